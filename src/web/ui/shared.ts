import { useSyncExternalStore } from 'react'

/** A value that a whole page shares; components that show it render after every change. */
export interface Shared<T> {
  /** The value before any change, as in a prerendered page. */
  readonly atFirst: T
  get: () => T
  set: (next: T) => void
  /** @returns stops it */
  subscribe: (tell: () => void) => () => void
}

/**
 * Makes a shared value.
 * @param begin called with the first listener; what it returns is called when the last one leaves
 */
export function share<T>(atFirst: T, begin?: (tell: () => void) => (() => void) | void): Shared<T> {
  let now = atFirst
  let end: (() => void) | void
  const listeners = new Set<() => void>()
  const tellAll = () => {
    for (const tell of listeners) tell()
  }
  return {
    atFirst,
    get: () => now,
    set(next) {
      now = next
      tellAll()
    },
    subscribe(tell) {
      const first = listeners.size === 0
      listeners.add(tell)
      if (first) end = begin?.(tellAll)
      return () => {
        if (listeners.delete(tell) && listeners.size === 0) end?.()
      }
    },
  }
}

/** Makes an event without a value. @param begin as for `share` */
export function makeSignal(begin?: (tell: () => void) => (() => void) | void) {
  const { subscribe, set } = share(undefined, begin)
  return { subscribe, tell: () => set(undefined) }
}

/** Shows a shared value. */
export function useShared<T>({ atFirst, get, subscribe }: Shared<T>): T {
  return useSyncExternalStore(subscribe, get, () => atFirst)
}
