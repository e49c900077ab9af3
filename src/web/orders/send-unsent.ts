import type { Order } from '../../contract/orders.ts'
import { tabs } from '../kept-store.ts'
import { underLock } from '../locks.ts'
import { say } from '../messages.ts'
import { toast } from '../ui/toast.tsx'
import { keepOrder } from './keep-order.ts'
import { changeUnsent, readUnsent } from './outbox.ts'
import { sendOrder, type Outcome } from './send-order.ts'
import { customerNow } from './signed-in.ts'
import { afterTry } from './unsent-order.ts'
import { noteOrder } from './waiting-orders.ts'

/** What tabs tell each other: an order stands. */
interface Placed {
  placed: Order
  quick: boolean
}

/** Does something with an unsent order while no other tab does anything with it. */
export function alone<T>(key: string, work: () => Promise<T>, give: 'wait' | 'let be' = 'wait'): Promise<T | undefined> {
  return underLock(`order ${key}`, give, work)
}

/**
 * Tries to send an unsent order, and keeps what became of it.
 * @param give what to do about one that another tab is sending just now
 * @returns `undefined` where there is nothing to send: it is gone, waits for an answer of the customer's, or is somebody else's
 */
export function sendUnsent(key: string, give: 'wait' | 'let be' = 'wait'): Promise<Outcome | undefined> {
  return alone(key, async () => {
    const order = await readUnsent(key)
    if (!order || order.question) return undefined
    // Asked last, right before it goes: another tab may have logged out, or in as somebody else.
    const customer = customerNow()
    if (customer === undefined) return { is: 'signed-out' }
    if (customer !== order.owner) return undefined
    const outcome = await sendOrder(order.body, key)
    if (outcome.is === 'placed') {
      // First among the saved orders, then out of the outbox: after a crash in between it goes again, and is the same order.
      keepOrder(outcome.order, order)
      await changeUnsent(key, () => undefined)
      const news: Placed = { placed: outcome.order, quick: order.quick }
      tabs().postMessage(news)
      sayPlaced(news)
    } else {
      await changeUnsent(key, (now) => afterTry(now, outcome, Date.now()))
    }
    return outcome
  }, give)
}

/** Takes in what other tabs have placed. @returns what ends it */
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

function sayPlaced({ quick }: Placed) {
  toast(quick ? say.quickAdded : say.orderPlaced)
}
