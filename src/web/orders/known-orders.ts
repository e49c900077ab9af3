import { useSyncExternalStore } from 'react'
import type { Order } from '../../contract/orders.ts'
import { getToken, onStorageChange } from '../storage/storage.ts'
import { makeSignal } from '../ui/shared.ts'
import { furtherAlong } from './further-along.ts'

/** The customer's orders that this page knows, by `_id`; another session starts with none. */
let known: ReadonlyMap<string, Order> = new Map()
let under: string | null = null
const changes = makeSignal(onStorageChange)

/** All orders known in the present session. */
export function knownOrders(): ReadonlyMap<string, Order> {
  if (getToken() !== under) {
    under = getToken()
    known = new Map()
  }
  return known
}

/**
 * Takes orders in, from an answer or an event; of two copies the more advanced one stays, whichever arrives first.
 * @param token of the session that they were read in; those of another session are dropped
 */
export function knowOrders(orders: readonly Order[], token: string | null = getToken()) {
  if (token === null || token !== getToken()) return
  const next = new Map(knownOrders())
  for (const order of orders) {
    const before = next.get(order._id)
    next.set(order._id, before ? furtherAlong(before, order) : order)
  }
  known = next
  changes.tell()
}

/** All known orders, kept up to date. */
export function useKnownOrders(): ReadonlyMap<string, Order> {
  return useSyncExternalStore(changes.subscribe, knownOrders, knownOrders)
}
