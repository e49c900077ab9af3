import type { FollowChange } from '../orders/change-order.ts'
import { lockPayment } from './find-payment.ts'
import { lowerAmount } from './lower-amount.ts'

/**
 * What it means for a payment that one of its orders costs less, in the same transaction: while nobody says that it was
 * paid, less is to be paid. After that the amount stays, and what is too much is given back.
 */
export const followChange: FollowChange = async (tx, { paymentId, less }, by, now) => {
  const payment = await lockPayment(tx, paymentId)
  if (payment.state !== 'unpaid') return
  await lowerAmount(tx, payment, payment.amount - less, by, now)
}
