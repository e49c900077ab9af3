import { createHash } from 'node:crypto'

/** A short hash to count by, in place of an e-mail, a phone number or an address that shall not be readable. */
export function hashOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url').slice(0, 22)
}
