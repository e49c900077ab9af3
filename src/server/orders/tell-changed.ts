import { isUnfinished } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import type { Live } from '../live/live.ts'
import { forCustomer } from './for-customer.ts'
import { forHelper } from './for-helper.ts'

/** Tells the kitchen's pages and those of the order's customer how it now stands. */
export function tellChanged(live: Live, order: Order): Order {
  live.toAdmins('order_changed', order)
  // An old order that changes once more is not the helpers' to see; what they may see of those that ended they read for
  // themselves.
  if (isUnfinished(order.status)) live.toHelpers('order_changed', forHelper(order))
  else live.toHelpers('orders_changed')
  if (order.userId._id !== null) live.toUser(order.userId._id, 'order_changed', forCustomer(order))
  return order
}
