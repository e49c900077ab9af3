import { useSyncExternalStore } from 'react'
import { call } from '../calls/call.ts'
import { registerWorker } from '../service-worker/register-worker.ts'
import { getToken, readLocal, writeLocal } from '../storage/storage.ts'
import type { Notice } from '../service-worker/sw-push.ts'

/** Whether this device is notified. `blocked`: whoever uses it has told the browser no. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** How long signing out waits for the browser to let go of a subscription, in milliseconds. */
const PATIENCE = 2000
/** How long until notifications may be offered again, in ms. */
const OFFERED_AGAIN = 7 * 86_400_000

let state: PushState | undefined
const listeners = new Set<() => void>()

function become(next: PushState): PushState {
  state = next
  for (const tell of listeners) tell()
  return next
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) void look()
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether this device is notified; `undefined` until that is known. */
export function usePush(): PushState | undefined {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  )
}

/** Whether the browser can notify at all; on an iPhone only from the home screen. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

let watching = false

/** Looks how things stand, and again whenever the permission changes. */
async function look(): Promise<PushState> {
  if (!isSupported()) return become('unsupported')
  if (!watching) {
    watching = true
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((permission) => permission.addEventListener('change', () => void look()), console.warn)
  }
  if (Notification.permission === 'denied') return become('blocked')
  const present = Notification.permission === 'granted' ? await presentHere() : null
  return become(present ? 'on' : 'off')
}

async function presentHere(): Promise<PushSubscription | null> {
  try {
    return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null
  } catch (problem) {
    console.warn(problem)
    return null
  }
}

/**
 * Asks the browser and subscribes this device; call it from a press. What goes wrong is only logged.
 * @returns how things then stand
 */
export async function turnOnPush(): Promise<PushState> {
  if (!isSupported()) return become('unsupported')
  try {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return become(permission === 'denied' ? 'blocked' : 'off')
    await tell(await subscribeHere())
    rememberAnswer(null)
    return become('on')
  } catch (problem) {
    console.warn(problem)
    return become('off')
  }
}

/** Notifies this device no more, and does not ask again by itself. */
export async function turnOffPush(): Promise<PushState> {
  rememberAnswer('no')
  const present = await presentHere()
  try {
    await present?.unsubscribe()
    if (present) await call('POST /unsubscribe', { body: { endpoint: present.endpoint } })
  } catch (problem) {
    // The push service knows it no more, which the server hears with the next message.
    console.warn(problem)
  }
  return look()
}

/**
 * Tells the server of this device once more, whose session or whose shop's key may be another by now. A device that is
 * not subscribed stays so.
 */
export async function keepPush(): Promise<void> {
  if ((await look()) !== 'on' || getToken() === null) return
  try {
    await tell(await subscribeHere())
  } catch (problem) {
    console.warn(problem)
    await look()
  }
}

/**
 * On signing out: lets go of this device's subscription, and takes away what was shown. The server forgets the device
 * with the session.
 */
export async function dropPush(): Promise<void> {
  if (!isSupported()) return
  const dropping = Promise.all([presentHere().then((present) => present?.unsubscribe()), closeNotices()]).catch(
    console.warn,
  )
  await Promise.race([dropping, new Promise((late) => setTimeout(late, PATIENCE))])
}

/** Takes away the notifications that still stand on the screen: they name orders. */
async function closeNotices(): Promise<void> {
  const shown = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []
  for (const notice of shown) notice.close()
}

/** Shows a notification through the service worker, while the page is open but nobody looks at it. */
export async function notifyHere(notice: Notice): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted' || document.visibilityState === 'visible') return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(notice)
}

/** Whether somebody has said no on this device. */
export function hasDeclined(): boolean {
  return readLocal('push') === 'no'
}

/**
 * Whether the offer may be made on this device: nobody has said no, and a week has passed since it was last made. It
 * counts as made.
 */
export function mayOffer(): boolean {
  if (hasDeclined()) return false
  if (Date.now() - Number(readLocal('push-offered')) < OFFERED_AGAIN) return false
  // Where storage is blocked it is offered with every load.
  writeLocal('push-offered', String(Date.now()))
  return true
}

/** Remembers a no on this device, or forgets it. */
export function rememberAnswer(answer: 'no' | null) {
  writeLocal('push', answer)
}

/** The subscription of this device, made anew where it was made with another key than the shop's present one. */
async function subscribeHere(): Promise<PushSubscription> {
  const { publicKey } = await call('GET /push-key')
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const present = await pushManager.getSubscription()
  if (present && keyOf(present) === publicKey) return present
  await present?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** base64url */
function keyOf({ options }: PushSubscription): string {
  return btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await call('POST /subscribe', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
}
