/** Lagos keeps UTC+1 all year round (IANA Africa/Lagos, no daylight saving), in ms. */
const OFFSET = 3_600_000

/** The day in Lagos, YYYY-MM-DD. @param at ms */
export function lagosDay(at: number): string {
  return new Date(at + OFFSET).toISOString().slice(0, 10)
}

/** When a day in Lagos begins, in ms. @param day YYYY-MM-DD; nothing where it is none */
export function startOfLagosDay(day: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) - OFFSET : Number.NaN
  return !Number.isNaN(at) && lagosDay(at) === day ? at : undefined
}

/** The hour of the day in Lagos, 00 to 23. @param at ms */
export function lagosHour(at: number): string {
  return new Date(at + OFFSET).toISOString().slice(11, 13)
}

/** When a Lagos day begins, in ms. @param day YYYY-MM-DD */
export function dayBegins(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSET
}
