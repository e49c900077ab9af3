import { useEffect, useState } from 'react'
import { useConnection, useLive } from '../live/live.ts'
import { useToken } from '../storage/storage.ts'
import { knowOrders } from './known-orders.ts'

/** How often to look for oneself while the live line is down, in milliseconds. */
const LOOK_EVERY = 20_000

/**
 * Reads now, under every session, each time the live line has come up (it replays nothing), and every few seconds while
 * it is down; between these the kitchen's news keep what is known in step.
 * @param read what is read; it keeps its identity as long as it reads the same
 * @returns why the last try failed, and how to try again
 */
export function useFreshOrders(read: (signal: AbortSignal) => Promise<void>): { problem: unknown; retry: () => void } {
  const token = useToken()
  const { connects, state } = useConnection()
  const [problem, setProblem] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const retry = () => setTries((before) => before + 1)
  useLive('order_changed', (order) => knowOrders([order]))
  useLive('orders_changed', retry)
  useEffect(() => {
    if (token === null) return
    const stop = new AbortController()
    read(stop.signal).then(
      () => setProblem(undefined),
      (why: unknown) => {
        if (stop.signal.aborted) return
        console.warn(why)
        setProblem(why)
      },
    )
    return () => stop.abort()
  }, [read, token, connects, tries])
  useEffect(() => {
    if (problem === undefined) return
    // A short gap does not always end the live line.
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [problem])
  useEffect(() => {
    if (state !== 'lost') return
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [state])
  return { problem: token === null ? undefined : problem, retry }
}
