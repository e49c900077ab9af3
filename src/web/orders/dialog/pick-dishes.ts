import { share, useShared } from '../../ui/shared.ts'
import { changeDraft, getDraft } from './kept-draft.ts'
import { addLine, countOf, readQuantity, setCount, type DishToAdd } from './order-draft.ts'

/** The state of the product selector and the quantity beside it. */
interface Picked {
  /** The `_id` of the dish chosen last, until it is added. */
  dish?: string
  /** How many of it were in the draft when it was chosen: the typed quantity is added to these. */
  before: number
  /** The quantity as typed. */
  written: string
}

/** It survives closing the dialog. */
const picked = share<Picked>({ before: 0, written: '1' })

/** The dish that is chosen and not added yet. */
export function usePicked(): Picked {
  return useShared(picked)
}

/** Chooses a dish, to type its quantity. Nothing is added. */
export function pickDish(dish: DishToAdd) {
  if (picked.get().dish !== dish._id)
    picked.set({ dish: dish._id, before: countOf(getDraft(), dish._id), written: '1' })
}

/** Puts one of a dish into the draft at once. */
export function addOne(dish: DishToAdd) {
  changeDraft((draft) => addLine(draft, dish, 1))
  followDraft(dish._id)
}

/** Sets the quantity of a dish in the draft; 0 removes it. */
export function putCount(dish: DishToAdd, count: number) {
  changeDraft((draft) => setCount(draft, dish, count))
  followDraft(dish._id)
}

/** Sets the typed quantity to how many of the chosen dish were added; with none left, nothing is chosen. */
function followDraft(id: string) {
  const { dish, before } = picked.get()
  if (dish !== id) return
  const added = countOf(getDraft(), id) - before
  picked.set(added > 0 ? { dish, before, written: String(added) } : picked.atFirst)
}

/** Types the quantity of the chosen dish. A valid one is in the draft at once; any other changes nothing there. */
export function writeQuantity(written: string, dish: DishToAdd | undefined) {
  picked.set({ ...picked.get(), written })
  const quantity = readQuantity(written)
  if (dish && quantity !== undefined) changeDraft((draft) => setCount(draft, dish, picked.get().before + quantity))
}

/** Puts the chosen dish into the draft in the typed quantity, and starts afresh. */
export function addPicked(dish: DishToAdd, quantity: number) {
  const { before } = picked.get()
  changeDraft((draft) => setCount(draft, dish, before + quantity))
  picked.set(picked.atFirst)
}

/** Chooses nothing, as after the order was sent. */
export function forgetPicked() {
  picked.set(picked.atFirst)
}
