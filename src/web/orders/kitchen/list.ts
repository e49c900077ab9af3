import { isUnfinished } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { furtherAlong } from '../further-along.ts'

/** From how many orders on a list skips the layout of what is out of sight. */
export const MANY = 20

/** The kitchen's list with an order put in its place: open orders only, newest first, each once. */
export function withOrder(list: readonly Order[], arrived: Order): Order[] {
  const known = list.find((order) => order._id === arrived._id)
  const order = known ? furtherAlong(known, arrived) : arrived
  if (!isUnfinished(order.status)) return list.filter((other) => other._id !== order._id)
  if (known) return list.map((other) => (other._id === order._id ? order : other))
  const after = list.findIndex((other) => other.number < order.number)
  return after === -1 ? [...list, order] : list.toSpliced(after, 0, order)
}

/** The orders that the kitchen has not begun. */
export function pendingOf(list: readonly Order[]): Order[] {
  return list.filter((order) => order.status === 'pending')
}

/** Whether an order is pending and was not opened on any device. */
export function isUnseen(order: Order): boolean {
  return order.status === 'pending' && order.acknowledgedAt === null
}
