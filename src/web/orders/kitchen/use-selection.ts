import { startTransition, useEffect, useState, type RefObject } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { share, useShared, type Shared } from '../../ui/shared.ts'
import { useTogether } from './cancel-together.ts'

/**
 * The orders selected in a list. A row subscribes to its own order only, so that a press renders only what it changes.
 */
export interface Selection {
  /** Whether orders are being selected. */
  on: boolean
  /** The selected ones, by `_id`; some may have left the list since. */
  chosen: Shared<ReadonlySet<string>>
  begin: () => void
  end: () => void
}

const none: ReadonlySet<string> = new Set()

/** The selection of a list; at first nothing, and not selecting. */
export function useSelection(): Selection {
  const [on, setOn] = useState(false)
  const [chosen] = useState(() => share(none))
  const turn = (next: boolean) => {
    chosen.set(none)
    setOn(next)
  }
  return { on, chosen, begin: () => turn(true), end: () => turn(false) }
}

/**
 * Whether one order is chosen. Rows that are out of sight follow after those in sight have been painted, so that "Select
 * all" of a hundred answers a press as fast as one of five.
 * @param id its `_id`
 * @param row what shows it
 */
export function useIsChosen(
  chosen: Shared<ReadonlySet<string>>,
  id: string,
  row: RefObject<HTMLElement | null>,
): boolean {
  const [isChosen, setChosen] = useState(() => chosen.get().has(id))
  useEffect(() => {
    const follow = () => {
      const next = chosen.get().has(id)
      const shown = row.current
      // Browsers without checkVisibility lay out every row anyway.
      const outOfSight = shown && 'checkVisibility' in shown && !shown.checkVisibility({ contentVisibilityAuto: true })
      if (outOfSight) startTransition(() => setChosen(next))
      else setChosen(next)
    }
    // It may have changed since the first render.
    follow()
    return chosen.subscribe(follow)
  }, [chosen, id, row])
  return isChosen
}

/** Selects or deselects one order. @param id its `_id` */
export function choose(chosen: Shared<ReadonlySet<string>>, id: string) {
  const after = new Set(chosen.get())
  if (!after.delete(id)) after.add(id)
  chosen.set(after)
}

/**
 * The selected orders that are still in the list and not about to be cancelled.
 * @param list what can be selected from
 * @returns them, and a function that selects the whole list, or nothing if it is selected
 */
export function useChosen(
  chosen: Shared<ReadonlySet<string>>,
  list: readonly Order[],
): { orders: readonly Order[]; all: boolean; chooseAll: () => void } {
  const ids = useShared(chosen)
  const going = useTogether()
  const free = list.filter(({ _id }) => !going.has(_id))
  const orders = free.filter(({ _id }) => ids.has(_id))
  const all = orders.length > 0 && orders.length === free.length
  return { orders, all, chooseAll: () => chosen.set(all ? none : new Set(free.map(({ _id }) => _id))) }
}
