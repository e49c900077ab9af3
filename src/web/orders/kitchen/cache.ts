import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders.ts'
import { furtherAlong, withOrder } from './list.ts'

/** Under which the kitchen's list (all unfinished orders, newest first) is kept. */
export const kitchenKey = ['kitchen', 'unfinished'] as const
/** Under which what was told of orders while the list was being read is kept. */
const heardKey = ['kitchen', 'heard'] as const
/** Under which one order is kept, finished or not. */
export const orderKey = (id: string) => ['kitchen', 'order', id] as const

/** Takes in an order, from an event or an answer. An older copy than the one at hand changes nothing. */
export function hearOrder(client: QueryClient, arrived: Order) {
  const known = client.getQueryData<Order>(orderKey(arrived._id))
  const order = known ? furtherAlong(known, arrived) : arrived
  client.setQueryData<Order>(orderKey(order._id), order)
  client.setQueryData<Order[]>(heardKey, (heard = []) => [...heard, order])
  client.setQueryData<Order[]>(kitchenKey, (list) => list && withOrder(list, order))
}

/**
 * Reads a list with `read` and adds what was heard meanwhile: a page read before an order was placed would otherwise
 * wipe that order off the screen.
 */
export async function readWhileHearing(client: QueryClient, read: () => Promise<Order[]>): Promise<Order[]> {
  client.setQueryData<Order[]>(heardKey, [])
  const list = await read()
  return (client.getQueryData<Order[]>(heardKey) ?? []).reduce<Order[]>(withOrder, list)
}
