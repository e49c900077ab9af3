import { readLocal, writeLocal } from '../../storage/storage.ts'
import { share, useShared } from '../../ui/shared.ts'

/** Which pending orders stand at the top of the dashboard. */
export type ListOrder = 'newest' | 'oldest'

const chosen = share<ListOrder>(readLocal('dashboard-first') === 'oldest' ? 'oldest' : 'newest')

/** Which pending orders somebody at this device wants first; a choice that stays over reloads. */
export function useListOrder(): ListOrder {
  return useShared(chosen)
}

/** Turns the list round. */
export function turnList() {
  const next = chosen.get() === 'newest' ? 'oldest' : 'newest'
  writeLocal('dashboard-first', next)
  chosen.set(next)
}
