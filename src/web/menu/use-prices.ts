import { useState } from 'react'
import type { KitchenProduct } from '../../contract/menu.ts'
import { kobo, toNaira } from '../../contract/money.ts'
import { call, isSessionOver, Refused } from '../calls/call.ts'
import { inWords } from '../calls/in-words.ts'
import { networkDown } from '../ui/network-down.ts'
import { say } from './words.ts'
import { toast } from '../ui/toast.tsx'
import { useMenuRefresh } from './kitchen-menu.ts'

/** By how much a press changes a price, in naira. */
export const STEP = 100

/** A price being edited: as typed, and as it was when editing began, in naira. */
interface Written {
  text: string
  seen: number
}

/** A dish and its new price, in naira. */
export interface Change {
  dish: KitchenProduct
  seen: number
  price: number
}

/**
 * The prices of the whole menu while they are edited. Untouched prices follow the menu. An edited one keeps the price
 * seen first, by which the server notices a change by another device.
 * @param onSaved called when all are saved
 */
export function usePrices(menu: readonly KitchenProduct[], onSaved: () => void) {
  const [written, setWritten] = useState<ReadonlyMap<string, Written>>(new Map())
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const refresh = useMenuRefresh()

  const textOf = ({ _id, price }: KitchenProduct) => written.get(_id)?.text ?? String(price)
  const seenOf = ({ _id, price }: KitchenProduct) => written.get(_id)?.seen ?? price
  const changes = menu.flatMap((dish): Change[] => {
    const [price, seen] = [Number(textOf(dish)), seenOf(dish)]
    return price === seen ? [] : [{ dish, seen, price }]
  })

  function write(texts: ReadonlyMap<KitchenProduct, string>) {
    setProblem(undefined)
    setWritten(
      (before) =>
        new Map([
          ...before,
          ...[...texts].map(
            ([dish, text]) => [dish._id, { text, seen: before.get(dish._id)?.seen ?? dish.price }] as const,
          ),
        ]),
    )
  }

  /** A price after one press; unchanged where it would become invalid. @param by naira */
  function stepped(dish: KitchenProduct, by: number): string {
    const next = toNaira(kobo(Number(textOf(dish)) + by))
    return next > 0 ? String(next) : textOf(dish)
  }

  async function save() {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('PUT /products/prices', {
        body: { prices: changes.map(({ dish, seen, price }) => ({ _id: dish._id, price, seen })) },
      })
      await refresh()
      toast({ ...say.productUpdated, detail: changes.length === 1 ? 'One new price' : `${changes.length} new prices` })
      onSaved()
    } catch (error) {
      if (!isSessionOver(error)) toast(say.productNotSaved)
      setProblem(inWords(error, networkDown('Nothing you typed is lost: press again.')))
      takeNow(error)
      void refresh()
    } finally {
      setBusy(false)
    }
  }

  /** After another device's change its price counts as seen; what was typed stays. */
  function takeNow(error: unknown) {
    if (!(error instanceof Refused && error.code === 'PRICE_CHANGED')) return
    const { prices } = error.details as { prices: { _id: string; price: number }[] }
    setWritten(
      (before) =>
        new Map(
          [...before].map(([id, { text, seen }]) => [
            id,
            { text, seen: prices.find(({ _id }) => _id === id)?.price ?? seen },
          ]),
        ),
    )
  }

  return {
    textOf,
    seenOf,
    changes,
    problem,
    busy,
    save,
    change: (dish: KitchenProduct, text: string) => write(new Map([[dish, text]])),
    step: (dishes: readonly KitchenProduct[], by: number) =>
      write(new Map(dishes.map((dish) => [dish, stepped(dish, by)]))),
  }
}
