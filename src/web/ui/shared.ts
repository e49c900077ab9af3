import { useSyncExternalStore } from 'react'

/** A value that a whole page has in common; whoever shows it hears of every change. */
export interface Shared<T> {
  /** What it is before anything has changed it, as in a page that was rendered ahead. */
  readonly atFirst: T
  get: () => T
  set: (next: T) => void
  /** @returns what ends it */
  subscribe: (tell: () => void) => () => void
}

/** Makes a value that a whole page has in common. */
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

/** Shows a shared value as it now is. */
export function useShared<T>({ atFirst, get, subscribe }: Shared<T>): T {
  return useSyncExternalStore(subscribe, get, () => atFirst)
}
