import { startTransition, useCallback, useDeferredValue, useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { useTogether } from './cancel-together.ts'

/** Orders that are chosen from a list. */
export interface Selection {
  /** Whether choosing has begun. */
  on: boolean
  /** As `on`, a little later: what a hundred orders show of it is painted after the answer to the press. */
  onList: boolean
  /** Those chosen that are still in the list, and not about to be cancelled. */
  orders: readonly Order[]
  has: (id: string) => boolean
  /** Chooses one, or no longer. */
  pick: (id: string) => void
  /** Chooses the whole list, or nothing where it is chosen. */
  pickAll: () => void
  begin: () => void
  end: () => void
}

/** @param list what can be chosen from; what leaves it is chosen no more */
export function useSelection(list: readonly Order[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const going = useTogether()
  const free = list.filter(({ _id }) => !going.has(_id))
  const orders = ids ? free.filter(({ _id }) => ids.has(_id)) : []
  const pick = useCallback((id: string) => setIds((before = new Set()) => {
    const after = new Set(before)
    if (!after.delete(id)) after.add(id)
    return after
  }), [])
  const on = ids !== undefined
  return {
    on, onList: useDeferredValue(on), orders, pick,
    has: (id) => ids?.has(id) ?? false,
    pickAll: () => startTransition(() => setIds(new Set(orders.length === free.length ? [] : free.map(({ _id }) => _id)))),
    begin: () => setIds(new Set()),
    end: () => setIds(undefined),
  }
}
