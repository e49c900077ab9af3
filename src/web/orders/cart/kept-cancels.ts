import { readLocal, writeLocal } from '../../storage/storage.ts'

/** An order that is about to be cancelled. */
export interface KeptCancel {
  number: number
  /** The `_id` of its customer; empty where the page did not know. */
  owner: string
  /** When it is to be sent, in ms. */
  due: number
}

/*
 * Stored in local storage, which is written at once: a page that is leaving cannot wait, and what it sends may be lost.
 * A browser without storage has only what the page sends.
 */

/** The stored cancellations, by the order's `_id`. */
export function keptCancels(): Readonly<Record<string, KeptCancel>> {
  try {
    const kept: unknown = JSON.parse(readLocal('cancels') ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, KeptCancel>) : {}
  } catch {
    return {}
  }
}

/** Stores a cancellation. */
export function keepCancel(id: string, cancel: KeptCancel) {
  write({ ...keptCancels(), [id]: cancel })
}

/** Deletes one that was called off, done or refused. */
export function dropCancel(id: string) {
  const { [id]: gone, ...others } = keptCancels()
  if (gone) write(others)
}

function write(cancels: Record<string, KeptCancel>) {
  writeLocal('cancels', Object.keys(cancels).length === 0 ? null : JSON.stringify(cancels))
}
