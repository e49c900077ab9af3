import { underLock } from '../../storage/locks.ts'
import { outlivesPage } from '../../storage/kept-store.ts'
import { getOutbox, onOutboxChange, rereadOutbox } from './outbox.ts'
import { hearPlaced, sendUnsent } from './send-unsent.ts'
import { customerNow, recallCustomer } from '../signed-in.ts'
import { isDue } from './unsent-order.ts'

/** The shortest pause between two passes, in ms. */
const BREATH = 500

let timer: ReturnType<typeof setTimeout> | undefined
let passing: Promise<void> | undefined
/** Whether something has happened during a pass that needs another. */
let once = false

/**
 * Sends what waits, one order after the other and in one tab at a time.
 * @param eager the network or the customer is back: waiting times are skipped
 */
export function sendWaiting(eager: boolean): Promise<void> {
  once ||= eager && passing !== undefined
  return (passing ??= pass(eager)
    .catch(console.warn)
    .finally(() => {
      passing = undefined
      if (once) {
        once = false
        void sendWaiting(true)
      } else schedule()
    }))
}

async function pass(eager: boolean): Promise<void> {
  await recallCustomer()
  await rereadOutbox()
  if (!mine().some((order) => isDue(order, Date.now(), eager))) return
  await underLock('outbox', 'wait', async () => {
    await rereadOutbox()
    for (const order of mine()) if (isDue(order, Date.now(), eager)) await sendUnsent(order.key, 'let be')
  })
}

function mine() {
  const customer = customerNow()
  return getOutbox().filter(({ owner }) => owner === customer)
}

function schedule() {
  clearTimeout(timer)
  const next = Math.min(
    ...mine()
      .filter(({ question }) => question === null)
      .map(({ notBefore }) => notBefore),
  )
  if (next !== Infinity) timer = setTimeout(() => void sendWaiting(false), Math.max(BREATH, next - Date.now()))
}

/**
 * Sends what waits as long as the page lives: now, when the network is back, and when the customer is.
 * @returns stops it
 */
export function watchOutbox(): () => void {
  const stop = new AbortController()
  const here = { signal: stop.signal }
  const eager = () => void sendWaiting(true)
  const ends = [hearPlaced(), onOutboxChange(schedule)]
  addEventListener('online', eager, here)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && eager(), here)
  // An order that the browser cannot store is lost with the page, so it asks before closing.
  addEventListener(
    'beforeunload',
    (event) => {
      if (!outlivesPage() && mine().length > 0) event.preventDefault()
    },
    here,
  )
  eager()
  return () => {
    stop.abort()
    clearTimeout(timer)
    for (const end of ends) end()
  }
}
