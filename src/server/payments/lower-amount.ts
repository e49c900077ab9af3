import type { Transaction } from '../database/database.ts'
import type { PaymentRow } from './find-payment.ts'
import { takePayment } from './take-payment.ts'

/**
 * Says that less is to be paid by a locked payment that is unpaid. It never falls below what came in; where that is
 * all, it is paid.
 * @param amount what is due now, in kobo
 * @param by the id of whoever caused it
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
