import { dayAfter, daysBetween, lagosDay, lagosTime, weekdayOf } from './lagos-day.ts'
import { clockWords, dateWords } from './lagos-time.ts'
import { isOpen, isPaused, nextChange, nextOpening, spansOn, type OpeningRules, type Span } from './opening-hours.ts'

/** The days of the week, in the order of the kitchen's hours. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The kitchen's hours at one moment, in words for a person. */
export interface Opening {
  /** The day in Lagos, YYYY-MM-DD. */
  date: string
  /** As `hoursToday` says it. */
  today: string
  /** Why no order is taken and when orders are taken again, in one or two sentences; null while the kitchen is open. */
  closed: string | null
  /** When a pause ends: "at 2:30pm"; null where orders are not paused. */
  paused: string | null
  /** When these words may stop being true, in ms. */
  until: number
}

/** Puts the kitchen's hours into words. @param at ms */
export function openingAt(rules: OpeningRules, at: number): Opening {
  return {
    date: lagosDay(at),
    today: hoursToday(rules, at),
    closed: isOpen(rules, at) ? null : closedWords(rules, at),
    paused: isPaused(rules, at) ? whenWords(Date.parse(rules.pausedUntil!), at) : null,
    until: nextChange(rules, at),
  }
}

/**
 * Today's hours: "Open today 8:00am – 8:00pm", "Open today 8:00am – 1:00pm and 5:00pm – 2:00am", "Closed today (Eid)".
 * After midnight, while the evening before goes on: "Open until 2:00am".
 * @param at ms
 */
export function hoursToday(rules: OpeningRules, at: number): string {
  const { spans, note } = spansOn(rules, lagosDay(at))
  if (rules.hours.length === 0 && note === undefined) return 'Open every day'
  const late = lastNight(rules, at)
  if (late) return `Open until ${clockWords(late.closes)}`
  return `${spans.length === 0 ? 'Closed today' : `Open today ${spansWords(spans)}`}${note ? ` (${note})` : ''}`
}

/** The span that opened yesterday and is still open, if any. */
function lastNight(rules: OpeningRules, at: number): Span | undefined {
  const now = lagosTime(at)
  return spansOn(rules, dayAfter(lagosDay(at), -1)).spans.find(({ opens, closes }) => closes <= opens && now < closes)
}

/** Spans in their order, "8:00am – 1:00pm and 5:00pm – 2:00am", "all day"; "closed" where there are none. */
export function spansWords(spans: readonly Span[]): string {
  if (spans.length === 0) return 'closed'
  return [...spans]
    .sort((a, b) => (a.opens < b.opens ? -1 : 1))
    .map(({ opens, closes }) =>
      opens === closes && opens === '00:00' ? 'all day' : `${clockWords(opens)} – ${clockWords(closes)}`,
    )
    .join(' and ')
}

/**
 * Why no order is taken, and when again: "The kitchen is closed. We open at 8:00am tomorrow."
 * @param at ms, at which the kitchen is closed
 */
export function closedWords(rules: OpeningRules, at: number): string {
  const opening = nextOpening(rules, at)
  const paused = isPaused(rules, at)
  const state = paused ? 'Orders are paused.' : 'The kitchen is closed.'
  if (opening === undefined) return `${state} We do not know yet when we open again.`
  const when = whenWords(opening, at)
  return `${state} ${paused && lagosDay(opening) === lagosDay(at) ? `We take them again ${when}` : `We open ${when}`}.`
}

/**
 * A future moment in words: "at 8:00am", "at 8:00am tomorrow", "at 8:00am on Friday", "at 8:00am on 2 January".
 * @param moment ms
 * @param at now, in ms
 */
export function whenWords(moment: number, at: number): string {
  const day = lagosDay(moment)
  const ahead = daysBetween(lagosDay(at), day)
  const time = `at ${clockWords(lagosTime(moment))}`
  if (ahead === 0) return time
  return `${time} ${ahead === 1 ? 'tomorrow' : `on ${ahead < 7 ? weekdays[weekdayOf(day)] : dateWords(day)}`}`
}
