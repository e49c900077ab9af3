import type { Transaction } from '../database/database.ts'
import type { PaymentRow } from './find-payment.ts'
import { takePayment } from './take-payment.ts'

/**
 * Lowers what is due of a locked, unpaid payment, but never below what came in; if that covers it, it is paid.
 * @param amount what is due now, in kobo
 * @param by the id of the person who caused it
 * @param now ms
 */
export async function lowerAmount(
  tx: Transaction,
  payment: PaymentRow,
  amount: number,
  by: string,
  now: number,
): Promise<void> {
  const { id, received } = payment
  if (received > 0 && amount <= received) await takePayment(tx, { ...payment, amount }, by, now, { came: received })
  else await tx.query.updateTable('payments').set({ amount }).where('id', '=', id).execute()
}
