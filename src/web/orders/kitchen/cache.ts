import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders.ts'
import { furtherAlong } from '../further-along.ts'
import { withOrder } from './list.ts'
import { withinReach } from './reach.ts'

/** The query key of the kitchen's list: the newest open orders, newest first. */
export const kitchenKey = ['kitchen', 'unfinished'] as const
/** The query key of the oldest pending orders, needed where the list of the newest does not hold them all. */
export const oldestKey = ['kitchen', 'oldest'] as const
/** The query key of the number of open orders. */
export const openKey = ['kitchen', 'open'] as const
/** The query key of events that arrived while the list was being read. */
const heardKey = ['kitchen', 'heard'] as const
/** The query key of announced transfers. */
export const announcedKey = ['kitchen', 'announced'] as const
/** The query key of one order, finished or not. */
export const orderKey = (id: string) => ['kitchen', 'order', id] as const

/** Takes orders in, from events or an answer. An older copy than the known one changes nothing. */
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
 * Reads a list and adds the orders heard of meanwhile: otherwise a page read before an order was placed would remove
 * that order from the screen.
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
