import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unfinishedStatuses } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { call, callPage } from '../../call.ts'
import { useConnection } from '../../live.ts'
import { kitchenKey, orderKey, readWhileHearing } from './cache.ts'
import { furtherAlong } from './list.ts'

/** How often to look for oneself while the live line is down, in milliseconds. */
const LOOK_EVERY = 15_000

/** All unfinished orders, newest first, however many pages they fill. */
async function readUnfinished(signal: AbortSignal): Promise<Order[]> {
  const byId = new Map<string, Order>()
  let query: Record<string, string> | undefined = { status: unfinishedStatuses.join(',') }
  while (query) {
    const page: { body: Order[]; next?: Record<string, string> } = await callPage('GET /orders', { query, signal })
    for (const order of page.body) byId.set(order._id, order)
    query = page.next
  }
  return [...byId.values()].sort((a, b) => b.number - a.number)
}

/** The kitchen's list. Events keep it fresh; while the line is down it is read again every few seconds. */
export function useKitchen() {
  const client = useQueryClient()
  const { state } = useConnection()
  return useQuery({
    queryKey: kitchenKey,
    queryFn: ({ signal }) => readWhileHearing(client, () => readUnfinished(signal)),
    refetchInterval: state === 'lost' ? LOOK_EVERY : false,
  })
}

/** One order, finished or not; at once where the list has it. @param id its `_id` */
export function useKitchenOrder(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) => {
      const read = await call('GET /orders/:id', { params: { id }, signal })
      const known = client.getQueryData<Order>(orderKey(id))
      return known ? furtherAlong(known, read) : read
    },
    initialData: () => client.getQueryData<Order[]>(kitchenKey)?.find((order) => order._id === id),
    initialDataUpdatedAt: () => client.getQueryState(kitchenKey)?.dataUpdatedAt,
  })
}
