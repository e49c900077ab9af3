import { unfinishedStatuses } from '../../contract/order-status.ts'
import type { Transaction } from '../database/database.ts'
import type { FollowMove } from '../orders/move-order.ts'
import { lockPayment } from './find-payment.ts'
import { lowerAmount } from './lower-amount.ts'
import { moveFee } from './move-fee.ts'
import { takePayment } from './take-payment.ts'

/**
 * Adjusts the payment of an order that moved, in the same transaction. Completed: its cash was handed over, and with
 * the last order of a checkout everything due. Cancelled: it is no longer due, but a delivery fee that it carried for
 * others moves to one of them. An announced or paid payment keeps its amount, and the difference is given back.
 */
export const followMove: FollowMove = async (tx, moved, by, now) => {
  const { paymentId, total, to } = moved
  if (paymentId === null || (to !== 'completed' && to !== 'cancelled')) return
  const payment = await lockPayment(tx, paymentId)
  if (to === 'completed') {
    if (payment.state !== 'unpaid' || payment.method !== 'cash') return
    const came = (await isOneToCome(tx, paymentId, moved.number))
      ? Math.min(payment.amount, payment.received + total)
      : payment.amount
    await takePayment(tx, payment, by.userId, now, { came })
    return
  }
  // Everything was given back, so there is no delivery to pay for.
  if (payment.state === 'refunded') return
  const stillDue = await moveFee(tx, { ...moved, paymentId }, by.userId, now)
  if (payment.state !== 'unpaid') return
  await lowerAmount(tx, payment, payment.amount - total + stillDue, by.userId, now)
}

/**
 * Whether another order of a locked payment is still to be delivered. Two that are completed at once wait for each
 * other at the payment's lock.
 */
async function isOneToCome(tx: Transaction, paymentId: string, but: number): Promise<boolean> {
  const other = await tx.query
    .selectFrom('orders')
    .select('number')
    .where('payment_id', '=', paymentId)
    .where('number', '!=', but)
    .where('status', 'in', unfinishedStatuses)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
