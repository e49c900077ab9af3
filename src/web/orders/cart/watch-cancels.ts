import { customerNow } from '../signed-in.ts'
import { underLock } from '../../storage/locks.ts'
import { isCancelling, sendCancel } from './cancel-order.ts'
import { keptCancels } from './kept-cancels.ts'

/**
 * How long after its time a cancellation that another page has kept is sent, in milliseconds: that page may just be
 * doing it.
 */
const LATER = 1000

/**
 * Sends the cancellations of this customer that a page has kept and not brought through: it was closed, or the network
 * was away. Now, when the network comes back, and when somebody does.
 * @returns what ends it
 */
export function watchCancels(): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () =>
    void underLock('cancels', 'let be', async () => {
      clearTimeout(timer)
      let next = Infinity
      for (const id of Object.keys(keptCancels())) {
        // Read anew each time: while the one before was under way, this one may have been called off.
        const kept = keptCancels()[id]
        if (!kept || isCancelling(id) || (kept.owner !== '' && kept.owner !== customerNow())) continue
        if (kept.due + LATER <= Date.now()) await sendCancel(id, kept.number)
        else next = Math.min(next, kept.due + LATER)
      }
      if (next < Infinity && !stop.signal.aborted) timer = setTimeout(look, Math.max(0, next - Date.now()))
    })
  addEventListener('online', look, { signal: stop.signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
    signal: stop.signal,
  })
  look()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
