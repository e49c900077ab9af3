import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * Decides whether the page that opens a socket is the shop's. A client that names no origin is no browser, and a
 * browser always names one here, so such a client is let in.
 *
 * Without https (at home, while developing) the page may also come from where the request itself went, such as a phone
 * that opens the laptop by its address. Only an address or `localhost` counts there: a stranger can point a name of
 * theirs at this machine (DNS rebinding), and then `Host` and `Origin` agree.
 * @param publicUrl the shop's own address
 */
export function isOwnOrigin(publicUrl: string, { origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true
  const from = URL.parse(origin)
  if (!from || from.origin !== origin.toLowerCase()) return false
  if (from.origin === new URL(publicUrl).origin) return true
  if (publicUrl.startsWith('https:') || host === undefined) return false
  const name = from.hostname.replace(/^\[|\]$/g, '')
  return (isIP(name) > 0 || name === 'localhost') && from.host === URL.parse(`${from.protocol}//${host}`)?.host
}
