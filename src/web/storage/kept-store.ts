import { promisifyRequest } from 'idb-keyval'
import { makeSignal } from '../ui/shared.ts'
import type { StoredPlace } from './storage-keys.ts'

/** The values that this browser stores in IndexedDB, read and written together. */
export type Kept = Map<StoredPlace, unknown>
export type KeptRead = ReadonlyMap<StoredPlace, unknown>

/** The name of the database. */
export const DATABASE = 'idana'
const STORE = 'kept'
/** How long opening it may take, in ms; some browsers never answer. */
const PATIENCE = 4000

let opening: Promise<IDBDatabase> | undefined
/**
 * Set when the browser cannot store anything (blocked, full, broken): then values are kept as long as the page lives.
 */
let memory: Kept | undefined
let lastSeen: KeptRead = new Map()
let channel: BroadcastChannel | undefined
const changes = makeSignal((tell) => {
  const hear = (event: MessageEvent) => event.data === 'changed' && tell()
  tabs().addEventListener('message', hear)
  return () => tabs().removeEventListener('message', hear)
})

/** Whether stored values outlive this page. */
export function outlivesPage(): boolean {
  return memory === undefined
}

/** Reads stored values. */
export async function readKept<T>(read: (kept: KeptRead) => T): Promise<T> {
  return memory ? read(memory) : await transact('readonly', read, 'default')
}

/**
 * Changes stored values in one transaction. `change` gets them as they are, whatever other tabs have written meanwhile,
 * and must not wait for anything.
 * @param durability `strict`: on disk when this resolves
 */
export async function changeKept<T>(
  change: (kept: Kept) => T,
  durability: IDBTransactionDurability = 'strict',
): Promise<T> {
  const result = memory ? change(memory) : await transact('readwrite', change, durability)
  changes.tell()
  tabs().postMessage('changed')
  return result
}

/** Calls `tell` after every change, in other tabs too. @returns stops it */
export const onKeptChange = changes.subscribe

/** The channel between this site's tabs. */
export function tabs(): BroadcastChannel {
  return (channel ??= new BroadcastChannel(DATABASE))
}

async function transact<T>(
  mode: IDBTransactionMode,
  work: (kept: Kept) => T,
  durability: IDBTransactionDurability,
): Promise<T> {
  try {
    return await within(mode, work, durability)
  } catch (first) {
    // The change itself failed, not the browser.
    if (first instanceof RuleFailed) throw first.cause
    try {
      // Another tab may have deleted the database.
      opening = undefined
      return await within(mode, work, durability)
    } catch (problem) {
      if (problem instanceof RuleFailed) throw problem.cause
      console.warn(problem)
      memory ??= new Map(lastSeen)
      return work(memory)
    }
  }
}

class RuleFailed extends Error {}

async function within<T>(
  mode: IDBTransactionMode,
  work: (kept: Kept) => T,
  durability: IDBTransactionDurability,
): Promise<T> {
  const transaction = (await open()).transaction(STORE, mode, { durability })
  const store = transaction.objectStore(STORE)
  const end = promisifyRequest(transaction)
  end.catch(() => undefined)
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest<unknown[]>(store.getAll()),
  ])
  const before = new Map(keys.map((key, place) => [key as StoredPlace, values[place]] as const))
  const now = new Map(before)
  let result: T
  try {
    result = work(now)
  } catch (cause) {
    transaction.abort()
    throw new RuleFailed('', { cause })
  }
  if (mode === 'readwrite') {
    for (const [key, value] of now) if (before.get(key) !== value) store.put(value, key)
    for (const key of before.keys()) if (!now.has(key)) store.delete(key)
  }
  await end
  lastSeen = now
  return result
}

function open(): Promise<IDBDatabase> {
  return (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1)
    setTimeout(() => reject(new Error('The browser does not open its store')), PATIENCE)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onerror = () => reject(asked.error ?? new Error('The browser does not open its store'))
    asked.onsuccess = () => {
      const database = asked.result
      const forget = () => {
        opening = undefined
      }
      database.onclose = forget
      // Signing out as an admin deletes it, and an open connection would block that.
      database.onversionchange = () => {
        forget()
        database.close()
      }
      resolve(database)
    }
  }))
}
