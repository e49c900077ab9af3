/** No vowels, so that no words come out; no letters that look like another letter or a digit. */
const LETTERS = 'CDFGHJKMNPRTVWXZ'

/** How many letters a reference has. */
export const REFERENCE_LENGTH = 6

/**
 * A payment reference, short enough to write on a transfer. The browser makes it, so that the customer sees it before
 * choosing; the server refuses one that is taken.
 * @param random one random byte for each letter
 */
export function referenceFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** Whether a text has the form of a reference. */
export function isReference(text: string): boolean {
  return new RegExp(`^[${LETTERS}]{${REFERENCE_LENGTH}}$`).test(text)
}
