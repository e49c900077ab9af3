/**
 * Notifications: shown as they come from the push service, or from a page of ours that nobody is looking at; a tap
 * leads to the order.
 */

/** What is to be shown, as the server's `Notice` has it. */
export interface Notice {
  type: 'NEW_ORDER' | 'ORDER_NEWS'
  title: string
  body: string
  icon: string
  /** Where a tap leads: a path of ours. */
  url?: string
  /** One notification for each; a later one takes its place. */
  tag?: string
}

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

/** Whoever lets us notify is promised that every message is shown, even one that cannot be read. */
function read(data: Pushed['data']): Notice {
  try {
    const message = data?.json()
    if (isNotice(message)) return message
  } catch {
    // Not ours, or of a release to come.
  }
  return {
    type: 'ORDER_NEWS',
    title: 'News of an order',
    body: 'Open it to see what is new.',
    icon: '/icons/icon-192.png',
  }
}

function isNotice(value: unknown): value is Notice {
  const { type, title } = (value ?? {}) as Partial<Notice>
  return (type === 'NEW_ORDER' || type === 'ORDER_NEWS') && typeof title === 'string'
}

async function show({ type, title, body, icon, url = type === 'NEW_ORDER' ? '/admin' : '/', tag }: Notice) {
  // A new order is told of by page and push service, but sounds once; every step of a customer's order is news.
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

/** Goes there on a page that is open on the same side of the counter, without loading it anew; else opens one. */
async function goTo(path: string) {
  const ofKitchen = (url: string) => new URL(url, location.origin).pathname.startsWith('/admin')
  const open = (await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })).find(
    ({ url }) => ofKitchen(url) === ofKitchen(path),
  )
  if (!open) return void (await self.clients.openWindow(path))
  open.postMessage({ go: path })
  await open.focus()
}

/** The browser has given this device another address; no session is needed to say so, the old one's secret is. */
async function renew({ oldSubscription: old, newSubscription }: Renewed) {
  if (!old) return
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(old.options))
  await fetch('/api/subscribe', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old, subscription }),
  })
}
