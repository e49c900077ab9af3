import type { Product } from '../../../contract/menu.ts'
import type { Order } from '../../../contract/orders.ts'
import { openDialog } from '../../dialogs.ts'
import { products } from '../../menu/use-products.ts'
import { toast } from '../../ui/toast.tsx'
import { changeDraft, takeUpDraft } from '../dialog/kept-draft.ts'
import { addAgain } from '../dialog/order-draft.ts'
import { findCustomer } from '../signed-in.ts'

/**
 * Puts a past order's dishes on the draft, at today's prices, and opens the order dialog, which says what is no longer on
 * the menu. What stood on the draft stays; nothing is ordered before the customer confirms.
 */
export async function reorder(order: Pick<Order, 'items' | 'town' | 'customerNote' | 'landmark'>): Promise<void> {
  const menu = await todaysMenu()
  if (!menu) {
    toast({ kind: 'warn', title: 'The network let us down', detail: 'Please try again.' })
    return
  }
  // What they had begun may lie where this page has not looked yet; its address goes before the past order's.
  const owner = await findCustomer()
  if (owner) await takeUpDraft(owner)
  changeDraft((draft) => addAgain(draft, order, menu))
  await openDialog('order')
}

async function todaysMenu(): Promise<readonly Product[] | undefined> {
  if (products.get().value === undefined) await products.read()
  return products.get().value
}
