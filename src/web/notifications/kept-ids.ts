import { readLocal, writeLocal } from '../storage/storage.ts'

/** Where this device remembers orders over a reload: their ids, and nothing else of them. */
type Place = 'shown-orders' | 'taken-back'

/** The ids that are kept. */
export function readIds(place: Place): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readLocal(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Keeps these ids instead, where the browser takes them; of more than `most` the last ones are left out. */
export function writeIds(place: Place, ids: readonly string[], most: number) {
  writeLocal(place, ids.length > 0 ? JSON.stringify(ids.slice(0, most)) : null)
}
