/**
 * Puts a name or subject on one line: NFC, single spaces, no control characters, and no marks that change the direction
 * of what stands next to it (U+202A to U+202E, U+2066 to U+2069). Joiners stay, because scripts and emoji need them.
 */
export function oneLine(written: string): string {
  return written
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Whether a text shows anything at all. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}
