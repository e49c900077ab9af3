import { readLocal, writeLocal } from '../../storage/storage.ts'

/** An order that will be cancelled. */
export interface KeptCancel {
  number: number
  /** Whose order it is; empty where the page did not know. */
  owner: string
  /** When it is to be sent, in ms. */
  due: number
}

/*
 * Kept in local storage, which is written at once: what a leaving page sends may be lost on its way, and a page that is
 * leaving can wait for nothing. A browser that stores nothing has only what the page sends.
 */

/** The orders that are to be cancelled, by `_id`, as this browser has kept them. */
export function keptCancels(): Readonly<Record<string, KeptCancel>> {
  try {
    const kept: unknown = JSON.parse(readLocal('cancels') ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, KeptCancel>) : {}
  } catch {
    return {}
  }
}

/** Keeps that an order is to be cancelled. */
export function keepCancel(id: string, cancel: KeptCancel) {
  write({ ...keptCancels(), [id]: cancel })
}

/** Forgets it: called off, done or refused. */
export function dropCancel(id: string) {
  const { [id]: gone, ...others } = keptCancels()
  if (gone) write(others)
}

function write(cancels: Record<string, KeptCancel>) {
  writeLocal('cancels', Object.keys(cancels).length === 0 ? null : JSON.stringify(cancels))
}
