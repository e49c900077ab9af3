import { call, Refused } from '../../call.ts'
import { beforeSignOut } from '../../before-sign-out.ts'
import { share, useShared } from '../../ui/shared.ts'
import { toast } from '../../ui/toast.tsx'
import { customerNow } from '../signed-in.ts'
import { noteOrder } from '../waiting-orders.ts'
import { dropCancel, keepCancel } from './kept-cancels.ts'

/** How long the customer may think better of it, in milliseconds. */
const UNDO_MS = 8000

/** The orders that will be cancelled, by `_id`, and how to call that off. */
const waiting = share<ReadonlyMap<string, () => void>>(new Map())

/**
 * Cancels a customer's order in 8 seconds, under a toast that offers to undo it. Leaving the page or signing out sends it at once;
 * what gets lost then, the next page sends (`watch-cancels.ts`).
 * @param order its `_id` and the number it goes by
 */
export function cancelOrder({ _id, number }: { _id: string; number: number }) {
  if (isCancelling(_id)) return
  const send = async () => {
    stop()
    await sendCancel(_id, number)
  }
  const timer = setTimeout(() => void send(), UNDO_MS)
  const takeToast = toast({ kind: 'warn', title: `Order #${number} will be cancelled`, ms: UNDO_MS, action: { label: 'Undo', onPress: () => undoCancel(_id) } })
  keepCancel(_id, { number, owner: customerNow() ?? '', due: Date.now() + UNDO_MS })
  const stay = beforeSignOut(send)
  // On a phone the page may be gone for good once it is out of sight.
  const leave = () => void (document.visibilityState === 'hidden' && send())
  const leaveForGood = () => void send()
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', leaveForGood)
  function stop() {
    clearTimeout(timer)
    takeToast()
    stay()
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', leaveForGood)
    waiting.set(new Map([...waiting.get()].filter(([id]) => id !== _id)))
  }
  waiting.set(new Map(waiting.get()).set(_id, stop))
}

/** Calls off what was not sent yet. */
export function undoCancel(id: string) {
  dropCancel(id)
  waiting.get().get(id)?.()
}

/** Whether this page will cancel an order in a moment. */
export function isCancelling(id: string): boolean {
  return waiting.get().has(id)
}

/** Whether an order will be cancelled in a moment. */
export function useCancelling(id: string): boolean {
  return useShared(waiting).has(id)
}

/** Cancels an order now, and says how that went. It may have been cancelled already, which is as good. */
export async function sendCancel(id: string, number: number) {
  const title = `Order #${number} is not cancelled`
  try {
    noteOrder(await call('POST /orders/:id/cancel', { params: { id }, body: {}, keepalive: true }))
    dropCancel(id)
    toast({ kind: 'info', title: `Order #${number} is cancelled` })
  } catch (problem) {
    // Whoever has to log in anew still wants it cancelled.
    if (problem instanceof Refused && problem.status < 500 && problem.status !== 401) {
      dropCancel(id)
      toast({ kind: 'bad', title, detail: problem.message, ms: 8000 })
      await call('GET /orders/:id', { params: { id } }).then(noteOrder, console.warn)
    } else {
      toast({ kind: 'bad', title, detail: problem instanceof Refused ? problem.message : 'The network let us down, and the kitchen may still cook it.', ms: Infinity, action: { label: 'Try again', onPress: () => void sendCancel(id, number) } })
    }
  }
}
