import { useEffect, useSyncExternalStore } from 'react'
import { share } from '../ui/shared.ts'

/** How often a failed read is repeated while it is shown, in ms. */
const RETRY_EVERY = 20_000

/** A value read from the API and shared by all components. */
export interface Read<T> {
  /** The last value; it stays while a newer one is being read or fails. */
  value: T | undefined
  /** Why the last try failed. */
  problem: unknown
}

export interface Reading<T> {
  get: () => Read<T>
  /** Sets the value, from another call or an event. */
  set: (value: T | undefined) => void
  /** Reads it for the first component that shows it; later ones share the same request. */
  read: () => Promise<void>
  /**
   * Reads again because something has changed. A request under way may be older than the change, so another one follows
   * it, which all callers share.
   */
  refresh: () => Promise<void>
  /** Reads again, if anybody has read it before. */
  renew: () => Promise<void>
  /** Reads again, if the last try failed; the browser's `online` event does the same. */
  retry: () => void
  subscribe: (tell: () => void) => () => void
}

/** Makes a shared reading. @param fetch reads it */
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
          // Not on the server, where pages are prerendered.
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

/** Shows a reading, and reads it if nobody has. `wanted` false waits. */
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
