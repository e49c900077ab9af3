import { dayAfter } from '../../contract/lagos-day.ts'

/** The periods to choose from; `own` is given by two dates. */
export const periods = {
  today: 'Today',
  week: '7 days',
  month30: '30 days',
  month: 'This month',
  own: 'Own dates',
} as const
export type PeriodName = keyof typeof periods

/** Two Lagos days, YYYY-MM-DD, both included. */
export interface Span {
  from: string
  to: string
}

/** The days of a period that ends today. @param today YYYY-MM-DD */
export function spanOf(name: Exclude<PeriodName, 'own'>, today: string): Span {
  return {
    from: { today, week: dayAfter(today, -6), month30: dayAfter(today, -29), month: `${today.slice(0, 8)}01` }[name],
    to: today,
  }
}

const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** "14 Mar 2026". @param day YYYY-MM-DD */
export function dayWords(day: string): string {
  return long.format(Date.parse(day))
}

/** "14 Mar". @param day YYYY-MM-DD */
export function shortDay(day: string): string {
  return short.format(Date.parse(day))
}

/** "8 Mar 2026 to 14 Mar 2026", or the one day. */
export function spanWords({ from, to }: Span): string {
  return from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`
}

/** "1pm". @param hour 0 to 23 */
export function hourWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`
}
