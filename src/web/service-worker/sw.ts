/**
 * The service worker, built to /sw.js. It caches the shell, the public pages and the menu for a visitor without a
 * network. Every release has a cache of its own, so that a page never gets another release's files. Nothing of the
 * kitchen's and no personal answer is ever cached. Notifications: `sw-push.ts`.
 */
import { drawnPages } from '../../contract/pages.ts'
import { API } from '../../contract/paths.ts'
import './sw-push.ts'

/** The contents of this release, inserted by the build (build/service-worker.ts). */
declare const RELEASE: {
  name: string
  /** The script that every page of this release begins with, by which pages are recognised. */
  entry: string
  /** What the first page needs, which a visitor has just received. */
  first: string[]
  /** What the other pages and the dialogs need. */
  rest: string[]
}
const release = RELEASE

/** The colours of the page that says that there is no network, put in by the build from ui/tokens.css. */
declare const COLOURS: Record<'light' | 'dark', { ground: string; ink: string; oilText: string }>
const variables = ({ ground, ink, oilText }: (typeof COLOURS)['light']) => `--g:${ground};--i:${ink};--l:${oilText}`

/**
 * The parts of https://w3c.github.io/ServiceWorker/ that are used here; the compiler's own types conflict with those of
 * pages.
 */
interface Waitable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Waitable {
  addRoutes?(rule: { condition: { requestMethod: string }; source: 'network' }): Promise<void>
}
interface Fetching extends Waitable {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Told extends Waitable {
  data: Message
  ports: readonly MessagePort[]
}
declare const self: {
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<unknown[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install', hear: (event: Installing) => void): void
  addEventListener(name: 'activate', hear: (event: Waitable) => void): void
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void
  addEventListener(name: 'message', hear: (event: Told) => void): void
}

/**
 * Messages from a page. `keep`: also cache what is not needed yet, and these pictures. `give way`: whether this release
 * waits for a page with this entry. `let go`: the browser is being cleared.
 */
export type Message =
  { ask: 'keep'; pictures: string[] } | { ask: 'give way'; entry: string } | { ask: 'take over' } | { ask: 'let go' }

const prefix = 'site-'
const store = `${prefix}${release.name}`
const pictures = 'pictures'
const mostPictures = 60
/** Set while the browser is being cleared: nothing is cached any more. */
let letsGo = false
/** The pages that work without a network, and the data they need. */
const pages: readonly string[] = [...drawnPages, '/my-orders']
const news: readonly string[] = [`${API}/products`, `${API}/kitchen`]
/** How long the network may take where there is a copy, in ms. */
const patience = 3000

self.addEventListener('install', (event) => {
  event.waitUntil(install())
  // Requests that a page sends while it closes would have to come back through that page; where the browser can, they
  // bypass the worker.
  void event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' })
})
self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function install() {
  await Promise.all([...release.first, '/'].map(keep))
  // A browser with an older release belongs to a returning visitor: the new one must be complete before it takes over.
  if (self.registration.active) await Promise.all(rest().map(keep))
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== store) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const rest = () => [...release.rest, ...pages.filter((page) => page !== '/'), ...news]

/** @throws when the browser is being cleared */
async function openStore(name: string): Promise<Cache> {
  if (letsGo) throw new Error('This browser is being cleared')
  return caches.open(name)
}

/** Caches one file, page or answer. A file of an older release with the same hash in its name is reused. */
async function keep(path: string): Promise<void> {
  const own = await openStore(store)
  if (await own.match(path)) return
  const hashed = path.startsWith('/assets/')
  // On a first visit everything has just come and is in the HTTP cache; later that cache may be older than the release.
  const cache = hashed || (release.first.includes(path) && !self.registration.active) ? 'default' : 'no-cache'
  const answer = (hashed && (await caches.match(path))) || (await fetch(path, { cache, credentials: 'omit' }))
  if (!answer.ok || (pages.includes(path) && !(await isOurs(answer.clone()))))
    throw new Error(`${path} is not this release's`)
  await own.put(path, answer)
}

/** Whether a page belongs to this release: another's would ask for files that are not here. */
async function isOurs(page: Response): Promise<boolean> {
  return (await page.text()).includes(release.entry)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(?:admin|api)(?:\/|$)/.test(pathname))
      event.respondWith(answerPage(event, pathname.replace(/(.)\/$/, '$1')))
  } else if (news.includes(pathname) && search === '') event.respondWith(answerNews(event, pathname))
  else if (/^\/(?:assets|fonts|icons)\//.test(pathname)) event.respondWith(answerFile(request, pathname))
  else if (pathname.startsWith('/pictures/')) event.respondWith(answerPicture(event, pathname))
})

