import { toNaira } from '../../contract/money.ts'
import { methodWords } from '../../contract/payment-state.ts'
import type { Order } from '../../contract/orders.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { findOrder } from '../orders/find-order.ts'
import { readExpected } from '../orders/price-order.ts'
import { addOrderSums } from '../sums/add-to-order-sums.ts'
import { lockPayment } from './find-payment.ts'
import { openPayment, type Paying } from './open-payment.ts'
import { refusePaid } from './refuse-paid.ts'
import { takePayment } from './take-payment.ts'

/**
 * Records that an order was paid, in cash or by transfer. An order that was not checked out gets a payment of its own.
 * One that was has its payment marked paid, for all its orders, whatever way to pay was chosen. Repeating it changes
 * nothing.
 * @param asked `expectedTotal`: the naira that the admin saw, of the payment or else of the order
 * @param by the admin's id
 * @param now ms
 * @throws Refusal INVALID, NOT_FOUND, ILLEGAL_MOVE (cancelled, refunded, paid in another way, or nothing is due),
 *   PRICE_CHANGED
 */
export async function payOrder(
  db: Database,
  id: string,
  asked: { method: string; expectedTotal?: number },
  by: string,
  now: number,
): Promise<Order> {
  const method = readPaying(asked.method)
  if (method === undefined)
    throw new Refusal('INVALID', 'Please say how it was paid: cash or transfer.', { details: { field: 'method' } })
  const expected = asked.expectedTotal === undefined ? undefined : readExpected(asked.expectedTotal)
  return db.write(async (tx) => {
    // Locks the order first, then its payment. Checkout and moves lock in the same order, so none deadlocks.
    const order = await tx.query
      .selectFrom('orders')
      .select(['id', 'number', 'user_id', 'status', 'total', 'payment_id', 'created_at'])
      .where('id', '=', id)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirst()
    if (!order) throw new Refusal('NOT_FOUND', 'There is no such order.')
    const kept = order.payment_id === null ? undefined : await lockPayment(tx, order.payment_id)
    if (kept?.state === 'paid' && kept.method === method) return findOrder(tx, id)
    if (kept?.state === 'paid')
      throw new Refusal('ILLEGAL_MOVE', `It is marked paid already: ${methodWords[kept.method]}.`, {
        details: { from: 'paid', to: 'paid', method: kept.method },
      })
    if (!kept && order.status === 'cancelled')
      throw new Refusal('ILLEGAL_MOVE', 'This order is cancelled, so nothing is to be paid for it.', {
        details: { from: 'cancelled', to: 'paid' },
      })
    const due = kept?.amount ?? order.total
    if (expected !== undefined && expected !== due)
      throw new Refusal(
        'PRICE_CHANGED',
        'What is to be paid has changed since you looked. Please look at the new amount.',
        { details: { totalPrice: toNaira(due) } },
      )
    if (kept) refusePaid(kept)
    const payment = kept ?? (await openPayment(tx, order, method, by, now))
    // It was counted as completed without a payment.
    if (!kept && order.status === 'completed')
      await addOrderSums(tx, order, [{ kind: 'unpaid', name: '', orders: -1, quantity: 0, amount: -order.total }])
    await takePayment(tx, payment, by, now, { method })
    return findOrder(tx, id)
  })
}

/** Reads a way to pay; `undefined` for one that needs a provider, or an unknown one. */
export function readPaying(written: string): Paying | undefined {
  return written === 'cash' || written === 'transfer' ? written : undefined
}
