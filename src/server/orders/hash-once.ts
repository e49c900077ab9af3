import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import { checkKey } from '../http/idempotency-key.ts'

/**
 * Tells a repeated request from another one under the same key.
 * @param key the request's Idempotency-Key
 * @returns a hash of the body, whatever the order of its fields; empty without a key
 * @throws Refusal INVALID for a malformed key
 */
export function hashOnce(key: string | undefined, body: unknown): string {
  if (key === undefined) return ''
  checkKey(key)
  return createHash('sha256')
    .update(stringify(body) ?? '')
    .digest('base64url')
}
