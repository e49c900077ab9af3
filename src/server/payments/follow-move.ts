import { unfinishedStatuses } from '../../contract/order-status.ts'
import type { Transaction } from '../database/database.ts'
import type { FollowMove } from '../orders/move-order.ts'
import { lockPayment } from './find-payment.ts'
import { lowerAmount } from './lower-amount.ts'
import { moveFee } from './move-fee.ts'
import { takePayment } from './take-payment.ts'

/**
 * What a move of an order means for its payment, in the same transaction: completed, its cash has been handed over, and
 * with the last order of a checkout all that is due; cancelled, it need not be paid any more, but a delivery fee that
 * it carried for others moves to one of them. Once somebody says that it was paid the amount stays, and what is too
 * much is given back.
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
  // Everything was given back: there is no delivery left to pay for.
  if (payment.state === 'refunded') return
  const stillDue = await moveFee(tx, { ...moved, paymentId }, by.userId, now)
  if (payment.state !== 'unpaid') return
  await lowerAmount(tx, payment, payment.amount - total + stillDue, by.userId, now)
}

/**
 * Whether another order of a locked payment is still to be brought. Two that are completed at once wait for each other
 * at the payment.
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
