import { share, useShared } from '../../ui/shared.ts'
import type { Order } from '../../../contract/orders.ts'

/** How many orders are read at a time. */
export const PAGE = 100
/** The most pages the dashboard shows: a phone can hold no more, and nobody reads on. */
export const PAGES_MOST = 10

/** The dashboard's lists: pending orders, and those in the kitchen. */
export type Part = 'pending' | 'cooking'

/** How far back the two lists go. */
export interface Reach {
  /** How many pages of it are wanted. */
  pages: number
  /** Whether there are older ones. */
  more: boolean
}

const reach = share<Readonly<Record<Part, Reach>>>({
  pending: { pages: 1, more: false },
  cooking: { pages: 1, more: false },
})

export const partOf = (order: Order): Part => (order.status === 'pending' ? 'pending' : 'cooking')

/** How far back a list goes. */
export function reachOf(part: Part): Reach {
  return reach.get()[part]
}

export function useReach(part: Part): Reach {
  return useShared(reach)[part]
}

export function changeReach(part: Part, change: Partial<Reach>) {
  reach.set({ ...reach.get(), [part]: { ...reach.get()[part], ...change } })
}

/** The list cut to its reach: however many orders come in, a dashboard holds only the newest. */
export function withinReach(list: readonly Order[]): Order[] {
  const left: Record<Part, number> = {
    pending: reachOf('pending').pages * PAGE,
    cooking: reachOf('cooking').pages * PAGE,
  }
  const kept = list.filter((order) => left[partOf(order)]-- > 0)
  for (const part of ['pending', 'cooking'] as const)
    if (left[part] < 0 && !reachOf(part).more) changeReach(part, { more: true })
  return kept
}
