import { lagosDay, lagosTime } from './lagos-day.ts'

/*
 * Lagos times in words. Written by hand, because the first use of Intl costs a slow phone a tenth of a second while the
 * page comes to life.
 */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A date without its year: "2 January". @param date YYYY-MM-DD */
export function dateWords(date: string): string {
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`
}

/** A time of day as people say it: "8:00am". @param time "HH:MM" */
export function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)}${hour < 12 ? 'am' : 'pm'}`
}

/** The date in Lagos: "14 March 2026". @param iso ISO 8601 */
export function dateOf(iso: string): string {
  const day = lagosDay(Date.parse(iso))
  return `${dateWords(day)} ${day.slice(0, 4)}`
}

/** The time of day in Lagos: "2:30pm". @param iso ISO 8601 */
export function timeOfDay(iso: string): string {
  return clockWords(lagosTime(Date.parse(iso)))
}

/** Date and time in Lagos: "14 March 2026, 2:30pm". @param iso ISO 8601; anything else comes back unchanged */
export function exactTime(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? iso : `${dateOf(iso)}, ${timeOfDay(iso)}`
}

/** A time as short as possible: "2:30pm" today, with the date on any other day. @param now ms */
export function timeSaid(iso: string, now: number): string {
  return lagosDay(Date.parse(iso)) === lagosDay(now) ? timeOfDay(iso) : exactTime(iso)
}
