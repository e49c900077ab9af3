import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'

/**
 * An order as a helper may see it: what it takes to cook it, hand it over and collect cash. Who transferred, and what
 * was given back, is for admins.
 */
export function forHelper(order: Order): Order {
  return order.payment === null ? order : { ...order, payment: toCollect(order.payment) }
}

/** Lists the fields one by one, so that a new field of a payment never reaches helpers by itself. */
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
