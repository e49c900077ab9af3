import type { Message } from './sw.ts'
import type { Tapped } from './sw-push.ts'
import { registerWorker } from './register-worker.ts'
import { someoneThere } from '../start/someone-there.ts'
import { goTo } from '../ui/location.ts'
import { share, useShared } from '../ui/shared.ts'

/** How often an open page checks for a new release, in ms. */
const HOUR = 3_600_000

const newer = share<(() => void) | undefined>(undefined)

/** Loads a newer release in place of this one; `undefined` where there is none. */
export function useNewer(): (() => void) | undefined {
  return useShared(newer)
}

/** Has the service worker cache what can be read without a network, and finds out when there is a newer release. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const before = serviceWorker.controller
  let renewing = false
  const registration = await registerWorker()
  const look = async () => {
    const { waiting } = registration
    if (waiting && (await isNewer(waiting)))
      newer.set(() => {
        renewing = true
        tell(waiting, { ask: 'take over' })
      })
  }
  serviceWorker.addEventListener('controllerchange', () => {
    if (renewing) return location.reload()
    // Another page has activated the new release, and this one's files were deleted with the old.
    const { controller } = serviceWorker
    if (before && controller) void isNewer(controller).then((is) => is && newer.set(() => location.reload()))
  })
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Tapped | null>) => {
    if (data?.go !== undefined) goTo(data.go)
  })
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => void look()),
  )
  void look()
  setInterval(() => void registration.update().catch(() => undefined), HOUR)

  await someoneThere(HOUR)
  const { active } = await serviceWorker.ready
  const seen = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/pictures/'))
  if (active) tell(active, { ask: 'keep', pictures: [...new Set(seen)] })
}

function tell(worker: ServiceWorker, message: Message, ports: MessagePort[] = []) {
  worker.postMessage(message, ports)
}

/** Asks a worker whether it belongs to a newer release than this page; one of the same release takes over silently. */
function isNewer(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? location.href
  const { port1, port2 } = new MessageChannel()
  return new Promise((answer) => {
    port1.addEventListener('message', ({ data }) => answer(data === true), { once: true })
    port1.start()
    tell(worker, { ask: 'give way', entry: new URL(entry).pathname }, [port2])
  })
}
