import { useState } from 'react'
import { products, useProducts } from '../../menu/use-products.ts'
import { texts } from '../../messages.ts'
import { Band } from '../../ui/band.tsx'
import { Problem } from '../../ui/problem.tsx'
import { share, useShared } from '../../ui/shared.ts'
import { AddToOrder } from './add-to-order.tsx'
import { DishTiles } from './dish-tiles.tsx'
import { DishTilesSkeleton } from './dish-tiles-skeleton.tsx'
import { changeDraft } from './kept-draft.ts'
import { addLine, readQuantity } from './order-draft.ts'

/** What is chosen and not added yet, as a closed dialog leaves it. */
const choosing = share<{ choice?: string; written: string }>({ written: '1' })

interface ChooseDishProps {
  /** Add was pressed before it could do anything, and nothing else since. */
  alarmed: boolean
  onAlarm: () => void
  /** A line was added. */
  onAdded: () => void
}

/** The kitchen's shelf: choose a dish, say how many, add it. */
export function ChooseDish({ alarmed, onAlarm, onAdded }: ChooseDishProps) {
  const { value: menu, problem } = useProducts()
  const { choice, written } = useShared(choosing)
  const [added, setAdded] = useState('')
  const product = menu?.find((one) => one._id === choice && !one.soldOut)
  const quantity = readQuantity(written)
  const ready = product !== undefined && quantity !== undefined

  function add() {
    if (!ready) return onAlarm()
    changeDraft((draft) => addLine(draft, product, quantity))
    setAdded(`${product.name} added to your order`)
    choosing.set(choosing.atFirst)
    onAdded()
  }

  if (menu === undefined && problem !== undefined) return <Problem title="The menu did not arrive" detail="The network let us down. What you chose so far is kept." onRetry={() => void products.refresh()} />
  if (menu === undefined) return <DishTilesSkeleton />
  return (
    <>
      <DishTiles menu={menu} choice={choice} onChoose={(id) => { choosing.set({ choice: id, written }); setAdded('') }} />
      <AddToOrder product={product} written={written} ready={ready} onWrite={(now) => choosing.set({ ...choosing.get(), written: now })} onAdd={add} />
      {alarmed && !ready && <Band tone="bad" icon="alert" role="alert">{texts.chooseProduct}</Band>}
      <p className="vh" role="status">{added}</p>
    </>
  )
}
