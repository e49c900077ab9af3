import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { lagosDay } from '../../contract/lagos-day.ts'

/** In how many parts a day is summed on PostgreSQL, so that orders placed at once do not wait for one row. */
const PARTS = 16

const addSums = statement<{ day: string; part: number; orders: number; revenue: number; registrations: number }>()(
  (db, p) =>
    db
      .insertInto('daily_sums')
      .values({ day: p.day, part: p.part, orders: p.orders, revenue: p.revenue, registrations: p.registrations })
      .onConflict((oc) =>
        oc
          .columns(['day', 'part'])
          .doUpdateSet((eb) => ({
            orders: eb('daily_sums.orders', '+', eb.ref('excluded.orders')),
            revenue: eb('daily_sums.revenue', '+', eb.ref('excluded.revenue')),
            registrations: eb('daily_sums.registrations', '+', eb.ref('excluded.registrations')),
          })),
      ),
)

/** Which part of its day's sums counts something of this id. */
export function partOf(tx: Transaction, id: string): number {
  return tx.engine === 'postgres' ? Number.parseInt(id.slice(-2), 16) % PARTS : 0
}

/**
 * Adds to the sums of a day, in the transaction of what is summed, so that they never differ from it.
 * @param id of what is counted; it picks the part
 * @param at ms; it picks the Lagos day
 * @param add `orders`, `revenue` (kobo), `registrations`; negative to take away
 */
export async function addToDay(
  tx: Transaction,
  id: string,
  at: number,
  add: { orders?: number; revenue?: number; registrations?: number },
): Promise<void> {
  await tx.all(addSums, {
    day: lagosDay(at),
    part: partOf(tx, id),
    orders: add.orders ?? 0,
    revenue: add.revenue ?? 0,
    registrations: add.registrations ?? 0,
  })
}
