import { Refusal } from '../http/errors.ts'
import { startOfLagosDay } from '../sums/lagos-day.ts'

const DAY = 86_400_000

/** Times of orders, in ms: from the first on, and before the second; without one there is no such end. */
export interface Period {
  from: number | undefined
  until: number | undefined
}

/**
 * Reads days in Lagos, both included.
 * @throws Refusal INVALID
 */
export function readPeriod({ from, to }: { from?: string; to?: string }): Period {
  const period = { from: from === undefined ? undefined : startOf(from, 'from'), until: to === undefined ? undefined : startOf(to, 'to') + DAY }
  if (period.from !== undefined && period.until !== undefined && period.from >= period.until) throw new Refusal('INVALID', 'The first day is not after the last.', { details: { field: 'to' } })
  return period
}

function startOf(day: string, field: string): number {
  const at = startOfLagosDay(day)
  if (at === undefined) throw new Refusal('INVALID', 'A day is written like 2026-03-14.', { details: { field } })
  return at
}
