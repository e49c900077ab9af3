import { isUnfinished } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { callPage } from '../calls/call.ts'
import { makeReading } from '../calls/reading.ts'
import type { SavedOrder } from '../storage/saved.ts'
import { useSessionReading } from '../calls/session-reading.ts'
import { changeSavedOrders, getToken } from '../storage/storage.ts'
import { knowOrders } from './known-orders.ts'

/** The signed-in customer's orders that wait for checkout, newest first. */
export const waitingOrders = makeReading(readCart)

async function readCart(): Promise<Order[]> {
  const orders: Order[] = []
  for (let query: Record<string, string> | undefined = {}; query;) {
    const page: { body: Order[]; next?: Record<string, string> } = await callPage('GET /cart', { query })
    orders.push(...page.body)
    query = page.next
  }
  return orders
}

export function useWaitingOrders() {
  return useSessionReading(waitingOrders)
}

/**
 * Takes in an order as the server now has it: in the list of waiting ones, in the history, and in its saved copy, which
 * is deleted once it is checked out.
 */
export function noteOrder(order: Order) {
  knowOrders([order])
  const waiting = waitingOrders.get().value
  if (waiting && getToken() !== null) {
    const others = waiting.filter((one) => one._id !== order._id)
    const place = waiting.findIndex((one) => one._id === order._id)
    waitingOrders.set(
      isUnfinished(order.status) && order.payment === null ? others.toSpliced(Math.max(place, 0), 0, order) : others,
    )
  }
  changeSavedOrders((saved) => {
    if (order.payment !== null) return withoutOrders(saved, [order._id])
    if (!saved.some((one) => one._id === order._id && one.status !== order.status)) return saved
    return saved.map((one) => (one._id === order._id ? { ...one, status: order.status } : one))
  })
}

/** Removes checked-out orders from the cart; unsent ones stay. */
export function takeCheckedOut(ids: readonly string[]) {
  const waiting = waitingOrders.get().value
  if (waiting) waitingOrders.set(waiting.filter(({ _id }) => !ids.includes(_id)))
  changeSavedOrders((saved) => withoutOrders(saved, ids))
}

function withoutOrders(saved: readonly SavedOrder[], ids: readonly string[]): readonly SavedOrder[] {
  const left = saved.filter(({ _id }) => _id === undefined || !ids.includes(_id))
  return left.length === saved.length ? saved : left
}
