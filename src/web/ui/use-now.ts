import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all who ask, however many orders there are. */
function everyFewSeconds(tell: () => void): () => void {
  listeners.add(tell)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, 5_000)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * What `read` makes of the present moment (milliseconds since 1970), asked again every few seconds. Who uses it
 * repaints only when the answer changes: an order's age each minute, and on the minute of that order.
 */
export function useNow<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(everyFewSeconds, () => read(Date.now()))
}

/**
 * The present minute, in whole minutes since 1970; it repaints who reads it when the minute turns. 0 while rendering
 * ahead of any visitor.
 */
export function useMinute(): number {
  return useSyncExternalStore(everyFewSeconds, minuteNow, () => 0)
}

const minuteNow = () => Math.floor(Date.now() / 60_000)
