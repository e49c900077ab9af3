import { promisifyRequest } from 'idb-keyval'
import { DATABASE } from './kept-store.ts'
import { clearStorage } from './storage.ts'
import type { Message } from '../service-worker/sw.ts'

/** How long clearing may take, in ms: another tab may block it, and some browsers never answer. */
const PATIENCE = 2000
/** How long the service worker may take to confirm, in ms; one of an older release does not know the message. */
const WORKER_PATIENCE = 500

/**
 * Clears everything that this site stores in the browser: local and session storage, databases, caches and the service
 * worker, which is installed again at the next visit. Resolves when it is done, or after a time limit.
 */
export async function clearBrowser(): Promise<void> {
  clearStorage()
  // Blocked storage holds nothing.
  const cleared = Promise.allSettled([dropDatabases(), dropWorkers().then(dropCaches)])
  await Promise.race([cleared, new Promise((late) => setTimeout(late, PATIENCE))])
}

async function dropDatabases(): Promise<void> {
  // Older versions of Firefox cannot list databases.
  const listed = 'databases' in indexedDB ? (await indexedDB.databases()).map(({ name }) => name ?? '') : []
  await Promise.all([...new Set([DATABASE, ...listed])].map((name) => promisifyRequest(indexedDB.deleteDatabase(name))))
}

/** Workers first, because they would cache again what is deleted; one keeps running as long as its pages are open. */
async function dropWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    await registration.unregister()
    if (registration.active) await letGo(registration.active)
  }
}

function letGo(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.addEventListener('message', done, { once: true })
    port1.start()
    worker.postMessage({ ask: 'let go' } satisfies Message, [port2])
    setTimeout(done, WORKER_PATIENCE)
  })
}

async function dropCaches(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) await caches.delete(name)
}
