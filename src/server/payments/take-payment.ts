import { record } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import { addTakings } from '../sums/add-takings.ts'
import type { PaymentRow } from './find-payment.ts'

/**
 * Marks a locked payment paid, with the sums of the day.
 * @param by the admin's id
 * @param now ms
 */
export async function takePayment(tx: Transaction, { id, method, amount }: PaymentRow, by: string, now: number): Promise<void> {
  await tx.query.updateTable('payments').set({ state: 'paid', paid_at: now }).where('id', '=', id).execute()
  await addTakings(tx, id, method, now, { taken: amount })
  await record(tx, by, 'payment.paid', id, { method, amount }, now)
}
