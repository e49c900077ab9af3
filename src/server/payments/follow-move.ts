import type { FollowMove } from '../orders/move-order.ts'
import { lockPayment } from './find-payment.ts'
import { lowerAmount } from './lower-amount.ts'
import { moveFee } from './move-fee.ts'
import { takePayment } from './take-payment.ts'

/**
 * What a move of an order means for its payment, in the same transaction: completed, cash has been handed over; cancelled,
 * it need not be paid any more, but a delivery fee that it carried for others moves to one of them. Once somebody says that it
 * was paid the amount stays, and what is too much is given back.
 */
export const followMove: FollowMove = async (tx, moved, by, now) => {
  const { paymentId, total, to } = moved
  if (paymentId === null || (to !== 'completed' && to !== 'cancelled')) return
  const payment = await lockPayment(tx, paymentId)
  if (to === 'completed') {
    if (payment.state === 'unpaid' && payment.method === 'cash') await takePayment(tx, payment, by.userId, now)
    return
  }
  // Everything was given back: there is no delivery left to pay for.
  if (payment.state === 'refunded') return
  const stillDue = await moveFee(tx, { ...moved, paymentId }, by.userId, now)
  if (payment.state !== 'unpaid') return
  await lowerAmount(tx, payment, payment.amount - total + stillDue, by.userId, now)
}
