import type { Order } from '../../../contract/orders.ts'
import { openDialog } from '../../ui/dialogs.ts'
import { tabs } from '../../storage/kept-store.ts'
import { underLock } from '../../storage/locks.ts'
import { say } from '../words.ts'
import { toast } from '../../ui/toast.tsx'
import { keepOrder } from './keep-order.ts'
import { changeUnsent, readUnsent } from './outbox.ts'
import { sendOrder, withdrawOrder, type Outcome } from './send-order.ts'
import { customerNow } from '../signed-in.ts'
import { undoQuickOrder } from '../undo-quick.ts'
import { afterTry, type UnsentOrder } from './unsent-order.ts'
import { noteOrder } from '../waiting-orders.ts'

/** The message between tabs that an order was placed. */
interface Placed {
  placed: Order
  quick: boolean
}

/** Does something with an unsent order while no other tab does. */
export function alone<T>(
  key: string,
  work: () => Promise<T>,
  give: 'wait' | 'let be' = 'wait',
): Promise<T | undefined> {
  return underLock(`order ${key}`, give, work)
}

/**
 * Tries to send an unsent order, or to withdraw a discarded one, and stores the outcome.
 * @param give what to do while another tab is sending it
 * @returns `undefined` where there is nothing to send: it is gone, waits for the customer's answer, or is somebody
 *   else's
 */
export function sendUnsent(key: string, give: 'wait' | 'let be' = 'wait'): Promise<Outcome | undefined> {
  return alone(
    key,
    async () => {
      const order = await readUnsent(key)
      if (!order || order.question) return undefined
      // Read last, right before sending: another tab may have logged out, or in as somebody else.
      const customer = customerNow()
      if (customer === undefined) return { is: 'signed-out' }
      if (customer !== order.owner) return undefined
      if (order.unwanted) return takeBackUnwanted(order)
      const going = order.sent ? order : await changeUnsent(key, (now) => ({ ...now, sent: true }))
      // Discarded at this very moment.
      if (!going) return undefined
      const outcome = await sendOrder(going.body, key)
      if (outcome.is === 'placed') {
        // Saves the order before it leaves the outbox: after a crash in between it is sent again, and is the same
        // order.
        if ((await readUnsent(key))?.unwanted !== true) keepOrder(outcome.order, order)
        const left = await changeUnsent(key, (now) => (now.unwanted ? now : undefined))
        // Discarded while it was being sent: show no success, withdraw it.
        if (left) return undefined
        const news: Placed = { placed: outcome.order, quick: order.quick }
        tabs().postMessage(news)
        sayPlaced(news)
      } else {
        await changeUnsent(key, (now) => afterTry(now, outcome, Date.now()))
      }
      return outcome
    },
    give,
  )
}

/** Makes sure that a discarded order is not placed, and says so if it had arrived. */
async function takeBackUnwanted(order: UnsentOrder): Promise<Outcome> {
  const outcome = await withdrawOrder(order.key)
  if (outcome.is !== 'withdrawn') {
    await changeUnsent(order.key, (now) => afterTry(now, outcome, Date.now()))
    return outcome
  }
  const arrived = outcome.order
  if (arrived?.status === 'cancelled') {
    noteOrder(arrived)
    toast({ kind: 'info', title: `Order #${arrived.number} had arrived`, detail: 'It is cancelled.' })
  } else if (arrived) {
    keepOrder(arrived, order)
    toast({
      kind: 'bad',
      title: `Order #${arrived.number} had arrived`,
      detail: 'The kitchen has begun, so it stands.',
      ms: 8000,
    })
  }
  await changeUnsent(order.key, () => undefined)
  return outcome
}

/** Takes in what other tabs have placed. @returns stops it */
export function hearPlaced(): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (typeof data !== 'object' || data === null || !('placed' in data)) return
    const news = data as Placed
    noteOrder(news.placed)
    if (document.visibilityState === 'visible') sayPlaced(news)
  }
  tabs().addEventListener('message', hear)
  return () => tabs().removeEventListener('message', hear)
}

/** How long the next step, or Undo, is offered, in ms. */
const OFFERED = 8000

/** Removes the toast about the last quick order of a dish, by the dish's `_id`, so that there is one for each dish. */
const takeLast = new Map<string | null | undefined, () => void>()

function sayPlaced({ placed, quick }: Placed) {
  if (quick) {
    const dish = placed.items[0]?.productId
    takeLast.get(dish)?.()
    takeLast.set(
      dish,
      toast({ ...say.quickAdded, ms: OFFERED, action: { label: 'Undo', onPress: () => undoQuickOrder(placed) } }),
    )
  } else
    toast({
      ...say.orderPlaced,
      ms: OFFERED,
      action: { label: 'Go to payment', onPress: () => void openDialog('checkout') },
    })
}
