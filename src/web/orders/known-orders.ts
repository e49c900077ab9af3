import { useSyncExternalStore } from 'react'
import type { Order } from '../../contract/orders.ts'
import { getToken, onStorageChange } from '../storage/storage.ts'
import { furtherAlong } from './further-along.ts'

/** The customer's orders as far as this page was told of them, by `_id`; another session begins with none. */
let known: ReadonlyMap<string, Order> = new Map()
let under: string | null = null
const listeners = new Set<() => void>()

/** All that is known under the present session. */
export function knownOrders(): ReadonlyMap<string, Order> {
  if (getToken() !== under) {
    under = getToken()
    known = new Map()
  }
  return known
}

/**
 * Takes in orders, from an answer or an event; of two copies of one the copy that is further along stays, in whichever
 * sequence they arrive.
 * @param token of the session that they were read under; what another session asked for is let go
 */
export function knowOrders(orders: readonly Order[], token: string | null = getToken()) {
  if (token === null || token !== getToken()) return
  const next = new Map(knownOrders())
  for (const order of orders) {
    const before = next.get(order._id)
    next.set(order._id, before ? furtherAlong(before, order) : order)
  }
  known = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  const stop = onStorageChange(tell)
  return () => {
    listeners.delete(tell)
    stop()
  }
}

/** All that is known, kept in step. */
export function useKnownOrders(): ReadonlyMap<string, Order> {
  return useSyncExternalStore(subscribe, knownOrders, knownOrders)
}
