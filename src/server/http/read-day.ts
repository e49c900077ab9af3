import { startOfLagosDay } from '../../contract/lagos-day.ts'
import { Refusal } from './errors.ts'

/**
 * Reads a Lagos day from a query, YYYY-MM-DD.
 * @param field the query's name for it, for `details`
 * @throws Refusal INVALID where there is no such day
 */
export function readDay(written: string, field: string): string {
  if (Number.isNaN(startOfLagosDay(written)))
    throw new Refusal('INVALID', 'A day is written like 2026-03-14.', { details: { field } })
  return written
}
