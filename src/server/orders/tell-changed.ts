import type { Order } from '../../contract/orders.ts'
import type { Live } from '../live/live.ts'
import { forCustomer } from './for-customer.ts'

/** Tells the kitchen's pages and those of the order's customer how it now stands. */
export function tellChanged(live: Live, order: Order): Order {
  live.toAdmins('order_changed', order)
  if (order.userId._id !== null) live.toUser(order.userId._id, 'order_changed', forCustomer(order))
  return order
}
