import { isUnfinished } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import type { Live } from '../live/live.ts'
import { forCustomer } from './for-customer.ts'
import { forHelper } from './for-helper.ts'

/** Sends an order's new state to the kitchen's pages and its customer's. */
export function tellChanged(live: Live, order: Order): Order {
  live.toAdmins('order_changed', order)
  // Helpers are sent open orders only; finished ones they read themselves, as far as they may see them.
  if (isUnfinished(order.status)) live.toHelpers('order_changed', forHelper(order))
  else live.toHelpers('orders_changed')
  if (order.userId._id !== null) live.toUser(order.userId._id, 'order_changed', forCustomer(order))
  return order
}
