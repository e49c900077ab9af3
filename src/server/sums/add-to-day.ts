import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { lagosDay } from '../../contract/lagos-day.ts'

/** Over how many rows a day's totals are split on PostgreSQL, so that orders at once do not wait for one row. */
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

/** The row of its day's totals that something with this id is counted in. */
export function partOf(tx: Transaction, id: string): number {
  return tx.engine === 'postgres' ? Number.parseInt(id.slice(-2), 16) % PARTS : 0
}

/**
 * Adds to a day's totals, in the transaction of what is counted, so that the two never differ.
 * @param id of what is counted; chooses the row
 * @param at ms; chooses the Lagos day
 * @param add `orders`, `revenue` (kobo), `registrations`; negative to subtract
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
