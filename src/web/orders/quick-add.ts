import type { Product } from '../../contract/menu.ts'
import { openDialog } from '../dialogs.ts'
import { products } from '../menu/use-products.ts'
import { say } from '../messages.ts'
import { toast } from '../ui/toast.tsx'
import { forget, orderAsWell } from './unsent/answer-unsent.ts'
import { confirmDish } from './unsent/outbox.ts'
import type { Outcome } from './unsent/send-order.ts'
import { sendUnsent } from './unsent/send-unsent.ts'
import { findCustomer } from './signed-in.ts'
import { waitingOrders } from './waiting-orders.ts'

const underWay = new Set<string>()

/** Orders one of a dish at once, without the dialog; town and address are asked at checkout. */
export async function quickAdd(product: Product): Promise<void> {
  if (underWay.has(product._id)) return
  underWay.add(product._id)
  try {
    const owner = await findCustomer()
    if (owner === null) return askToLogIn()
    if (owner === undefined) return void toast({ kind: 'warn', title: 'The network let us down', detail: 'Please try again.' })
    const { order, again } = await confirmDish(product, owner)
    await answered(product, order.key, again, await sendUnsent(order.key))
  } finally {
    underWay.delete(product._id)
  }
}

/** Says what became of it. @param again it had waited here before */
async function answered(product: Product, key: string, again: boolean, outcome: Outcome | undefined) {
  if (outcome?.is === 'no-answer' && outcome.overLimit !== undefined) toast({ ...say.notSent, detail: outcome.overLimit, ms: 10_000 })
  else if (outcome?.is === 'no-answer') toast({ ...say.notSent, detail: again ? `${product.name} is waiting already. It will go when you are back online.` : `${product.name}. It will go when you are back online.` })
  else if (outcome?.is === 'signed-out') {
    if (!again) await forget(key)
    askToLogIn()
  } else if (outcome?.is === 'refused' || outcome?.is === 'price-changed') {
    // One that had waited asks in the cart.
    if (!again) await forget(key)
    toast({ ...say.orderRefused, detail: outcome.message })
    void products.refresh()
  } else if (outcome?.is === 'sent-before' && outcome.cancelled) {
    // Who presses again wants it after all.
    await orderAsWell(key)
  } else if (outcome?.is === 'sent-before') {
    // The first try did arrive, at the price of that moment.
    await forget(key)
    void waitingOrders.refresh()
    toast(say.quickAdded)
  }
}

function askToLogIn() {
  toast({ ...say.quickAddNeedsLogin, action: { label: 'Log in', onPress: () => void openDialog('login') } })
}
