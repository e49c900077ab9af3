import { DAY, startOfLagosDay } from '../../contract/lagos-day.ts'
import { Refusal } from '../http/errors.ts'
import { readDay } from '../http/read-day.ts'

/** A period in ms: `from` included, `until` excluded; a missing one leaves that end open. */
export interface Period {
  from: number | undefined
  until: number | undefined
}

/** Reads a period of Lagos days, both included. @throws Refusal INVALID */
export function readPeriod({ from, to }: { from?: string; to?: string }): Period {
  const period = {
    from: from === undefined ? undefined : startOfLagosDay(readDay(from, 'from')),
    until: to === undefined ? undefined : startOfLagosDay(readDay(to, 'to')) + DAY,
  }
  if (period.from !== undefined && period.until !== undefined && period.from >= period.until)
    throw new Refusal('INVALID', 'The first day is not after the last.', { details: { field: 'to' } })
  return period
}
