import type { Product } from '../../contract/menu.ts'
import { openDialog } from '../ui/dialogs.ts'
import { changeDraft, takeUpDraft } from './dialog/kept-draft.ts'
import { addLine } from './dialog/order-draft.ts'
import { findCustomer } from './signed-in.ts'

/**
 * Opens the order dialog with one of a dish in it. The rest of the draft stays, and a dish in the draft is not added
 * again.
 */
export async function orderDish(dish: Product): Promise<void> {
  // Loads the customer's own draft first.
  const owner = await findCustomer()
  if (owner) await takeUpDraft(owner)
  changeDraft((draft) =>
    draft.lines.some(({ productId }) => productId === dish._id) ? draft : addLine(draft, dish, 1),
  )
  await openDialog('order')
}
