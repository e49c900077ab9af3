import type { Transaction } from '../database/database.ts'
import { lagosDay } from '../../contract/lagos-day.ts'
import { invalid } from './read-fields.ts'

/**
 * Sets how many portions of a dish there are. A new number per day changes today's remaining portions by the
 * difference, so that what was sold today stays sold.
 * @param asked `portions`: how many each day begins with, `null`: no longer counted; `portionsLeft`: how many are left
 *   today
 * @param now ms
 * @returns whether anything changed
 * @throws Refusal INVALID for `portionsLeft` of a dish that is not counted
 */
export async function setPortions(
  tx: Transaction,
  id: string,
  { portions, portionsLeft }: { portions?: number | null; portionsLeft?: number },
  now: number,
): Promise<boolean> {
  if (portions === undefined && portionsLeft === undefined) return false
  const day = lagosDay(now)
  const row = await tx.query
    .selectFrom('portions')
    .select(['a_day', 'day', 'remaining'])
    .where('product_id', '=', id)
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .executeTakeFirst()
  if (portions === null) {
    if (row) await tx.query.deleteFrom('portions').where('product_id', '=', id).execute()
    return row !== undefined
  }
  const aDay = portions ?? row?.a_day
  if (aDay === undefined) throw invalid('portionsLeft', 'Please say first how many portions there are each day.')
  const left = row ? (row.day === day ? row.remaining : row.a_day) : aDay
  const remaining = portionsLeft ?? Math.max(0, left + aDay - (row?.a_day ?? aDay))
  if (row?.a_day === aDay && left === remaining) return false
  await tx.query
    .insertInto('portions')
    .values({ product_id: id, a_day: aDay, day, remaining })
    .onConflict((oc) => oc.column('product_id').doUpdateSet({ a_day: aDay, day, remaining }))
    .execute()
  return true
}
