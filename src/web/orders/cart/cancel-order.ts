import { call, Refused } from '../../calls/call.ts'
import { inWords } from '../../calls/in-words.ts'
import { sendLater, UNDO_MS, type Later } from '../../calls/send-later.ts'
import { share, useShared } from '../../ui/shared.ts'
import { toast } from '../../ui/toast.tsx'
import { customerNow } from '../signed-in.ts'
import { noteOrder } from '../waiting-orders.ts'
import { dropCancel, keepCancel } from './kept-cancels.ts'

/** The orders that will be cancelled, by `_id`. */
const waiting = share<ReadonlyMap<string, Later>>(new Map())

/**
 * Cancels a customer's order in 8 seconds, under a toast that offers to undo it. What gets lost of it where the page is
 * left, the next page sends (`watch-cancels.ts`).
 * @param order its `_id` and the number it goes by
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

/** Calls off what was not sent yet. */
export function undoCancel(id: string) {
  waiting.get().get(id)?.undo()
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

/**
 * Cancels a customer's order at once, without a word. Where no answer comes it is kept, and sent again when the network
 * is back.
 * @returns whether it does not stand, or will not
 */
export async function cancelNow({ _id, number }: { _id: string; number: number }): Promise<boolean> {
  try {
    noteOrder(await call('POST /orders/:id/cancel', { params: { id: _id }, body: {} }))
    return true
  } catch (problem) {
    if (problem instanceof Refused && problem.status < 500) return false
    keepCancel(_id, { number, owner: customerNow() ?? '', due: Date.now() })
    return true
  }
}
