/** No vowels, so that no word comes out; no letter that is taken for another or for a figure. */
const LETTERS = 'CDFGHJKMNPRTVWXZ'

/** How many letters a reference has. */
export const REFERENCE_LENGTH = 6

/**
 * A reference that is short enough to be written on a transfer. The browser makes it, so that the customer sees it
 * before they choose; the server sees to it that none comes twice.
 * @param random as many random bytes as it has letters
 */
export function referenceFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** Whether a text has the form of a reference. */
export function isReference(text: string): boolean {
  return new RegExp(`^[${LETTERS}]{${REFERENCE_LENGTH}}$`).test(text)
}
