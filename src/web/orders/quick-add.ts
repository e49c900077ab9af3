import { formatNaira } from '../../contract/money.ts'
import { isUnfinished } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import type { Product } from '../../contract/menu.ts'
import { call } from '../calls/call.ts'
import { UNDO_MS } from '../calls/send-later.ts'
import { ask } from '../ui/ask.ts'
import { askToLogInForOrder } from '../session/login-asked.ts'
import { products } from '../menu/use-products.ts'
import { networkDown, networkDownToast } from '../ui/network-down.ts'
import { say } from './words.ts'
import { toast } from '../ui/toast.tsx'
import { sendCancel } from './cart/cancel-order.ts'
import { keepCancel } from './cart/kept-cancels.ts'
import { linePrice } from './dialog/order-draft.ts'
import { forget, orderAsWell, throwAway } from './unsent/answer-unsent.ts'
import { confirmDish, readUnsent } from './unsent/outbox.ts'
import type { Outcome } from './unsent/send-order.ts'
import { sendUnsent } from './unsent/send-unsent.ts'
import { customerNow, findCustomer } from './signed-in.ts'
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

/** Orders a dish and says what became of it. */
async function order(product: Product, run: Run, quantity = 1, asWell = false): Promise<void> {
  const sent = await send(product, run, quantity, asWell)
  if (sent) await answered(product, sent)
}

/** An order of the quick button that was tried. */
interface Sent {
  /** Its `Idempotency-Key`. */
  key: string
  /** It had waited here before. */
  again: boolean
  outcome: Outcome | undefined
}

/** @returns `undefined` where nobody is signed in, which is said */
async function send(product: Product, run: Run, quantity: number, asWell: boolean): Promise<Sent | undefined> {
  const owner = await findCustomer()
  if (typeof owner !== 'string') runs.delete(product._id)
  if (owner === null) askToLogIn()
  else if (owner === undefined) toast(networkDownToast)
  if (typeof owner !== 'string') return undefined
  const { order: confirmed, again } = await confirmDish(product, owner, quantity, asWell)
  const { key } = confirmed
  run.orders.set(key, undefined)
  const outcome = await sendUnsent(key)
  if (outcome?.is === 'placed') run.orders.set(key, outcome.order)
  return { key, again, outcome }
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
  } else if (meant === 'one') await makeOne(product, run)
}

/**
 * Makes one order of the single ones. It is placed first and they are cancelled after it, so that a line that breaks in
 * between loses nothing. Where it cannot be placed they stay as they are, which is said.
 */
async function makeOne(product: Product, run: Run): Promise<void> {
  const singles = await notBegun(run)
  const sent = await send(product, run, ASK_AT - run.orders.size + singles.length, true)
  if (!sent) return
  const { key, outcome } = sent
  const placed = singles.filter(([, single]) => single !== undefined)
  const stay = placed.length === 1 ? 'Your single order stays' : `Your ${placed.length} single orders stay`
  if (outcome?.is === 'no-answer' && placed.length > 0) {
    // Sent some time later it would come beside those that stand.
    await throwAway(key)
    run.orders.delete(key)
    toast({
      kind: 'warn',
      title: stay,
      detail: outcome.overLimit ?? networkDown('They have not become one.'),
      ...(outcome.overLimit === undefined
        ? { ms: Infinity, action: { label: 'Try again', onPress: () => void makeOne(product, run) } }
        : { ms: 10_000 }),
    })
    return
  }
  await answered(product, sent, placed.length > 0 ? ` ${stay}.` : '')
  if (outcome?.is !== 'placed' && outcome?.is !== 'no-answer') return
  const owner = customerNow() ?? ''
  // Kept before the first is sent: should the page be left meanwhile, the next one cancels the rest.
  for (const [, single] of placed)
    if (single) keepCancel(single._id, { number: single.number, owner, due: Date.now() + UNDO_MS })
  await Promise.all(
    singles.map(async ([unsent, single]) => {
      if (single) await sendCancel(single._id, single.number, 'quietly')
      else if (!(await throwAway(unsent)))
        toast({
          kind: 'warn',
          title: 'A single order had arrived already',
          detail: 'It stands beside the others in your cart.',
          ms: 8000,
        })
    }),
  )
}

/** The single orders that may still give way to another: those that are unsent, and those the kitchen has not begun. */
async function notBegun(run: Run): Promise<[key: string, placed: Order | undefined][]> {
  const looked = [...run.orders].map(async ([key, placed]) => {
    if (!placed && !(await readUnsent(key))) return []
    // Without an answer it is as it was last heard of.
    const now = placed && (await call('GET /orders/:id', { params: { id: placed._id } }).catch(() => placed))
    return now && isUnfinished(now.status) && now.status !== 'pending' ? [] : [[key, placed] as [string, typeof placed]]
  })
  return (await Promise.all(looked)).flat()
}

/** Says what became of it. @param also what else there is to say where it was refused */
async function answered(product: Product, { key, again, outcome }: Sent, also = '') {
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
    toast({ ...say.orderRefused, detail: outcome.message + also, ...(also && { ms: 8000 }) })
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
