import { useEffect, useRef, useState } from 'react'
import type { KitchenProduct } from '../../contract/menu.ts'
import { call } from '../calls/call.ts'
import { say } from './words.ts'
import { groupByCategory } from './group-by-category.ts'
import { useDishAction } from './kitchen-menu.ts'

/**
 * Moves dishes within their category, and categories among each other. The table shows the new order at once. The moves
 * are sent one after the other, each as "before that dish", which is safe to repeat.
 * @param onSaid called with words to announce
 */
export function useMoveDish(menu: readonly KitchenProduct[], onSaid: (words: string) => void) {
  const [order, setOrder] = useState<readonly string[]>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const place = useDishAction(
    ({ id, before }: { id: string; before: string | null }) =>
      call('PUT /products/:id/place', { params: { id }, body: { before } }),
    say.productNotSaved,
  )
  const byId = new Map(menu.map((product) => [product._id, product]))
  const known = order?.flatMap((id) => byId.get(id) ?? [])
  const shown = known?.length === menu.length ? known : menu
  const groups = groupByCategory(shown)

  // When the server has the same order, it is shown again.
  useEffect(() => {
    if (waiting.current === 0) setOrder(undefined)
  }, [menu])

  /** Moves a dish directly before another one. */
  function putBefore({ _id: id }: KitchenProduct, { _id: next }: KitchenProduct) {
    const others = shown.map(({ _id }) => _id).filter((one) => one !== id)
    setOrder(others.toSpliced(others.indexOf(next), 0, id))
    waiting.current += 1
    queue.current = queue.current.then(() =>
      place
        .mutateAsync({ id, before: next })
        .catch(() => setOrder(undefined))
        .finally(() => {
          waiting.current -= 1
        }),
    )
  }

  function move(product: KitchenProduct, by: -1 | 1) {
    const dishes = groups.find((group) => group.dishes.includes(product))?.dishes ?? []
    const from = dishes.indexOf(product)
    const other = dishes[from + by]
    if (!other) return
    if (by < 0) putBefore(product, other)
    else putBefore(other, product)
    onSaid(`${product.name} is now ${from + by + 1} of ${dishes.length}`)
  }

  /** A category is where its first dish is. Dishes without a category come last. */
  function moveGroup(category: string, by: -1 | 1) {
    const from = groups.findIndex((group) => group.category === category)
    const [upper, lower] = by < 0 ? [groups[from - 1], groups[from]] : [groups[from], groups[from + 1]]
    if (!upper || !lower || lower.dishes[0]!.category === '') return
    putBefore(lower.dishes[0]!, upper.dishes[0]!)
    onSaid(`${category} is now ${from + by + 1} of ${groups.length}`)
  }

  return { groups, move, moveGroup }
}
