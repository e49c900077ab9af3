import { formatNaira, toKobo, toNaira } from '../../contract/money.ts'
import type { Payment } from '../../contract/payments.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { lockPayment, showPayment } from './find-payment.ts'
import { takePayment } from './take-payment.ts'

/** The most that may come in, in kobo: ten million naira. A larger amount is a typing error. */
const CAME_MOST = 1_000_000_000

/**
 * Answers "I have paid": records how much of a transfer the kitchen found in its account. If nothing is missing the
 * payment is paid; otherwise the customer is told what is missing, and may announce again. Orders cancelled since are
 * not due. The amount is a total, so answering twice with it changes nothing.
 * @param came naira in all, including what came before; 0: nothing
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND, INVALID, ILLEGAL_MOVE (no transfer, paid or refunded, or not announced)
 */
export async function answerAnnouncement(
  db: Database,
  id: string,
  came: number,
  by: string,
  now: number,
): Promise<Payment> {
  const kobo = toKobo(came)
  if (kobo === undefined || kobo < 0 || kobo > CAME_MOST)
    throw new Refusal('INVALID', `Please say what came in all: from ₦0 to ${formatNaira(toNaira(CAME_MOST))}.`, {
      details: { field: 'came' },
    })
  return db.write(async (tx) => {
    const found = await tx.query.selectFrom('payments').select('id').where('id', '=', id).executeTakeFirst()
    // Locks orders before their payment, as everywhere, because what is due is computed from them.
    const due = found ? await lockDue(tx, id) : 0
    const payment = await lockPayment(tx, id)
    const { state, method, received } = payment
    if (method !== 'transfer') throw new Refusal('ILLEGAL_MOVE', 'Only a bank transfer is looked for.')
    if (state === 'paid' || state === 'refunded')
      throw new Refusal('ILLEGAL_MOVE', `It is ${state} already.`, { details: { from: state } })
    if (state === 'unpaid' && kobo === received) {
      if (payment.answered_at === null)
        throw new Refusal('ILLEGAL_MOVE', 'Nobody has said that it was paid.', { details: { from: state } })
      return showPayment(tx, id)
    }
    await takePayment(tx, { ...payment, amount: due }, by, now, { came: kobo })
    if (kobo > 0 && kobo >= due) return showPayment(tx, id)
    await tx.query.updateTable('payments').set({ answered_at: now }).where('id', '=', id).execute()
    if (kobo === received) await record(tx, by, 'payment.not_found', id, { missing: due - received }, now)
    // Where all orders are cancelled, nothing is left to pay and nothing to tell.
    if (due > 0) await enqueue(tx, 'tell-payment-answered', { paymentId: id, at: now }, now)
    return showPayment(tx, id)
  })
}

/** The total of a payment's orders that are not cancelled, in kobo; they are locked until the transaction ends. */
async function lockDue(tx: Transaction, paymentId: string): Promise<number> {
  const orders = await tx.query
    .selectFrom('orders')
    .select(['status', 'total'])
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .execute()
  return orders.reduce((due, { status, total }) => due + (status === 'cancelled' ? 0 : total), 0)
}
