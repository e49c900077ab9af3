import { useSyncExternalStore } from 'react'

function everyFewSeconds(tell: () => void): () => void {
  const timer = setInterval(tell, 5_000)
  return () => clearInterval(timer)
}

/**
 * What `read` makes of the present moment (milliseconds since 1970), asked again every few seconds. Who uses it
 * repaints only when the answer changes: an order's age each minute, and on the minute of that order.
 */
export function useNow<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(everyFewSeconds, () => read(Date.now()))
}
