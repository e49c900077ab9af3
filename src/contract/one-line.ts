/**
 * A name or subject as one line: one way of writing each letter, single spaces, no control characters, and none of
 * those that turn the direction of what stands beside it (U+202A to U+202E, U+2066 to U+2069). The joiners that scripts
 * and emoji need stay.
 */
export function oneLine(written: string): string {
  return written
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Whether there is anything to see of a text. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}
