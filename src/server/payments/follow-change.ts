import type { FollowChange } from '../orders/change-order.ts'
import { lockPayment } from './find-payment.ts'
import { lowerAmount } from './lower-amount.ts'

/**
 * Adjusts the payment of an order that became cheaper, in the same transaction. An unpaid payment falls; an announced
 * or paid one keeps its amount, and the difference is given back.
 */
export const followChange: FollowChange = async (tx, { paymentId, less }, by, now) => {
  const payment = await lockPayment(tx, paymentId)
  if (payment.state !== 'unpaid') return
  await lowerAmount(tx, payment, payment.amount - less, by, now)
}
