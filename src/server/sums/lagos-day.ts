/** Lagos keeps UTC+1 all year round (IANA Africa/Lagos, no daylight saving), in ms. */
const OFFSET = 3_600_000

/** The day in Lagos, YYYY-MM-DD. @param at ms */
export function lagosDay(at: number): string {
  return new Date(at + OFFSET).toISOString().slice(0, 10)
}
