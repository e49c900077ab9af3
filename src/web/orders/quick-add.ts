import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import type { Product } from '../../contract/menu.ts'
import { ask } from '../ui/ask.ts'
import { askToLogInForOrder } from '../session/login-asked.ts'
import { products } from '../menu/use-products.ts'
import { networkDownToast } from '../ui/network-down.ts'
import { say } from './words.ts'
import { toast } from '../ui/toast.tsx'
import { cancelNow } from './cart/cancel-order.ts'
import { linePrice } from './dialog/order-draft.ts'
import { forget, orderAsWell, throwAway } from './unsent/answer-unsent.ts'
import { confirmDish } from './unsent/outbox.ts'
import type { Outcome } from './unsent/send-order.ts'
import { sendUnsent } from './unsent/send-unsent.ts'
import { findCustomer } from './signed-in.ts'
import { wasUndone } from './undo-quick.ts'
import { waitingOrders } from './waiting-orders.ts'

/**
 * From this many presses on one dish a question asks: each orders one, and somebody may have wanted one order of all.
 */
const ASK_AT = 3
/** The longest pause between presses that belong together, in ms. */
const PAUSE_MOST = 20_000

/** Presses on one dish that belong together. */
interface Run {
  presses: number
  /** ms */
  last: number
  /** The orders made by them, by `Idempotency-Key`; `undefined` until the kitchen has answered. */
  orders: Map<string, Order | undefined>
}

const runs = new Map<string, Run>()
const underWay = new Map<string, Promise<unknown>>()

/**
 * Orders one of a dish at once, without the dialog; town and address are asked at checkout. The third press on the same
 * dish asks whether they are one order.
 */
export async function quickAdd(product: Product): Promise<void> {
  const run = countPress(product._id)
  if (run.presses >= ASK_AT) {
    runs.delete(product._id)
    return askWhetherOne(product, run)
  }
  if (underWay.has(product._id)) return
  const work = order(product, run).finally(() => underWay.delete(product._id))
  underWay.set(product._id, work)
  await work
}

function countPress(id: string): Run {
  const before = runs.get(id)
  const goesOn =
    before &&
    Date.now() - before.last <= PAUSE_MOST &&
    ![...before.orders.values()].some((one) => one && wasUndone(one._id))
  const run = goesOn ? before : { presses: 0, last: 0, orders: new Map() }
  run.presses++
  run.last = Date.now()
  runs.set(id, run)
  return run
}

/** @returns the outcome, if it got that far */
async function order(product: Product, run: Run, quantity = 1, asWell = false): Promise<Outcome | undefined> {
  const owner = await findCustomer()
  if (typeof owner !== 'string') runs.delete(product._id)
  if (owner === null) askToLogIn()
  else if (owner === undefined) toast(networkDownToast)
  if (typeof owner !== 'string') return undefined
  const { order: confirmed, again } = await confirmDish(product, owner, quantity, asWell)
  run.orders.set(confirmed.key, undefined)
  const outcome = await sendUnsent(confirmed.key)
  if (outcome?.is === 'placed') run.orders.set(confirmed.key, outcome.order)
  await answered(product, confirmed.key, again, outcome)
  return outcome
}

/** Asks what the presses meant, and corrects it. Without an answer everything stays. */
async function askWhetherOne(product: Product, run: Run): Promise<void> {
  const meant = await ask({
    title: `${ASK_AT} × ${product.name}?`,
    words: `Each press on + is an order of its own. Do you want one order of ${ASK_AT} (${formatNaira(linePrice(product.price, ASK_AT))}), or ${ASK_AT} orders?`,
    answers: [
      ['one', `One order of ${ASK_AT}`],
      ['each', `${ASK_AT} orders`],
    ],
  })
  await underWay.get(product._id)
  if (meant === 'each') {
    for (let more = ASK_AT - run.orders.size; more > 0; more--) await order(product, run, 1, true)
  } else if (meant === 'one') {
    // The single orders are cancelled first, because they may hold the last portions of the dish.
    let taken = 0
    for (const [key, placed] of run.orders) if (placed ? await cancelNow(placed) : await throwAway(key)) taken++
    const outcome = await order(product, run, ASK_AT - run.orders.size + taken, true)
    if (taken > 0 && outcome?.is === 'refused')
      toast({
        kind: 'warn',
        title: taken === 1 ? 'Your single order is cancelled' : `Your ${taken} single orders are cancelled`,
        detail: 'Please order again what you want.',
        ms: 8000,
      })
  }
}

/** Says what became of it. @param again whether it had waited here before */
async function answered(product: Product, key: string, again: boolean, outcome: Outcome | undefined) {
  if (outcome?.is === 'no-answer' && outcome.overLimit !== undefined)
    toast({ ...say.notSent, detail: outcome.overLimit, ms: 10_000 })
  else if (outcome?.is === 'no-answer')
    toast({
      ...say.notSent,
      detail: again
        ? `${product.name} is waiting already. It will go when you are back online.`
        : `${product.name}. It will go when you are back online.`,
    })
  else if (outcome?.is === 'signed-out') {
    if (!again) await forget(key)
    askToLogIn()
  } else if (outcome?.is === 'refused' || outcome?.is === 'price-changed') {
    // One that had waited asks in the cart.
    if (!again) await forget(key)
    toast({ ...say.orderRefused, detail: outcome.message })
    void products.refresh()
  } else if (outcome?.is === 'sent-before' && outcome.cancelled) {
    // Pressing again means that it is wanted after all.
    await orderAsWell(key)
  } else if (outcome?.is === 'sent-before') {
    // The first try did arrive, at the price of that moment.
    await forget(key)
    void waitingOrders.refresh()
    toast(say.quickAdded)
  }
}

function askToLogIn() {
  toast({ ...say.quickAddNeedsLogin, action: { label: 'Log in', onPress: askToLogInForOrder } })
}
