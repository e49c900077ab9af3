/**
 * How long an order usually takes until it is with the customer, in minutes; the same twice where the kitchen names
 * one.
 */
export interface UsualMinutes {
  from: number
  to: number
}

/** The fewest and the most that the kitchen may name. */
export const USUAL_LEAST = 5
export const USUAL_MOST = 300

/** "45–60", to stand before "minutes" or, where there is little room, "min". */
export function usualSpan({ from, to }: UsualMinutes): string {
  return from === to ? String(from) : `${from}–${to}`
}
