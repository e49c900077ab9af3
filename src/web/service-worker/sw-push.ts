/** Notifications: shown when they come from the push service, or from a hidden page of ours; a tap opens the order. */
import { NOTICE_ICON, type Notice as Sent } from '../../contract/notice.ts'
import { API } from '../../contract/paths.ts'

/** What to show; an older release named neither the path that a tap opens nor the tag. */
export type Notice = Omit<Sent, 'url' | 'tag'> & Partial<Sent>

/** What a page is asked after a tap. */
export interface Tapped {
  go: string
}

/** The parts of https://w3c.github.io/push-api/ and https://notifications.spec.whatwg.org that are used here. */
interface Waitable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Pushed extends Waitable {
  data: { json(): unknown } | null
}
interface Tap extends Waitable {
  notification: Notification
}
interface Renewed extends Waitable {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}
interface Told extends Waitable {
  data: unknown
}
interface Window {
  url: string
  focus(): Promise<unknown>
  postMessage(message: Tapped): void
}
declare const self: {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<Window[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(name: 'push', hear: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', hear: (event: Tap) => void): void
  addEventListener(name: 'pushsubscriptionchange', hear: (event: Renewed) => void): void
  addEventListener(name: 'message', hear: (event: Told) => void): void
}

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
self.addEventListener('message', (event) => {
  if (isNotice(event.data)) event.waitUntil(show(event.data))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo((event.notification.data as { url: string }).url))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

/** Browsers demand that every push message shows something, even one that cannot be read. */
function read(data: Pushed['data']): Notice {
  try {
    const message = data?.json()
    if (isNotice(message)) return message
  } catch {
    // Not ours, or of a later release.
  }
  return { type: 'ORDER_NEWS', title: 'News of an order', body: 'Open it to see what is new.', icon: NOTICE_ICON }
}

function isNotice(value: unknown): value is Notice {
  const { type, title } = (value ?? {}) as Partial<Notice>
  return (type === 'NEW_ORDER' || type === 'ORDER_NEWS') && typeof title === 'string'
}

async function show({ type, title, body, icon, url = type === 'NEW_ORDER' ? '/admin' : '/', tag }: Notice) {
  // A new order comes from page and push service, but sounds once; every step of a customer's order sounds.
  const again = tag !== undefined && type === 'ORDER_NEWS'
  const how = {
    body,
    icon,
    data: { url },
    requireInteraction: type === 'NEW_ORDER',
    ...(tag !== undefined && { tag }),
    ...(again && { renotify: true }),
  }
  await self.registration.showNotification(title, how)
}

/** Opens the path on an open page of the same side of the counter, without reloading; else in a new window. */
async function goTo(path: string) {
  const ofKitchen = (url: string) => new URL(url, location.origin).pathname.startsWith('/admin')
  const open = (await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })).find(
    ({ url }) => ofKitchen(url) === ofKitchen(path),
  )
  if (!open) return void (await self.clients.openWindow(path))
  open.postMessage({ go: path })
  await open.focus()
}

/** The browser has changed this device's address. Renewing needs no session, but the old subscription's secret. */
async function renew({ oldSubscription: old, newSubscription }: Renewed) {
  if (!old) return
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  await fetch(`${API}/subscribe`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old, subscription }),
  })
}
