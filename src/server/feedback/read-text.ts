import { Refusal } from '../http/errors.ts'
import { tidyText } from '../http/tidy-text.ts'

/**
 * Reads a text as it is stored: NFC, trimmed.
 * @param most characters, as people count them
 * @param asked what to say where it is missing; without it the text may be empty
 * @param tidy normalises it further, to one line for example
 * @throws Refusal INVALID, naming the field in `details`
 */
export function readText(
  written: string,
  field: string,
  most: number,
  asked?: string,
  tidy?: (text: string) => string,
): string {
  const text = tidyText(written, most, tidy)
  if (text === '' && asked !== undefined) throw new Refusal('INVALID', asked, { details: { field } })
  if (text === undefined)
    throw new Refusal('INVALID', `Please keep the ${field} to ${most.toLocaleString('en')} characters.`, {
      details: { field },
    })
  return text
}
