import { useEffect, useState } from 'react'
import { useProducts } from '../../menu/use-products.ts'
import { shortage } from './draft-shortage.ts'
import { getDraft, useDraft } from './kept-draft.ts'
import { isSameOrder, type NewPrices, type OrderDraft } from './order-draft.ts'

/** Why the order did not go, in the dialog. */
export type Hindrance =
  { is: 'refused'; message: string } | { is: 'closed'; message: string } | { is: 'price-changed'; now: NewPrices }

/**
 * Why the order did not go, for as long as that is true of it: once the draft is changed, or the kitchen has again what
 * was short, nothing is said any more.
 */
export function useHindrance(): [Hindrance | undefined, (next: Hindrance | undefined) => void] {
  const [held, hold] = useState<{ hindrance: Hindrance; draft: OrderDraft; wasShort: boolean }>()
  const draft = useDraft()
  const menu = useProducts().value
  const isShort = menu !== undefined && draft.lines.some((line) => shortage(line, menu) !== undefined)
  const isOver = held !== undefined && (!isSameOrder(held.draft, draft) || (held.wasShort && !isShort))
  const turnsShort = held?.hindrance.is === 'refused' && isShort && !held.wasShort
  useEffect(() => {
    if (isOver) hold(undefined)
    else if (turnsShort) hold((now) => now && { ...now, wasShort: true })
  }, [isOver, turnsShort])
  return [
    isOver ? undefined : held?.hindrance,
    (hindrance) => hold(hindrance && { hindrance, draft: getDraft(), wasShort: false }),
  ]
}
