import { call } from '../calls/call.ts'
import { registerWorker } from '../service-worker/register-worker.ts'
import { getToken, readLocal, writeLocal } from '../storage/storage.ts'
import { share, useShared } from '../ui/shared.ts'
import type { Notice } from '../service-worker/sw-push.ts'

/** Whether this device gets notifications. `blocked`: the user has refused them in the browser. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** How long signing out waits for the browser to drop a subscription, in ms. */
const PATIENCE = 2000
/** How long until notifications may be offered again, in ms. */
const OFFERED_AGAIN = 7 * 86_400_000

const state = share<PushState | undefined>(undefined, () => void look())

function become(next: PushState): PushState {
  state.set(next)
  return next
}

/** Whether this device is notified; `undefined` until that is known. */
export function usePush(): PushState | undefined {
  return useShared(state)
}

/** Whether the browser supports notifications; on an iPhone only from the home screen. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

let watching = false

/** Checks the state, and again whenever the permission changes. */
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

/** Asks the browser and subscribes this device. Call it from a press. Errors are only logged. @returns the new state */
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

/** Stops notifications on this device, and does not offer them again. */
export async function turnOffPush(): Promise<PushState> {
  rememberAnswer('no')
  const present = await presentHere()
  try {
    await present?.unsubscribe()
    if (present) await call('POST /unsubscribe', { body: { endpoint: present.endpoint } })
  } catch (problem) {
    // The push service no longer knows it, and the server finds out with the next message.
    console.warn(problem)
  }
  return look()
}

/**
 * Registers this device with the server again, because the session or the shop's key may have changed. A device without
 * a subscription stays so.
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
 * When signing out: drops this device's subscription and removes shown notifications. The server forgets the device
 * with the session.
 */
export async function dropPush(): Promise<void> {
  if (!isSupported()) return
  const dropping = Promise.all([presentHere().then((present) => present?.unsubscribe()), closeNotices()]).catch(
    console.warn,
  )
  await Promise.race([dropping, new Promise((late) => setTimeout(late, PATIENCE))])
}

/** Removes notifications from the screen, because they name orders. */
async function closeNotices(): Promise<void> {
  const shown = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []
  for (const notice of shown) notice.close()
}

/** Shows a notification through the service worker, while the page is open but hidden. */
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
 * Whether notifications may be offered on this device: nobody has said no, and the last offer was a week ago. Records
 * the offer.
 */
export function mayOffer(): boolean {
  if (hasDeclined()) return false
  if (Date.now() - Number(readLocal('push-offered')) < OFFERED_AGAIN) return false
  // Where storage is blocked it is offered with every load.
  writeLocal('push-offered', String(Date.now()))
  return true
}

/** Stores a no on this device, or deletes it. */
export function rememberAnswer(answer: 'no' | null) {
  writeLocal('push', answer)
}

/** This device's subscription; renewed where it was made with another key than the shop's present one. */
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
