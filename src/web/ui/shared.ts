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

/** Makes a shared value. */
export function share<T>(atFirst: T): Shared<T> {
  let now = atFirst
  const listeners = new Set<() => void>()
  return {
    atFirst,
    get: () => now,
    set(next) {
      now = next
      for (const tell of listeners) tell()
    },
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

/** Shows a shared value. */
export function useShared<T>({ atFirst, get, subscribe }: Shared<T>): T {
  return useSyncExternalStore(subscribe, get, () => atFirst)
}
