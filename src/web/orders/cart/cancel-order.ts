import { useSyncExternalStore } from 'react'
import { call, Refused } from '../../call.ts'
import { beforeSignOut } from '../../before-sign-out.ts'
import { toast } from '../../ui/toast.tsx'
import { noteOrder } from '../waiting-orders.ts'

/** How long the customer may think better of it, in milliseconds. */
const UNDO_MS = 8000

/** The orders that will be cancelled, by `_id`, and how to call that off. */
const waiting = new Map<string, () => void>()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/**
 * Cancels a customer's order in 8 seconds, under a toast that offers to undo it. Leaving the page or signing out sends it at once.
 * @param order its `_id` and the number it goes by
 */
export function cancelOrder({ _id, number }: { _id: string; number: number }) {
  if (waiting.has(_id)) return
  const send = async () => {
    stop()
    await sendCancel(_id, number)
  }
  const timer = setTimeout(() => void send(), UNDO_MS)
  const takeToast = toast({ kind: 'warn', title: `Order #${number} will be cancelled`, ms: UNDO_MS, action: { label: 'Undo', onPress: () => stop() } })
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
    waiting.delete(_id)
    tell()
  }
  waiting.set(_id, stop)
  tell()
}

/** Calls off what was not sent yet. */
export function undoCancel(id: string) {
  waiting.get(id)?.()
}

/** Whether an order will be cancelled in a moment. */
export function useCancelling(id: string): boolean {
  return useSyncExternalStore(subscribe, () => waiting.has(id), () => false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function sendCancel(id: string, number: number) {
  try {
    noteOrder(await call('POST /orders/:id/cancel', { params: { id }, body: {}, keepalive: true }))
    toast({ kind: 'info', title: `Order #${number} is cancelled` })
  } catch (problem) {
    const title = `Order #${number} is not cancelled`
    if (problem instanceof Refused && problem.status < 500) {
      toast({ kind: 'bad', title, detail: problem.message, ms: 8000 })
      await call('GET /orders/:id', { params: { id } }).then(noteOrder, console.warn)
    } else {
      toast({ kind: 'bad', title, detail: 'The network let us down, and the kitchen may still cook it.', ms: Infinity, action: { label: 'Try again', onPress: () => void sendCancel(id, number) } })
    }
  }
}
