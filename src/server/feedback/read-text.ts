import { Refusal } from '../http/errors.ts'

/**
 * A text as it is stored: one way of writing each letter, no spaces around it.
 * @param most characters, as people count them
 * @param asked what to say where it is missing; without it the text may be empty
 * @throws Refusal INVALID, naming the field in `details`
 */
export function readText(written: string, field: string, most: number, asked?: string): string {
  const text = written.normalize('NFC').trim()
  if (text === '' && asked !== undefined) throw new Refusal('INVALID', asked, { details: { field } })
  if ([...text].length > most) throw new Refusal('INVALID', `Please keep the ${field} to ${most.toLocaleString('en')} characters.`, { details: { field } })
  return text
}
