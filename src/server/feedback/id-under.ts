import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { checkKey } from '../http/idempotency-key.ts'

/**
 * The id of a visitor's review or message. Under an Idempotency-Key it is always the same, so that the table itself
 * stores it once; without a key it is a new one.
 * @throws Refusal INVALID
 */
export function idUnder(key: string | undefined): string {
  if (key === undefined) return uuidv7()
  checkKey(key)
  // A UUID of our own making (version 8, RFC 9562).
  const hash = createHash('sha256').update(key).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
