import type { PaymentMethod } from '../../contract/payments.ts'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { addTakings } from '../sums/add-takings.ts'
import type { PaymentRow } from './find-payment.ts'

/** Money that came in; without it, all that is due, in the chosen way. */
export interface Came {
  /**
   * Kobo in all, including what came before. More than is due is to be given back; less than before corrects an entry.
   */
  came?: number
  /** How it came, where that is not the chosen way. What came before stays counted as it was. */
  method?: PaymentMethod
}

/**
 * Records money of a locked payment, with the day's takings: the only function that takes money. When nothing is
 * missing the payment is paid; until then it stays unpaid with what came.
 * @param payment `amount` is what is due
 * @param by the id of the person who records it
 * @param now ms
 */
export async function takePayment(
  tx: Transaction,
  payment: PaymentRow,
  by: string,
  now: number,
  how: Came = {},
): Promise<void> {
  const { id, amount, received } = payment
  const { came = amount, method = payment.method } = how
  const taken = came - received
  const paid = came > 0 && came >= amount
  await tx.query
    .updateTable('payments')
    .set({
      method,
      received: came,
      amount: Math.max(amount, came),
      ...(method !== 'cash' && { pays_with: null }),
      ...(paid ? { state: 'paid', paid_at: now, answered_at: null } : { state: 'unpaid' }),
    })
    .where('id', '=', id)
    .execute()
  if (taken !== 0 || paid) await addTakings(tx, id, method, now, { taken, paid })
  const meant = method === payment.method ? {} : { meant: payment.method }
  if (paid) await record(tx, by, 'payment.paid', id, { method, amount: taken, ...meant }, now)
  else if (taken !== 0)
    await record(tx, by, 'payment.part_paid', id, { method, amount: taken, missing: amount - came, ...meant }, now)
  if (paid && method === 'transfer' && payment.user_id !== null)
    await enqueue(tx, 'mail-transfer-seen', { paymentId: id }, now)
}