/** Answers a page: from the network or, where that fails or is slow, from the cache, marked with its time. */
async function answerPage(event: Fetching, path: string): Promise<Response> {
  const fresh = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
  if (pages.includes(path)) event.waitUntil(fresh.then((page) => keepPage(path, page.clone())).catch(() => undefined))
  const kept = await caches.match(path, { cacheName: store, ignoreVary: true })
  if (!kept) return fresh.catch(() => notKept())
  const answer = await soon(fresh)
  return answer && answer.status < 500 ? answer : dated(kept)
}

async function keepPage(path: string, page: Response) {
  if (page.ok && !page.redirected && (await isOurs(page.clone()))) await (await openStore(store)).put(path, page)
}

/** A cached page, with its time in its root element. */
async function dated(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response((await page.text()).replace('<html', `<html data-kept="${headers.get('date') ?? ''}"`), {
    headers,
  })
}

/** Answers menu and settings: from the network or, where that fails or is slow, from the cache. */
async function answerNews(event: Fetching, path: string): Promise<Response> {
  const fresh = fetch(event.request)
  event.waitUntil(
    fresh
      .then(async (answer) => answer.ok && (await openStore(store)).put(path, answer.clone()))
      .catch(() => undefined),
  )
  const kept = await caches.match(path, { cacheName: store, ignoreVary: true })
  return kept ? ((await soon(fresh)) ?? kept) : fresh
}

/** Answers a file of the release: from the cache, or else from the network. */
async function answerFile(request: Request, path: string): Promise<Response> {
  const options = path.startsWith('/assets/') ? { ignoreVary: true } : { ignoreVary: true, cacheName: store }
  return (await caches.match(path, options)) ?? fetch(request)
}

/**
 * Answers a picture: from the network or the HTTP cache; where both fail, the last copy; without one, our empty plate.
 */
async function answerPicture(event: Fetching, path: string): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(keepPicture(path, answer.clone()).catch(() => undefined))
    return answer
  } catch {
    return (
      (await caches.match(path, { cacheName: pictures, ignoreVary: true })) ??
      new Response(plate, { headers: { 'content-type': 'image/svg+xml' } })
    )
  }
}

async function keepPicture(path: string, answer: Response) {
  const seen = await openStore(pictures)
  await seen.delete(path, { ignoreVary: true })
  await seen.put(path, answer)
  for (const oldest of (await seen.keys()).slice(0, -mostPictures)) await seen.delete(oldest)
}

const plate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180"><path fill="#20265c" d="M0 0h240v180H0z"/><ellipse cx="120" cy="96" rx="92" ry="48" fill="#10143a" opacity=".45"/><ellipse cx="120" cy="90" rx="92" ry="48" fill="#fbf4e6"/><ellipse cx="120" cy="90" rx="89.500" ry="45.800" fill="none" stroke="#3f56b5" stroke-width="4.500"/><ellipse cx="120" cy="92" rx="64" ry="31" fill="#f0e5d0"/></svg>`

/** The answer if it comes in time; `undefined` where it failed or is late. */
function soon(answer: Promise<Response>): Promise<Response | undefined> {
  return Promise.race([answer.catch(() => undefined), new Promise<undefined>((late) => setTimeout(late, patience))])
}

/** The page shown without a network where none is cached. */
function notKept(): Response {
  const page = `<!doctype html><html lang="en-NG"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline</title>
<style>:root{${variables(COLOURS.light)}}@media (prefers-color-scheme:dark){:root{${variables(COLOURS.dark)}}}
@font-face{font-family:J;src:url(/fonts/jakarta-latin.woff2);font-weight:400 800}
body{font:1.125rem/1.6 J,system-ui,sans-serif;background:var(--g);color:var(--i);max-width:32rem;margin:18vh auto 0;padding:0 1rem}h1{font-size:1.9rem;line-height:1.15;letter-spacing:-.02em}a{color:var(--l);font-weight:700;display:inline-block;padding:.75rem 0}</style>
<main><h1>You are offline</h1><p>This page needs a network. The menu is here without one.</p><p><a href="/">See the menu</a></p></main>`
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data.ask === 'take over') event.waitUntil(self.skipWaiting())
  if (data.ask === 'let go') {
    letsGo = true
    ports[0]?.postMessage('done')
  }
  if (data.ask === 'keep') event.waitUntil(keepMore(data.pictures))
  if (data.ask === 'give way') event.waitUntil(giveWay(data.entry).then((older) => ports[0]?.postMessage(older)))
})

/**
 * Caches what is not needed yet, one after the other, so that it is in nobody's way; failures are retried at the next
 * visit.
 */
async function keepMore(seen: string[]) {
  for (const path of rest()) await keep(path).catch(() => undefined)
  for (const path of seen)
    await fetch(path).then(
      (answer) => (answer.ok ? keepPicture(path, answer) : undefined),
      () => undefined,
    )
}

/**
 * Whether the asking page is of an older release. A worker of the same release, with no other page open, takes over at
 * once.
 */
async function giveWay(entry: string): Promise<boolean> {
  if (entry !== release.entry) return true
  if ((await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })).length <= 1) await self.skipWaiting()
  return false
}
