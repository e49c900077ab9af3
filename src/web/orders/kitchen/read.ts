import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { unfinishedStatuses } from '../../../contract/order-status.ts'
import type { OpenOrders, Order } from '../../../contract/orders.ts'
import { call, callPage } from '../../calls/call.ts'
import { useConnection } from '../../live/live.ts'
import { kitchenKey, oldestKey, openKey, orderKey, readWhileHearing, rereadKitchen } from './cache.ts'
import { furtherAlong } from '../further-along.ts'
import { pendingOf } from './list.ts'
import { useStepped } from './steps.ts'
import { changeReach, PAGE, PAGES_MOST, reachOf, useReach, type Part } from './reach.ts'

/** How often to read while the socket is down, in ms. */
const LOOK_EVERY = 15_000

const statuses: Record<Part, string> = {
  pending: 'pending',
  cooking: unfinishedStatuses.filter((status) => status !== 'pending').join(','),
}

/** Reads the newest orders of one list, as far back as wanted. */
async function readPart(part: Part, signal: AbortSignal): Promise<Order[]> {
  const orders: Order[] = []
  let query: Record<string, string> | undefined = { status: statuses[part], limit: String(PAGE) }
  for (let pages = reachOf(part).pages; query && pages > 0; pages--) {
    const page: { body: Order[]; next?: Record<string, string> } = await callPage('GET /orders', { query, signal })
    orders.push(...page.body)
    query = page.next
  }
  changeReach(part, { more: query !== undefined })
  return orders
}

/**
 * Reads the newest open orders, newest first. One that moves between the two reads is taken once, in its later state.
 */
async function readUnfinished(signal: AbortSignal): Promise<Order[]> {
  const [pending, cooking] = await Promise.all([readPart('pending', signal), readPart('cooking', signal)])
  const byId = new Map([...pending, ...cooking].map((order) => [order._id, order]))
  return [...byId.values()].sort((a, b) => b.number - a.number)
}

/** The kitchen's list. Events keep it up to date; while the socket is down it is read every few seconds. */
export function useKitchen() {
  const client = useQueryClient()
  const { state } = useConnection()
  return useQuery({
    queryKey: kitchenKey,
    queryFn: ({ signal }) => readWhileHearing(client, () => readUnfinished(signal)),
    refetchInterval: state === 'lost' ? LOOK_EVERY : false,
  })
}

/** Reads another page of a list. @returns `undefined` where there is none, or no room for it */
export function useShowOlder(part: Part): (() => void) | undefined {
  const client = useQueryClient()
  const { pages, more } = useReach(part)
  if (!more || pages >= PAGES_MOST) return undefined
  return () => {
    changeReach(part, { pages: pages + 1 })
    void rereadKitchen(client)
  }
}

/**
 * The pending orders, oldest first. Where the list holds them all it is reversed; otherwise the hundred that have
 * waited longest are read.
 * @param newest the newest pending orders, newest first
 * @returns `undefined` while they are read
 */
export function useOldestFirst(newest: readonly Order[], wanted: boolean): readonly Order[] | undefined {
  const { more } = useReach('pending')
  const { data } = useQuery({
    queryKey: oldestKey,
    enabled: wanted && more,
    refetchInterval: LOOK_EVERY,
    queryFn: ({ signal }) =>
      call('GET /orders', { query: { status: 'pending', oldest: 'true', limit: String(PAGE) }, signal }),
  })
  const stepped = useStepped(data)
  const pending = useMemo(() => stepped?.filter(({ status }) => status === 'pending'), [stepped])
  const turned = useMemo(() => newest.toReversed(), [newest])
  return more ? pending : turned
}

/** How many orders are open in all. Counted in the list where it holds them all, without asking the server. */
export function useOpenOrders(list: readonly Order[]): OpenOrders {
  const more = { pending: useReach('pending').more, cooking: useReach('cooking').more }
  const { data } = useQuery({
    queryKey: openKey,
    queryFn: ({ signal }) => call('GET /orders/open', { signal }),
    enabled: more.pending || more.cooking,
    refetchInterval: LOOK_EVERY,
  })
  const pending = pendingOf(list)
  return {
    pending: more.pending ? Math.max(data?.pending ?? 0, pending.length) : pending.length,
    inKitchen: more.cooking
      ? Math.max(data?.inKitchen ?? 0, list.length - pending.length)
      : list.length - pending.length,
    oldestPendingAt: (more.pending ? data?.oldestPendingAt : undefined) ?? pending.at(-1)?.createdAt ?? null,
  }
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
