import { customerNow } from '../signed-in.ts'
import { underLock } from '../../storage/locks.ts'
import { isCancelling, sendCancel } from './cancel-order.ts'
import { keptCancels } from './kept-cancels.ts'

/** How long after its time another page's stored cancellation is sent, in ms: that page may be sending it just now. */
const LATER = 1000

/**
 * Sends this customer's stored cancellations that no page has brought through, because it was closed or offline: now,
 * when the network is back, and when the customer comes back.
 * @returns stops it
 */
export function watchCancels(): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () =>
    void underLock('cancels', 'let be', async () => {
      clearTimeout(timer)
      let next = Infinity
      for (const id of Object.keys(keptCancels())) {
        // Read again each time, because it may have been called off meanwhile.
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
