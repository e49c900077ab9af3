/*
 * Days and times of day in Lagos, which keeps UTC+1 all year round (IANA Africa/Lagos, no daylight saving): a day there
 * always has 24 hours. A day is written YYYY-MM-DD, so days sort as text does.
 */

/** A day, in ms. */
export const DAY = 86_400_000
/** How far Lagos is ahead of UTC, in ms. */
const OFFSET = 3_600_000

/** The day in Lagos. @param at ms */
export function lagosDay(at: number): string {
  return new Date(at + OFFSET).toISOString().slice(0, 10)
}

/** The time of day in Lagos, "HH:MM". @param at ms */
export function lagosTime(at: number): string {
  return new Date(at + OFFSET).toISOString().slice(11, 16)
}

/** The hour of the day in Lagos, 00 to 23. @param at ms */
export function lagosHour(at: number): string {
  return lagosTime(at).slice(0, 2)
}

/** When a day in Lagos begins, in ms; NaN where there is no such day. */
export function startOfLagosDay(day: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) - OFFSET : Number.NaN
  return !Number.isNaN(at) && lagosDay(at) === day ? at : Number.NaN
}

/** When the day in Lagos is over, in ms. @param at ms */
export function nextLagosDay(at: number): number {
  return startOfLagosDay(lagosDay(at)) + DAY
}

/** The day a number of days later; earlier where the number is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** How many days lie between two days; negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}

/** A day's place in the week, 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}
