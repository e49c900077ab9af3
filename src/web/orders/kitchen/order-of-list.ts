import { readLocal, writeLocal } from '../../storage/storage.ts'
import { share, useShared } from '../../ui/shared.ts'

/** Which pending orders come first on the dashboard. */
export type ListOrder = 'newest' | 'oldest'

const chosen = share<ListOrder>(readLocal('dashboard-first') === 'oldest' ? 'oldest' : 'newest')

/** Which pending orders come first on this device; stored over reloads. */
export function useListOrder(): ListOrder {
  return useShared(chosen)
}

/** Reverses the list. */
export function turnList() {
  const next = chosen.get() === 'newest' ? 'oldest' : 'newest'
  writeLocal('dashboard-first', next)
  chosen.set(next)
}
