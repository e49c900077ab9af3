import { share, useShared } from '../../ui/shared.ts'
import { changeDraft, getDraft } from './kept-draft.ts'
import { addLine, countOf, readQuantity, setCount, type DishToAdd } from './order-draft.ts'

/** What the product selector and the quantity beside it say. */
interface Picked {
  /** The `_id` of the dish that was picked last, until it is added. */
  dish?: string
  /** How many of it were on the draft before it was picked: the written quantity comes on top. */
  before: number
  /** The quantity as written. */
  written: string
}

/** It outlives a dialog that is closed over it. */
const picked = share<Picked>({ before: 0, written: '1' })

/** What is picked and not added yet. */
export function usePicked(): Picked {
  return useShared(picked)
}

/** Picks a dish, whose quantity can be written then. Nothing is added. */
export function pickDish(dish: DishToAdd) {
  if (picked.get().dish !== dish._id)
    picked.set({ dish: dish._id, before: countOf(getDraft(), dish._id), written: '1' })
}

/** Puts one of a dish on the draft at once. */
export function addOne(dish: DishToAdd) {
  changeDraft((draft) => addLine(draft, dish, 1))
  followDraft(dish._id)
}

/** Puts so many of a dish on the draft; none takes it off. */
export function putCount(dish: DishToAdd, count: number) {
  changeDraft((draft) => setCount(draft, dish, count))
  followDraft(dish._id)
}

/**
 * The written quantity says how many of the picked dish were put on the draft; none of them left, nothing is picked.
 */
function followDraft(id: string) {
  const { dish, before } = picked.get()
  if (dish !== id) return
  const added = countOf(getDraft(), id) - before
  picked.set(added > 0 ? { dish, before, written: String(added) } : picked.atFirst)
}

/** Writes the quantity of what is picked. A valid one is on the draft at once; any other changes nothing there. */
export function writeQuantity(written: string, dish: DishToAdd | undefined) {
  picked.set({ ...picked.get(), written })
  const quantity = readQuantity(written)
  if (dish && quantity !== undefined) changeDraft((draft) => setCount(draft, dish, picked.get().before + quantity))
}

/** Puts what is picked on the draft in the written quantity, and begins anew. */
export function addPicked(dish: DishToAdd, quantity: number) {
  const { before } = picked.get()
  changeDraft((draft) => setCount(draft, dish, before + quantity))
  picked.set(picked.atFirst)
}

/** Nothing is picked any more, as once the order is on its way. */
export function forgetPicked() {
  picked.set(picked.atFirst)
}
