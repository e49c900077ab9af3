import { isVisible, oneLine } from '../../contract/one-line.ts'
import { CONTENT_MOST, SUBJECT_MOST } from '../../contract/text-lengths.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { tidyText } from '../http/tidy-text.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'

/**
 * Reads a mailing as it is stored: the subject on one line, all line ends alike.
 * @throws Refusal INVALID, naming the field in `details`
 */
export async function readLetter(
  db: Reader,
  asked: { content: string; subject?: string },
): Promise<{ subject: string; content: string }> {
  const content = tidyText(asked.content, CONTENT_MOST, (text) =>
    text
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .trim(),
  )
  if (content === undefined)
    throw invalid('content', `Please keep the email to ${CONTENT_MOST.toLocaleString('en')} characters.`)
  if (!isVisible(content)) throw invalid('content', 'Please write what the email should say.')
  const subject = tidyText(asked.subject ?? '', SUBJECT_MOST, oneLine)
  if (subject === undefined) throw invalid('subject', `Please keep the subject to ${SUBJECT_MOST} characters.`)
  return { subject: subject || `News from ${(await readKitchen(db)).name}`, content }
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('INVALID', message, { details: { field } })
}
