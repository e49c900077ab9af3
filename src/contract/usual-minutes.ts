/** How long an order usually takes until it is with the customer, in minutes; the same twice where the kitchen names one. */
export interface UsualMinutes {
  from: number
  to: number
}

/** The fewest and the most that the kitchen may name. */
export const USUAL_LEAST = 5
export const USUAL_MOST = 300

/** "45–60 minutes". */
export function usualWords({ from, to }: UsualMinutes): string {
  return `${from === to ? from : `${from}–${to}`} minutes`
}
