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
 * Records that an order was paid, in cash or by transfer. An order that nobody checked out gets a payment of its own;
 * one that was checked out has its payment marked paid, for all its orders, whatever way was chosen. Said twice it is
 * done once.
 * @param asked `expectedTotal`: naira that the admin saw, of the payment or else of the order
 * @param by the admin's id
 * @param now ms
 * @throws Refusal INVALID, NOT_FOUND, ILLEGAL_MOVE (cancelled, given back, paid otherwise, or nothing is left to be
 *   paid), PRICE_CHANGED
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
    // The order first, then its payment: in this sequence checkout and moves lock them too, so what comes at once waits
    // in line.
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
    // It was counted among those completed without a payment.
    if (!kept && order.status === 'completed')
      await addOrderSums(tx, order, [{ kind: 'unpaid', name: '', orders: -1, quantity: 0, amount: -order.total }])
    await takePayment(tx, payment, by, now, { method })
    return findOrder(tx, id)
  })
}

/** A way to pay as it is written; `undefined` where it is none that needs nobody between. */
export function readPaying(written: string): Paying | undefined {
  return written === 'cash' || written === 'transfer' ? written : undefined
}
