import { lagosDay } from '../../contract/lagos-day.ts'
import { DaysClose } from '../insight/days-close.tsx'
import { useMinute } from '../ui/use-now.ts'
import { useAdminTitle } from './use-admin-title.ts'

/** The day's close on a page of its own: what the till should hold, and what is still owed. */
export default function Close() {
  useAdminTitle('Day’s close')
  return <DaysClose today={lagosDay(useMinute() * 60_000)} />
}
