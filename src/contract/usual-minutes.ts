/**
 * How long an order usually takes to reach the customer, in minutes; both the same where the kitchen names one number.
 */
export interface UsualMinutes {
  from: number
  to: number
}

/** The lowest and the highest number that the kitchen may set. */
export const USUAL_LEAST = 5
export const USUAL_MOST = 300

/** "45–60", to be followed by "minutes" or, where there is little room, "min". */
export function usualSpan({ from, to }: UsualMinutes): string {
  return from === to ? String(from) : `${from}–${to}`
}
