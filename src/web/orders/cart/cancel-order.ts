import { call, Refused } from '../../calls/call.ts'
import { inWords } from '../../calls/in-words.ts'
import { sendLater, UNDO_MS, type Later } from '../../calls/send-later.ts'
import { share, useShared } from '../../ui/shared.ts'
import { toast } from '../../ui/toast.tsx'
import { customerNow } from '../signed-in.ts'
import { noteOrder } from '../waiting-orders.ts'
import { dropCancel, keepCancel } from './kept-cancels.ts'

/** The orders that are about to be cancelled, by `_id`. */
const waiting = share<ReadonlyMap<string, Later>>(new Map())

/**
 * Cancels a customer's order in 8 seconds, under a toast with Undo. A request that is lost because the page is left is
 * repeated by the next page (`watch-cancels.ts`).
 * @param order its `_id` and number
 */
export function cancelOrder({ _id, number }: { _id: string; number: number }) {
  if (isCancelling(_id)) return
  const stop = () => waiting.set(new Map([...waiting.get()].filter(([id]) => id !== _id)))
  keepCancel(_id, { number, owner: customerNow() ?? '', due: Date.now() + UNDO_MS })
  const later = sendLater({
    title: `Order #${number} will be cancelled`,
    onUndo() {
      dropCancel(_id)
      stop()
    },
    async send() {
      stop()
      await sendCancel(_id, number)
    },
  })
  waiting.set(new Map(waiting.get()).set(_id, later))
}

/** Calls off a cancellation that was not sent yet. */
export function undoCancel(id: string) {
  waiting.get().get(id)?.undo()
}

/** Whether this page is about to cancel an order. */
export function isCancelling(id: string): boolean {
  return waiting.get().has(id)
}

/** Whether an order is about to be cancelled. */
export function useCancelling(id: string): boolean {
  return useShared(waiting).has(id)
}

/**
 * Cancels an order now, and says how that went. One that is cancelled already counts as success.
 * @param success `quietly`: no toast where it succeeds
 */
export async function sendCancel(id: string, number: number, success: 'aloud' | 'quietly' = 'aloud') {
  const title = `Order #${number} is not cancelled`
  try {
    noteOrder(await call('POST /orders/:id/cancel', { params: { id }, body: {}, keepalive: true }))
    dropCancel(id)
    if (success === 'aloud') toast({ kind: 'info', title: `Order #${number} is cancelled` })
  } catch (problem) {
    // After logging in again, it will still be cancelled.
    if (problem instanceof Refused && problem.status < 500 && problem.status !== 401) {
      dropCancel(id)
      toast({ kind: 'bad', title, detail: problem.message, ms: 8000 })
      await call('GET /orders/:id', { params: { id } }).then(noteOrder, console.warn)
    } else {
      toast({
        kind: 'bad',
        title,
        detail: inWords(problem, 'The network let us down, and the kitchen may still cook it.'),
        ms: Infinity,
        action: { label: 'Try again', onPress: () => void sendCancel(id, number) },
      })
    }
  }
}
