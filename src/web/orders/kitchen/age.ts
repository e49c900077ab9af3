/** Minutes from which a pending order counts as waiting, and from which as late. */
export const WAITING_FROM = 10
export const LATE_FROM = 20

export interface Age {
  /** The figure: minutes up to an hour, then hours, then days. */
  figure: string
  /** Its unit, and whether the order is late: "min", "min, late", "h, late". */
  words: string
  shade: 'fresh' | 'waiting' | 'late'
}

/**
 * How long ago something was, in whole minutes.
 * @param iso ISO 8601
 * @param now ms; a clock that is behind the server's gives 0
 */
export function minutesSince(iso: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
}

/** How long an order has waited, as its card shows it. @param minutes whole minutes since it was placed */
export function ageOf(minutes: number): Age {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return { figure: String(Math.floor(hours / 24)), words: 'days, late', shade: 'late' }
  if (hours >= 1) return { figure: String(hours), words: hours === 1 ? 'hour, late' : 'hours, late', shade: 'late' }
  const shade = minutes < WAITING_FROM ? 'fresh' : minutes < LATE_FROM ? 'waiting' : 'late'
  return { figure: minutes < 1 ? '<1' : String(minutes), words: shade === 'late' ? 'min, late' : 'min', shade }
}
