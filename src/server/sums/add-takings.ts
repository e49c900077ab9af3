import type { PaymentMethod } from '../../contract/payments.ts'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { partOf } from './add-to-day.ts'
import { lagosDay } from '../../contract/lagos-day.ts'

const addSums = statement<{
  day: string
  method: PaymentMethod
  part: number
  payments: number
  taken: number
  refunded: number
}>()((db, p) =>
  db
    .insertInto('daily_takings')
    .values({ day: p.day, method: p.method, part: p.part, payments: p.payments, taken: p.taken, refunded: p.refunded })
    .onConflict((oc) =>
      oc
        .columns(['day', 'method', 'part'])
        .doUpdateSet((eb) => ({
          payments: eb('daily_takings.payments', '+', eb.ref('excluded.payments')),
          taken: eb('daily_takings.taken', '+', eb.ref('excluded.taken')),
          refunded: eb('daily_takings.refunded', '+', eb.ref('excluded.refunded')),
        })),
    ),
)

/**
 * Adds to a day's takings by a method, in the transaction that records the money.
 * @param id the payment's id, which chooses the row
 * @param at when it was recorded, ms, which chooses the Lagos day
 * @param add `taken`, `refunded`: kobo; `paid`: the payment is complete now, and counts
 */
export async function addTakings(
  tx: Transaction,
  id: string,
  method: PaymentMethod,
  at: number,
  add: { taken: number; paid: boolean } | { refunded: number },
): Promise<void> {
  const sums =
    'taken' in add
      ? { payments: Number(add.paid), taken: add.taken, refunded: 0 }
      : { payments: 0, taken: 0, refunded: add.refunded }
  await tx.all(addSums, { day: lagosDay(at), method, part: partOf(tx, id), ...sums })
}
