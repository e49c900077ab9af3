import type { Order } from '../../contract/orders.ts'

/**
 * An order as its customer may see it: without the kitchen's note about them, and with the rider only while it is on
 * the way.
 */
export function forCustomer({ customerRemark: _remark, guestId: _guest, ...order }: Order): Order {
  return order.rider === null || order.status === 'on_the_way' ? order : { ...order, rider: null }
}
