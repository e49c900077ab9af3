import { useEffect, useState } from 'react'
import { useProducts } from '../../menu/use-products.ts'
import { shortage } from './draft-shortage.ts'
import { getDraft, useDraft } from './kept-draft.ts'
import { isSameOrder, type NewPrices, type OrderDraft } from './order-draft.ts'

/** Why the order was not placed, as the dialog shows it. */
export type Hindrance =
  { is: 'refused'; message: string } | { is: 'closed'; message: string } | { is: 'price-changed'; now: NewPrices }

/**
 * Why the order was not placed, as long as that is true: it is cleared when the draft is changed, or when what was
 * short is available again.
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
