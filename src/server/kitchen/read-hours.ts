import { EXCEPTIONS_MOST, SPANS_MOST, type Exception } from '../../contract/kitchen.ts'
import { dayAfter, lagosDay, startOfLagosDay } from '../../contract/lagos-day.ts'
import { EXCEPTION_DAYS, type Span } from '../../contract/opening-hours.ts'
import { Refusal } from '../http/errors.ts'
import { tidyText } from '../http/tidy-text.ts'

/** The longest note on a date, in characters. */
const NOTE_MOST = 60

/** Reads the week's hours: seven days with sorted spans, or an empty list for no hours. @throws Refusal INVALID */
export function readHours(written: readonly (readonly Span[])[]): Span[][] {
  if (written.length !== 0 && written.length !== 7)
    invalid('hours', 'Hours are set for all seven days, Monday first, or for none.')
  return written.map((spans, day) => readSpans(`hours.${day}`, spans))
}

/**
 * Reads dates with hours of their own, sorted; past ones are dropped.
 * @param now ms
 * @throws Refusal INVALID
 */
export function readExceptions(written: readonly Exception[], now: number): Exception[] {
  const today = lagosDay(now)
  const last = dayAfter(today, EXCEPTION_DAYS)
  // Keeps yesterday, whose last span may still be running.
  const kept = written
    .map((one, place) => ({ ...one, place }))
    .filter(({ date, place }) => readDate(`exceptions.${place}.date`, date) >= dayAfter(today, -1))
  if (kept.length > EXCEPTIONS_MOST) invalid('exceptions', `At most ${EXCEPTIONS_MOST} dates at a time.`)
  const dates = kept.map(({ date, place }, nth) => {
    if (date > last) invalid(`exceptions.${place}.date`, 'A date may lie a year ahead at most.')
    if (kept.findIndex((one) => one.date === date) < nth)
      invalid(
        `exceptions.${place}.date`,
        date === today ? 'Today is on the list already.' : 'This date is on the list already.',
      )
    return date
  })
  return kept
    .map(({ note, spans, place }, nth) => ({
      date: dates[nth]!,
      spans: readSpans(`exceptions.${place}.spans`, spans),
      note: readNote(`exceptions.${place}.note`, note),
    }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function readSpans(field: string, written: readonly Span[]): Span[] {
  if (written.length > SPANS_MOST) invalid(field, `At most ${SPANS_MOST} times a day.`)
  const spans = written
    .map(({ opens, closes }, place) => ({
      opens: readTime(`${field}.${place}.opens`, opens),
      closes: readTime(`${field}.${place}.closes`, closes),
      place,
    }))
    .sort((a, b) => (a.opens < b.opens ? -1 : 1))
  return spans.map(({ opens, closes }, nth) => {
    const next = spans[nth + 1]
    if (next && (closes <= opens || next.opens < closes))
      invalid(`${field}.${next.place}.opens`, 'These times overlap with others of the same day.')
    return { opens, closes }
  })
}

function readTime(field: string, written: string): string {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(written) ? written : invalid(field, 'Please give a time, such as 08:00.')
}

function readDate(field: string, written: string): string {
  return Number.isNaN(startOfLagosDay(written)) ? invalid(field, 'Please give a date.') : written
}

function readNote(field: string, written: string): string {
  const note = tidyText(written, NOTE_MOST, (text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  return note ?? invalid(field, `A note has at most ${NOTE_MOST} characters.`)
}

/** @throws Refusal */
export function invalid(field: string, message: string): never {
  throw new Refusal('INVALID', message, { details: { field } })
}
