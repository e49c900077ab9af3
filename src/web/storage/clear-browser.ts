import { promisifyRequest } from 'idb-keyval'
import { DATABASE } from './kept-store.ts'
import { clearStorage } from './storage.ts'
import type { Message } from '../service-worker/sw.ts'

/**
 * How long the browser may take to clear what it keeps, in milliseconds: another tab may hold it, and some browsers
 * never answer.
 */
const PATIENCE = 2000
/**
 * And how long its service worker may take to say that it has heard; one of an older release does not know the word.
 */
const WORKER_PATIENCE = 500

/**
 * Clears everything this site keeps in the browser: local and session storage, databases, and the kept pages with the
 * service worker, which comes back whole at the next visit. Resolves once it is gone, or the browser has had its time.
 */
export async function clearBrowser(): Promise<void> {
  clearStorage()
  // What is blocked holds nothing.
  const cleared = Promise.allSettled([dropDatabases(), dropWorkers().then(dropCaches)])
  await Promise.race([cleared, new Promise((late) => setTimeout(late, PATIENCE))])
}

async function dropDatabases(): Promise<void> {
  // An older Firefox has no list of them.
  const listed = 'databases' in indexedDB ? (await indexedDB.databases()).map(({ name }) => name ?? '') : []
  await Promise.all([...new Set([DATABASE, ...listed])].map((name) => promisifyRequest(indexedDB.deleteDatabase(name))))
}

/**
 * First of all the workers, who would keep again what is taken from under them: one goes on for as long as its pages
 * are open.
 */
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
