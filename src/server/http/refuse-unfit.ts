import { Refusal } from './errors.ts'

/**
 * How deep a request may be nested; ours need four levels. Code that walks a far deeper value would run out of stack.
 */
const DEEPEST = 32

/**
 * The longest text of a request, in UTF-16 units; a mailing may have 10,000 characters. The verbs have stricter rules
 * of their own.
 */
export const TEXT_MOST = 40_000

/**
 * More marks on one letter than any writing has. UAX #15 (Stream-Safe Text Format) sets the limit at 30; beyond it,
 * normalising takes quadratic time.
 */
const tooManyMarks = /(?:^|\P{M})\p{M}{31}/u

/** A wrong password or token is answered as wrong however long it is; the verbs do not read one that is too long. */
const secrets = new Set(['password', 'oldPassword', 'newPassword', 'token'])

/**
 * Refuses what no verb should read: text that cannot be stored, and text that costs more to read than to send.
 * PostgreSQL cannot store NUL, and UTF-8 cannot write half a surrogate pair.
 * @param value a part of a request
 * @param textMost the longest text in it, in UTF-16 units
 * @param path where it stands in the request; changed while walking, and restored
 * @throws Refusal INVALID, MALFORMED
 */
export function refuseUnfit(value: unknown, textMost: number, path: string[] = []): void {
  if (typeof value === 'string') return refuseText(value, textMost, path)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  if (path.length === DEEPEST) throw new Refusal('MALFORMED', 'The request is nested too deeply.')
  for (const [name, part] of Object.entries(value)) {
    path.push(name)
    refuseUnfit(part, textMost, path)
    path.pop()
  }
}

function refuseText(text: string, textMost: number, path: readonly string[]): void {
  const details = { field: path.join('.').slice(0, 200) }
  if (text.length > textMost && !secrets.has(path.at(-1) ?? ''))
    throw new Refusal('INVALID', 'This text is far too long. Please shorten it.', { details })
  if (text.includes('\0') || !text.isWellFormed())
    throw new Refusal('INVALID', 'A text holds characters that cannot be stored.')
  if (text.length > 30 && tooManyMarks.test(text))
    throw new Refusal('INVALID', 'This text has more marks on one letter than any writing has.', { details })
}
