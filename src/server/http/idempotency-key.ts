import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import { isKey, KEY_FORM } from '../../contract/idempotency-key.ts'
import { Refusal } from './errors.ts'

/** Checks the form of a request's Idempotency-Key. @throws Refusal INVALID */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Refusal('INVALID', `An Idempotency-Key is ${KEY_FORM}.`)
}

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

/** The refusal of a key that something else came in under. @param what "order" */
export function keyReused(what: string): Refusal {
  return new Refusal('KEY_REUSED', `This Idempotency-Key belongs to another ${what}.`)
}
