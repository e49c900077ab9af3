import type { Product } from '../../contract/menu.ts'
import { openDialog } from '../dialogs.ts'
import { products } from '../menu/use-products.ts'
import { say } from '../messages.ts'
import { getToken } from '../storage.ts'
import { toast } from '../ui/toast.tsx'
import { keepOrder } from './keep-order.ts'
import { newOrderKey } from './order-key.ts'
import { sendOrder } from './send-order.ts'
import { waitingOrders } from './waiting-orders.ts'

/** Keys of quick-adds that were sent and not yet answered, by session and dish: pressing again is the same wish. */
const keys = new Map<string, string>()
const underWay = new Set<string>()

/** Orders one of a dish at once, without the dialog; town and address are asked at checkout. */
export async function quickAdd(product: Product): Promise<void> {
  const token = getToken()
  if (token === null) {
    askToLogIn()
    return
  }
  const wish = `${token} ${product._id}`
  if (underWay.has(wish)) return
  underWay.add(wish)
  const key = keys.get(wish) ?? newOrderKey()
  keys.set(wish, key)
  const outcome = await sendOrder({
    items: [{ productId: product._id, name: product.name, quantity: 1, price: product.price }],
    status: 'pending', expectedTotal: product.price,
  }, key).finally(() => underWay.delete(wish))
  if (outcome.is === 'no-answer') {
    toast({ ...say.notSent, detail: product.name, ms: Infinity, action: { label: 'Try again', onPress: () => void quickAdd(product) } })
    return
  }
  keys.delete(wish)
  if (outcome.is === 'placed') {
    keepOrder(outcome.order)
    toast(say.quickAdded)
  } else if (outcome.is === 'signed-out') {
    askToLogIn()
  } else if (outcome.is === 'sent-before') {
    // The first try did arrive, at the price of that moment.
    void waitingOrders.refresh()
    toast(say.quickAdded)
  } else {
    toast({ ...say.orderRefused, detail: outcome.message })
    void products.refresh()
  }
}

function askToLogIn() {
  toast({ ...say.quickAddNeedsLogin, action: { label: 'Log in', onPress: () => void openDialog('login') } })
}
