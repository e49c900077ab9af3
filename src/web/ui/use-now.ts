import { useSyncExternalStore } from 'react'
import { makeSignal } from './shared.ts'

/** One timer for all listeners, however many orders there are. */
const everyFewSeconds = makeSignal((tell) => {
  const timer = setInterval(tell, 5_000)
  return () => clearInterval(timer)
}).subscribe

/**
 * Returns `read` of the present time in ms, every few seconds. The component renders again only when the result
 * changes, for example each minute of an order's age.
 */
export function useNow<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(everyFewSeconds, () => read(Date.now()))
}

/** The present minute, in whole minutes since 1970; components render again when it changes. 0 while prerendering. */
export function useMinute(): number {
  return useSyncExternalStore(everyFewSeconds, minuteNow, () => 0)
}

const minuteNow = () => Math.floor(Date.now() / 60_000)
