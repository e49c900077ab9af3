import { listNames } from '../../../contract/list-names.ts'
import type { Product } from '../../../contract/menu.ts'
import type { Order } from '../../../contract/orders.ts'
import { ask } from '../../ui/ask.ts'
import { openDialog } from '../../ui/dialogs.ts'
import { products } from '../../menu/use-products.ts'
import { toast } from '../../ui/toast.tsx'
import { changeDraft, getDraft, takeUpDraft } from '../dialog/kept-draft.ts'
import { addAgain, type OrderDraft } from '../dialog/order-draft.ts'
import { findCustomer } from '../signed-in.ts'
import { networkDownToast } from '../../ui/network-down.ts'

/** How long a replaced draft can be restored, in ms. */
const UNDO = 8000

/**
 * Puts a past order's dishes into the draft at today's prices and opens the order dialog, which lists dishes no longer
 * on the menu. If the draft has dishes, it asks what to do with them. Nothing is ordered before the customer confirms.
 */
export async function reorder(order: Pick<Order, 'items' | 'town' | 'customerNote' | 'landmark'>): Promise<void> {
  const menu = await todaysMenu()
  if (!menu) {
    toast(networkDownToast)
    return
  }
  // Loads the customer's own draft first, so that its address wins over the past order's.
  const owner = await findCustomer()
  if (owner) await takeUpDraft(owner)
  const begun = getDraft()
  const asked = begun.lines.length > 0 ? await askWhatBecomesOf(begun) : 'join'
  if (asked === undefined) return
  if (asked === 'join') changeDraft((draft) => addAgain(draft, order, menu))
  else {
    changeDraft((draft) => addAgain({ ...draft, lines: [], town: null, address: '', landmark: '' }, order, menu))
    offerBack(begun)
  }
  await openDialog('order')
}

/** Asks what to do with the dishes in the draft. */
function askWhatBecomesOf({ lines }: OrderDraft): Promise<'alone' | 'join' | undefined> {
  return ask({
    title: 'You have begun an order',
    words: `On it so far: ${listNames(lines.map(({ quantity, name }) => `${quantity} ${name}`))}. Do you want the past order alone, or both together?`,
    answers: [
      ['alone', 'Only the past order'],
      ['join', 'Both together'],
    ],
  })
}

/**
 * Offers to restore the replaced draft for a moment. It keeps its key, because it is the same order, composed again.
 */
function offerBack(begun: OrderDraft) {
  const back = (now: OrderDraft): OrderDraft =>
    now.customer === begun.customer ? { ...begun, key: now.key, tried: now.tried } : now
  toast({
    kind: 'info',
    title: 'What you had begun is set aside',
    ms: UNDO,
    action: { label: 'Undo', onPress: () => changeDraft(back) },
  })
}

async function todaysMenu(): Promise<readonly Product[] | undefined> {
  if (products.get().value === undefined) await products.read()
  return products.get().value
}
