/**
 * NFC joins at most four UTF-16 units into one character (U+1F82 of four letters and marks; an astral character of two
 * pairs).
 */
const UNITS_A_CHARACTER = 4

/**
 * Normalises a text for storing: NFC, without surrounding spaces. Its length is checked before it is read, so a text
 * that is far too long costs nothing.
 * @param written what was typed
 * @param most characters
 * @param tidy normalises; must not make the text longer than NFC does
 * @returns `undefined` where it has more characters than `most`
 */
export function tidyText(
  written: string,
  most: number,
  tidy: (text: string) => string = inOneForm,
): string | undefined {
  if (written.length > UNITS_A_CHARACTER * most) return undefined
  const text = tidy(written)
  return [...text].length > most ? undefined : text
}

function inOneForm(written: string): string {
  return written.normalize('NFC').trim()
}
