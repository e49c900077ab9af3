import { useState } from 'react'
import type { Product } from '../../../contract/menu.ts'
import { quantityWords } from '../../../contract/units.ts'
import { useKitchen } from '../../kitchen/use-kitchen.ts'
import { products, useProducts } from '../../menu/use-products.ts'
import { texts } from '../words.ts'
import { Band } from '../../ui/band.tsx'
import { Problem } from '../../ui/problem.tsx'
import { networkDown } from '../../ui/network-down.ts'
import { AddToOrder } from './add-to-order.tsx'
import { DishTiles } from './dish-tiles.tsx'
import { DishTilesSkeleton } from './dish-tiles-skeleton.tsx'
import { countOf, readQuantity, type OrderDraft } from './order-draft.ts'
import { addOne, addPicked, pickDish, putCount, usePicked, writeQuantity } from './pick-dishes.ts'

interface ChooseDishProps {
  draft: OrderDraft
  /** Whether Add was pressed before it could do anything, and nothing else since. */
  alarmed: boolean
  onAlarm: () => void
  /** Called when something was put into the order. */
  onAdded: () => void
}

/** The dishes: pressing one puts one into the order at once; a larger quantity can be typed. */
export function ChooseDish({ draft, alarmed, onAlarm, onAdded }: ChooseDishProps) {
  const { value: menu, problem } = useProducts()
  const { dish, written } = usePicked()
  const [said, setSaid] = useState('')
  const most = useKitchen().value?.maxQuantity ?? Infinity
  const product = menu?.find((one) => one._id === dish && !one.soldOut)
  const quantity = readQuantity(written)
  const ready = product !== undefined && quantity !== undefined

  /** Adds one of a dish, or says why not. */
  function add(one: Product) {
    const count = countOf(draft, one._id)
    if (count >= (one.portionsLeft ?? Infinity))
      return setSaid(`Only ${quantityWords(one.portionsLeft ?? 0, one.unit)} of ${one.name} left today`)
    if (count >= most) return setSaid(`${most} is the most of one dish`)
    addOne(one)
    setSaid(`${one.name}: ${count + 1} in your order`)
    onAdded()
  }

  /** A press on a dish also chooses it for the typed quantity. */
  function press(one: Product) {
    pickDish(one)
    add(one)
  }

  function takeOne(one: Product) {
    const count = countOf(draft, one._id) - 1
    putCount(one, count)
    setSaid(count > 0 ? `${one.name}: ${count} in your order` : `${one.name} is not in your order any more`)
  }

  function addWritten() {
    if (!ready) return onAlarm()
    addPicked(product, quantity)
    setSaid(`${product.name} added to your order`)
    onAdded()
  }

  if (menu === undefined && problem !== undefined)
    return (
      <Problem
        title="The menu did not arrive"
        detail={networkDown('What you chose so far is kept.')}
        onRetry={() => void products.refresh()}
      />
    )
  if (menu === undefined) return <DishTilesSkeleton />
  return (
    <>
      <DishTiles
        menu={menu}
        draft={draft}
        picked={dish}
        onPick={pickDish}
        onPress={press}
        onAdd={add}
        onTakeOne={takeOne}
      />
      <AddToOrder
        product={product}
        written={written}
        inOrder={product ? countOf(draft, product._id) : 0}
        ready={ready}
        onWrite={(now) => writeQuantity(now, product)}
        onAdd={addWritten}
      />
      {alarmed && !ready && (
        <Band tone="bad" icon="alert" role="alert">
          {texts.chooseProduct}
        </Band>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </>
  )
}
