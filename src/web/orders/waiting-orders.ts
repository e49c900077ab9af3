import { isUnfinished, unfinishedStatuses } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { call } from '../call.ts'
import { makeReading } from '../reading.ts'
import { useSessionReading } from '../session-reading.ts'
import { changeSavedOrders, getToken } from '../storage.ts'
import { knowOrders } from './known-orders.ts'

/** The signed-in customer's orders that wait for checkout, newest first (an admin's answer holds other people's too). */
export const waitingOrders = makeReading(() => call('GET /orders', { query: { status: unfinishedStatuses.join(',') } }))

export function useWaitingOrders() {
  return useSessionReading(waitingOrders)
}

/** Takes in an order as the server now shows it: in the list of those that wait, in its saved copy, and for the history. */
export function noteOrder(order: Order) {
  knowOrders([order])
  const waiting = waitingOrders.get().value
  if (waiting && getToken() !== null) {
    const others = waiting.filter((one) => one._id !== order._id)
    const place = waiting.findIndex((one) => one._id === order._id)
    waitingOrders.set(isUnfinished(order.status) ? others.toSpliced(Math.max(place, 0), 0, order) : others)
  }
  changeSavedOrders((saved) => {
    if (!saved.some((one) => one._id === order._id && one.status !== order.status)) return saved
    return saved.map((one) => (one._id === order._id ? { ...one, status: order.status } : one))
  })
}
