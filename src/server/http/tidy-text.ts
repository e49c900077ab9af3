/**
 * NFC makes one character of at most four UTF-16 units (U+1F82 of four letters and marks; an astral pair of two pairs).
 */
const UNITS_A_CHARACTER = 4

/**
 * A text in the form in which it is stored: NFC, without outer spaces. How long it is, is looked at before anything
 * reads it, so a text that is far too long costs nothing.
 * @param written what was typed
 * @param most characters
 * @param tidy brings it into its form; must not make it longer than NFC does
 * @returns `undefined` where it has more characters than that
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
