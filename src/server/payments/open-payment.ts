import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { REFERENCE_LENGTH, referenceFrom } from '../../contract/reference.ts'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import type { PaymentRow } from './find-payment.ts'

/** The ways to pay the kitchen directly, without a provider. */
export type Paying = 'cash' | 'transfer'

/**
 * Gives an order a payment of its own, for the kitchen.
 * @param order locked, or new in this transaction; its total in kobo
 * @param by the admin's id
 * @param now ms
 * @returns the payment, unpaid
 */
export async function openPayment(
  tx: Transaction,
  order: { number: number; total: number; user_id: string | null },
  method: Paying,
  by: string,
  now: number,
): Promise<PaymentRow> {
  const payment = {
    id: uuidv7(),
    user_id: order.user_id,
    method,
    state: 'unpaid' as const,
    amount: order.total,
    refunded: 0,
    pays_with: null,
    sender_name: null,
    sender_bank: null,
    receipt: null,
    announced_at: null,
    paid_at: null,
    refunded_at: null,
    key: null,
    body_hash: null,
    created_at: now,
  }
  // Repeats with another reference where one is taken.
  for (;;) {
    const reference = referenceFrom(randomBytes(REFERENCE_LENGTH))
    const stored = await tx.query
      .insertInto('payments')
      .values({ ...payment, reference })
      .onConflict((oc) => oc.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!stored) continue
    await tx.query.updateTable('orders').set({ payment_id: payment.id }).where('number', '=', order.number).execute()
    await record(tx, by, 'payment.chosen', payment.id, { method, amount: order.total, orders: 1, fee: 0 }, now)
    return stored
  }
}
