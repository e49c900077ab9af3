import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders.ts'
import { furtherAlong } from '../further-along.ts'
import { withOrder } from './list.ts'
import { withinReach } from './reach.ts'

/** Under which the kitchen's list (the newest unfinished orders, newest first) is kept. */
export const kitchenKey = ['kitchen', 'unfinished'] as const
/**
 * Under which the oldest pending orders are kept, where the list of the newest does not hold them all and somebody
 * wants those first.
 */
export const oldestKey = ['kitchen', 'oldest'] as const
/** Under which it is kept how many are unfinished in all. */
export const openKey = ['kitchen', 'open'] as const
/** Under which what was told of orders while the list was being read is kept. */
const heardKey = ['kitchen', 'heard'] as const
/** Under which the transfers are kept that customers say are made. */
export const announcedKey = ['kitchen', 'announced'] as const
/** Under which one order is kept, finished or not. */
export const orderKey = (id: string) => ['kitchen', 'order', id] as const

/** Takes in orders, from events or an answer. An older copy than the one at hand changes nothing. */
export function hearOrders(client: QueryClient, arrived: readonly Order[]) {
  const orders = arrived.map((one) => {
    const known = client.getQueryData<Order>(orderKey(one._id))
    return known ? furtherAlong(known, one) : one
  })
  for (const order of orders) client.setQueryData<Order>(orderKey(order._id), order)
  client.setQueryData<Order[]>(heardKey, (heard) => heard && [...heard, ...orders])
  client.setQueryData<Order[]>(
    oldestKey,
    (list) =>
      list &&
      orders
        .reduce((left, order) => left.map((one) => (one._id === order._id ? order : one)), list)
        .filter(({ status }) => status === 'pending'),
  )
  client.setQueryData<Order[]>(kitchenKey, (list) => list && withinReach(orders.reduce<Order[]>(withOrder, list)))
}

/** As `hearOrders`, for one. */
export function hearOrder(client: QueryClient, arrived: Order) {
  hearOrders(client, [arrived])
}

/**
 * Reads a list with `read` and adds what was heard meanwhile: a page read before an order was placed would otherwise
 * wipe that order off the screen.
 */
export async function readWhileHearing(client: QueryClient, read: () => Promise<Order[]>): Promise<Order[]> {
  client.setQueryData<Order[]>(heardKey, [])
  const list = await read()
  const heard = client.getQueryData<Order[]>(heardKey) ?? []
  client.removeQueries({ queryKey: heardKey })
  return withinReach(heard.reduce<Order[]>(withOrder, list))
}

/** Has the list and the count read again. */
export async function rereadKitchen(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: kitchenKey }),
    client.invalidateQueries({ queryKey: oldestKey }),
    client.invalidateQueries({ queryKey: openKey }),
  ])
}
