import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * Whether the page that opens a socket is the shop's own. A client without an origin is no browser, because browsers
 * always send one here; it is let in.
 *
 * Without https (at home, while developing) the page may also come from the address of the request itself, such as a
 * phone that opens the laptop by its IP address. Only an IP address or `localhost` counts: a stranger can point a name
 * at this machine (DNS rebinding), and then `Host` and `Origin` agree.
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
