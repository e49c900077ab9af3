import type { OrderStatus } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'

/** For how long, in ms, news may still tell of a state that the order has left. */
const LATE = 600_000

/** Whether news of an order that has moved on would only confuse. @param at when it moved, ms; @param now ms */
export function isStale(order: Order, { status, at }: { status: OrderStatus; at: number }, now: number): boolean {
  return order.status !== status && (now - at > LATE || order.status === 'cancelled')
}
