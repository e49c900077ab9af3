import { createHash } from 'node:crypto'

/** A short hash that stands for an e-mail, a phone number or an address where one is counted and none is to be read. */
export function hashOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url').slice(0, 22)
}
