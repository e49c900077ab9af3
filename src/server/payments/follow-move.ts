import type { FollowMove } from '../orders/move-order.ts'
import { lockPayment } from './find-payment.ts'
import { takePayment } from './take-payment.ts'

/**
 * What a move of an order means for its payment, in the same transaction: completed, cash has been handed over; cancelled,
 * it need not be paid any more. Once somebody says that it was paid the amount stays, and what is too much is given back.
 */
export const followMove: FollowMove = async (tx, { paymentId, total, to }, by, now) => {
  if (paymentId === null || (to !== 'completed' && to !== 'cancelled')) return
  const payment = await lockPayment(tx, paymentId)
  if (payment.state !== 'unpaid') return
  if (to === 'completed' && payment.method === 'cash') await takePayment(tx, payment, by.userId, now)
  if (to === 'cancelled') await tx.query.updateTable('payments').set({ amount: payment.amount - total }).where('id', '=', paymentId).execute()
}
