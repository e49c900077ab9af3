/*
 * When the kitchen takes orders: the one set of rules, which the server refuses by and the pages speak by. Times of day are
 * Lagos times. Lagos keeps UTC+1 all year round (IANA Africa/Lagos, no daylight saving), so a day there always has 24 hours.
 */

/** A stretch of a day, "HH:MM" to "HH:MM". One that closes at or before it opens goes on past midnight; it belongs to the day it opens on. */
export interface Span {
  opens: string
  closes: string
}

/** What of the kitchen's settings says when it takes orders. */
export interface OpeningRules {
  /** Seven days, Monday first, each with its spans; none at all where no hours are set, which is always open. */
  hours: readonly (readonly Span[])[]
  /** Days that are unlike their weekday, by date in Lagos; without spans it is closed. */
  exceptions: readonly { date: string; spans: readonly Span[]; note: string }[]
  /** Until when orders are paused, ISO 8601; null, or a time gone by, where they are not. */
  pausedUntil: string | null
}

/** The furthest ahead that an exception may lie, in days. */
export const EXCEPTION_DAYS = 366

const LAGOS = 3_600_000
const DAY = 86_400_000
const allDay: readonly Span[] = [{ opens: '00:00', closes: '00:00' }]

/** The day's number, counted from 1 January 1970, in Lagos. @param at ms */
export function dayOf(at: number): number {
  return Math.floor((at + LAGOS) / DAY)
}

/** A day's date, YYYY-MM-DD. @param day its number */
export function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** When a day begins in Lagos, in ms. @param day its number */
export function startOf(day: number): number {
  return day * DAY - LAGOS
}

/** A day's place in the week, 0 for Monday: 1 January 1970 was a Thursday. @param day its number */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/** The spans that open on a day, and the exception that they come from. @param day its number */
export function spansOn({ hours, exceptions }: OpeningRules, day: number): { spans: readonly Span[]; note: string | undefined } {
  const date = exceptions.length > 0 ? dateOf(day) : ''
  const exception = exceptions.find((one) => one.date === date)
  return exception ? { spans: exception.spans, note: exception.note } : { spans: hours.length === 0 ? allDay : hours[weekdayOf(day)] ?? [], note: undefined }
}

/** Whether an order is taken. @param at ms */
export function isOpen(rules: OpeningRules, at: number): boolean {
  return !isPaused(rules, at) && stretches(rules, dayOf(at)).some(({ from, to }) => from <= at && at < to)
}

/** Whether orders are paused, whatever the hours. @param at ms */
export function isPaused({ pausedUntil }: OpeningRules, at: number): boolean {
  return pausedUntil !== null && at < Date.parse(pausedUntil)
}

/**
 * The first moment at which an order is taken: `at` itself while the kitchen is open.
 * @param at ms
 * @returns ms; `undefined` where nothing that is set ever opens it again
 */
export function nextOpening(rules: OpeningRules, at: number): number | undefined {
  const from = isPaused(rules, at) ? Date.parse(rules.pausedUntil!) : at
  if (isOpen(rules, from)) return from
  const today = dayOf(from)
  for (let day = today; day <= today + EXCEPTION_DAYS + 7; day++) {
    const starts = spansOn(rules, day).spans.map(({ opens }) => startOf(day) + ms(opens)).filter((start) => start >= from)
    if (starts.length > 0) return Math.min(...starts)
  }
  return undefined
}

/**
 * The next moment at which something may be said anew: an opening, a closing, the end of a pause, or midnight in Lagos.
 * Until then whatever is true of `at` stays true.
 * @param at ms
 * @returns ms, after `at` and at most a day
 */
export function nextChange(rules: OpeningRules, at: number): number {
  const day = dayOf(at)
  const moments = [startOf(day + 1), ...(isPaused(rules, at) ? [Date.parse(rules.pausedUntil!)] : []), ...stretches(rules, day).flatMap(({ from, to }) => [from, to])]
  return Math.min(...moments.filter((moment) => moment > at))
}

/** The spans that may hold a moment of a day, its own and those of the day before, which may go on past midnight; in ms. */
function stretches(rules: OpeningRules, day: number): { from: number; to: number }[] {
  return [day - 1, day].flatMap((opening) => spansOn(rules, opening).spans.map(({ opens, closes }) => ({
    from: startOf(opening) + ms(opens), to: startOf(opening + (closes <= opens ? 1 : 0)) + ms(closes),
  })))
}

/** A time of day in ms. @param time "HH:MM" */
function ms(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000
}
