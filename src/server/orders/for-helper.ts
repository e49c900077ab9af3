import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'

/**
 * An order as a helper sees it: all that is needed to cook it and hand it over, so its total and what cash to collect
 * too. What came from whose bank account, and what was given back, is the admins'.
 */
export function forHelper(order: Order): Order {
  return order.payment === null ? order : { ...order, payment: toCollect(order.payment) }
}

/** Named one by one, so that nothing new of a payment comes to helpers by itself. */
function toCollect({ _id, method, state, amount, due, paysWith, orders, createdAt }: Payment): Payment {
  return {
    _id,
    method,
    state,
    amount,
    due,
    paysWith,
    orders,
    createdAt,
    reference: '',
    received: 0,
    owedBack: 0,
    refunded: 0,
    senderName: null,
    senderBank: null,
    hasReceipt: false,
    announcedAt: null,
    answeredAt: null,
    paidAt: null,
    refundedAt: null,
  }
}
