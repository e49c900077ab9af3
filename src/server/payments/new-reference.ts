import { randomInt } from 'node:crypto'

/** No vowels, so that no word comes out; no letter that is taken for another or for a figure. */
const LETTERS = 'CDFGHJKMNPRTVWXZ'

/** A reference that is short enough to be written on a transfer: six letters. The database sees to it that none comes twice. */
export function newReference(): string {
  return Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
