import type { Selectable } from 'kysely'
import type { Payment } from '../../contract/payments.ts'
import type { Reader, Transaction } from '../database/database.ts'
import type { PaymentsTable } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'
import { showPayments } from '../orders/show-payments.ts'

export type PaymentRow = Selectable<PaymentsTable>

/**
 * Reads the row of a payment.
 * @param payer the customer who must have checked out; `undefined` for the kitchen
 * @throws Refusal NOT_FOUND, also for somebody else's payment
 */
export async function findPaymentRow(db: Reader, id: string, payer?: string): Promise<PaymentRow> {
  return known(await db.query.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst(), payer)
}

/** As `findPaymentRow`, and locks it until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string, payer?: string): Promise<PaymentRow> {
  return known(
    await tx.query
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirst(),
    payer,
  )
}

function known(row: PaymentRow | undefined, payer: string | undefined): PaymentRow {
  if (!row || (payer !== undefined && row.user_id !== payer))
    throw new Refusal('NOT_FOUND', 'There is no such payment.')
  return row
}

/** Reads a payment that exists. */
export async function showPayment(db: Reader, id: string): Promise<Payment> {
  return (await showPayments(db, [id])).get(id) as Payment
}
