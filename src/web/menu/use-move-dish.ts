import { useEffect, useRef, useState } from 'react'
import type { KitchenProduct } from '../../contract/menu.ts'
import { call } from '../call.ts'
import { say } from '../messages.ts'
import { useDishAction } from './kitchen-menu.ts'

/**
 * Moves dishes up and down. The table shows the new order at once; the server hears of the moves one after the other, each as
 * "before that dish", which may be said twice without harm.
 * @param onSaid what to read out
 */
export function useMoveDish(menu: readonly KitchenProduct[], onSaid: (words: string) => void) {
  const [order, setOrder] = useState<readonly string[]>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const place = useDishAction(({ id, before }: { id: string; before: string | null }) => call('PUT /products/:id/place', { params: { id }, body: { before } }), say.productNotSaved)
  const byId = new Map(menu.map((product) => [product._id, product]))
  const known = order?.flatMap((id) => byId.get(id) ?? [])
  const shown = known?.length === menu.length ? known : menu

  // Once the server's order says the same, it counts again.
  useEffect(() => {
    if (waiting.current === 0) setOrder(undefined)
  }, [menu])

  function move(product: KitchenProduct, by: -1 | 1) {
    const ids = shown.map(({ _id }) => _id)
    const from = ids.indexOf(product._id)
    const to = from + by
    if (to < 0 || to >= ids.length) return
    const others = ids.filter((id) => id !== product._id)
    const before = others[to] ?? null
    setOrder([...others.slice(0, to), product._id, ...others.slice(to)])
    onSaid(`${product.name} is now ${to + 1} of ${ids.length}`)
    waiting.current += 1
    queue.current = queue.current.then(() => place.mutateAsync({ id: product._id, before }).catch(() => setOrder(undefined)).finally(() => { waiting.current -= 1 }))
  }

  return { shown, move }
}
