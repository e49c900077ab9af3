import { DAY, dayAfter, lagosDay, nextLagosDay, startOfLagosDay, weekdayOf } from './lagos-day.ts'

/*
 * When the kitchen takes orders: the one set of rules, which the server refuses by and the pages speak by. Days and
 * times of day are those of Lagos.
 */

/**
 * A stretch of a day, "HH:MM" to "HH:MM". One that closes at or before it opens goes on past midnight; it belongs to
 * the day it opens on.
 */
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

const allDay: readonly Span[] = [{ opens: '00:00', closes: '00:00' }]

/** The spans that open on a day, and the exception that they come from. @param day YYYY-MM-DD */
export function spansOn(
  { hours, exceptions }: OpeningRules,
  day: string,
): { spans: readonly Span[]; note: string | undefined } {
  const exception = exceptions.find(({ date }) => date === day)
  return exception
    ? { spans: exception.spans, note: exception.note }
    : { spans: hours.length === 0 ? allDay : (hours[weekdayOf(day)] ?? []), note: undefined }
}

/** Whether an order is taken. @param at ms */
export function isOpen(rules: OpeningRules, at: number): boolean {
  return !isPaused(rules, at) && stretches(rules, lagosDay(at)).some(({ from, to }) => from <= at && at < to)
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
  const today = lagosDay(from)
  for (let ahead = 0; ahead <= EXCEPTION_DAYS + 7; ahead++) {
    const day = dayAfter(today, ahead)
    const starts = spansOn(rules, day)
      .spans.map(({ opens }) => startOfLagosDay(day) + ms(opens))
      .filter((start) => start >= from)
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
  const moments = [
    nextLagosDay(at),
    ...(isPaused(rules, at) ? [Date.parse(rules.pausedUntil!)] : []),
    ...stretches(rules, lagosDay(at)).flatMap(({ from, to }) => [from, to]),
  ]
  return Math.min(...moments.filter((moment) => moment > at))
}

/**
 * The spans that may hold a moment of a day, its own and those of the day before, which may go on past midnight; in ms.
 */
function stretches(rules: OpeningRules, day: string): { from: number; to: number }[] {
  return [dayAfter(day, -1), day].flatMap((opening) =>
    spansOn(rules, opening).spans.map(({ opens, closes }) => {
      const midnight = startOfLagosDay(opening)
      return { from: midnight + ms(opens), to: midnight + ms(closes) + (closes <= opens ? DAY : 0) }
    }),
  )
}

/** A time of day in ms. @param time "HH:MM" */
function ms(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000
}
