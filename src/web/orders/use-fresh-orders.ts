import { useEffect, useState } from 'react'
import { useConnection, useLive } from '../live/live.ts'
import { useToken } from '../storage/storage.ts'
import { knowOrders } from './known-orders.ts'

/** How often to read while the socket is down, in ms. */
const LOOK_EVERY = 20_000

/**
 * Reads now, in every new session and after every connect (events are not replayed), and every few seconds while the
 * socket is down. Between these, events keep the orders up to date.
 * @param read must be the same function as long as it reads the same
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
    // A short gap does not always end the socket.
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
