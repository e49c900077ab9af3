/** The part of https://w3c.github.io/trusted-types/ that is used here; the compiler's types lack it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string }
}

const WORKER = '/sw.js'

/** The only policy: no script may be loaded by its address but the service worker. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('worker', {
  createScriptURL: () => WORKER,
})

/** Registers the service worker; does nothing in a browser that has this release. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER, { updateViaCache: 'none' })
}
