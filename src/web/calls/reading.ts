import { useEffect, useSyncExternalStore } from 'react'
import { share } from '../ui/shared.ts'

/** How often what failed is tried again while somebody looks at it, in milliseconds. */
const RETRY_EVERY = 20_000

/** Something read from the API and shared by all who show it. */
export interface Read<T> {
  /** The last value that came; it stays while a newer one is on its way or fails to come. */
  value: T | undefined
  /** Why the last try failed. */
  problem: unknown
}

export interface Reading<T> {
  get: () => Read<T>
  /** Puts a value in place, as when another call or an event brought it. */
  set: (value: T | undefined) => void
  /** Reads it for whoever shows it first; all who come while it is on its way share the same try. */
  read: () => Promise<void>
  /**
   * Reads anew because something has changed. What is on its way may have been answered before that, so it is read once
   * more after it; all who come meanwhile share that try.
   */
  refresh: () => Promise<void>
  /** Reads anew what somebody has read or is reading; what nobody wants is left alone. */
  renew: () => Promise<void>
  /** Reads anew where the last try failed; the browser's own word that the network is back does the same. */
  retry: () => void
  subscribe: (tell: () => void) => () => void
}

/** Makes a shared reading. @param fetch how it is read */
export function makeReading<T>(fetch: () => Promise<T>): Reading<T> {
  const { get, set: become, subscribe } = share<Read<T>>({ value: undefined, problem: undefined })
  let trying: Promise<void> | undefined
  let next: Promise<void> | undefined
  let version = 0

  function read(): Promise<void> {
    const begun = version
    const mine = (trying ??= fetch()
      .then(
        (value) => {
          if (begun === version) become({ value, problem: undefined })
        },
        (problem: unknown) => {
          console.warn(problem)
          if (begun !== version) return
          become({ value: get().value, problem })
          // Not on the server, where pages are rendered ahead.
          globalThis.addEventListener?.('online', retry, { once: true })
        },
      )
      .finally(() => {
        if (trying === mine) trying = undefined
      }))
    return mine
  }

  function refresh(): Promise<void> {
    if (!trying) return read()
    return (next ??= trying.then(() => {
      next = undefined
      return read()
    }))
  }

  function retry() {
    if (get().problem !== undefined) void refresh()
  }

  return {
    get,
    subscribe,
    read,
    refresh,
    retry,
    renew: async () => {
      if (trying || get().value !== undefined) await refresh()
    },
    set(value) {
      version++
      trying = undefined
      become({ value, problem: undefined })
    },
  }
}

/** Shows a reading, and reads it first where nobody has. `wanted` false waits. */
export function useReading<T>(reading: Reading<T>, wanted = true): Read<T> {
  const now = useSyncExternalStore(reading.subscribe, reading.get, reading.get)
  const missing = wanted && now.value === undefined && now.problem === undefined
  useEffect(() => {
    if (missing) void reading.read()
  }, [reading, missing])
  const failed = wanted && now.problem !== undefined
  useEffect(() => {
    if (!failed) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reading.retry(), RETRY_EVERY)
    return () => clearInterval(timer)
  }, [reading, failed])
  return now
}
