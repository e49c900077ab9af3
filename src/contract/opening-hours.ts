import { DAY, dayAfter, lagosDay, nextLagosDay, startOfLagosDay, weekdayOf } from './lagos-day.ts'

/*
 * When the kitchen takes orders. The server refuses by these rules and the pages show them. Days and times are Lagos
 * time.
 */

/**
 * A stretch of a day, "HH:MM" to "HH:MM". One that closes at or before its opening time runs past midnight; it belongs
 * to the day it opens on.
 */
export interface Span {
  opens: string
  closes: string
}

/** The kitchen's settings that decide when it takes orders. */
export interface OpeningRules {
  /** Seven days, Monday first, each with its spans. An empty list means no hours are set: always open. */
  hours: readonly (readonly Span[])[]
  /** Dates with hours of their own, in Lagos; without spans the kitchen is closed that day. */
  exceptions: readonly { date: string; spans: readonly Span[]; note: string }[]
  /** When a pause ends, ISO 8601; null or a past time where orders are not paused. */
  pausedUntil: string | null
}

/** How far ahead an exception may lie, in days. */
export const EXCEPTION_DAYS = 366

const allDay: readonly Span[] = [{ opens: '00:00', closes: '00:00' }]

/** The spans that open on a day, and the exception they come from, if any. @param day YYYY-MM-DD */
export function spansOn(
  { hours, exceptions }: OpeningRules,
  day: string,
): { spans: readonly Span[]; note: string | undefined } {
  const exception = exceptions.find(({ date }) => date === day)
  return exception
    ? { spans: exception.spans, note: exception.note }
    : { spans: hours.length === 0 ? allDay : (hours[weekdayOf(day)] ?? []), note: undefined }
}

/** Whether the kitchen takes orders. @param at ms */
export function isOpen(rules: OpeningRules, at: number): boolean {
  return !isPaused(rules, at) && stretches(rules, lagosDay(at)).some(({ from, to }) => from <= at && at < to)
}

/** Whether orders are paused, whatever the hours. @param at ms */
export function isPaused({ pausedUntil }: OpeningRules, at: number): boolean {
  return pausedUntil !== null && at < Date.parse(pausedUntil)
}

/**
 * The next moment at which the kitchen takes orders: `at` itself while it is open.
 * @param at ms
 * @returns ms; `undefined` where it never opens again with these settings
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
 * The next moment at which the wording of the hours may change: an opening, a closing, the end of a pause, or midnight
 * in Lagos.
 * @param at ms
 * @returns ms, later than `at` by at most a day
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
 * The spans that can include a moment of this day, as ms: its own, and those of the day before, which may run past
 * midnight.
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
