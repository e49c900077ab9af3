import { useSyncExternalStore } from 'react'
import { share } from '../../ui/shared.ts'

/** Which pending orders stand at the top of the dashboard. */
export type ListOrder = 'newest' | 'oldest'

/** Under which this browser keeps it. */
const KEPT = 'dashboard-first'

const chosen = share<ListOrder>(kept())

/** Which pending orders somebody at this device wants first; a choice that stays over reloads. */
export function useListOrder(): ListOrder {
  return useSyncExternalStore(chosen.subscribe, chosen.get, () => chosen.atFirst)
}

/** Turns the list round. */
export function turnList() {
  const next = chosen.get() === 'newest' ? 'oldest' : 'newest'
  try {
    localStorage.setItem(KEPT, next)
  } catch {
    // Blocked storage: it stays as long as the page.
  }
  chosen.set(next)
}

function kept(): ListOrder {
  try {
    return localStorage.getItem(KEPT) === 'oldest' ? 'oldest' : 'newest'
  } catch {
    return 'newest'
  }
}
