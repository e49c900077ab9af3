import { ECDH } from 'node:crypto'
import type { PushSubscription } from '../../contract/notifications.ts'
import { Refusal } from '../http/errors.ts'
import { isInnerHost } from '../push/inner-address.ts'
import type { PushTarget } from '../push/push.ts'
import { PUSH_ENDPOINT_MOST } from '../../contract/text-lengths.ts'

/** How many characters of a key are read: more than either key has. */
const KEY_MOST = 200

/**
 * Reads a push subscription. Checks its form and literal addresses; a name is checked when a message is sent.
 * @param allowLocal allows inner addresses and plain http, for tests
 * @throws Refusal INVALID
 */
export function readSubscription({ endpoint, keys }: PushSubscription, allowLocal: boolean): PushTarget {
  const url = endpoint.length > PUSH_ENDPOINT_MOST ? null : URL.parse(endpoint)
  if (
    !url ||
    /\s/.test(endpoint) ||
    !(url.protocol === 'https:' || (allowLocal && url.protocol === 'http:')) ||
    url.username ||
    url.password
  ) {
    throw new Refusal('INVALID', 'A push service has an address that starts with https://.', {
      details: { field: 'endpoint' },
    })
  }
  if (!allowLocal && isInnerHost(url.hostname))
    throw new Refusal('INVALID', 'A push service is out on the internet, not at an inner address.', {
      details: { field: 'endpoint' },
    })
  const p256dh = Buffer.from(keys.p256dh.slice(0, KEY_MOST), 'base64url')
  const auth = Buffer.from(keys.auth.slice(0, KEY_MOST), 'base64url')
  if (p256dh.length !== 65 || !isPoint(p256dh))
    throw new Refusal('INVALID', 'The key p256dh is no point on P-256.', { details: { field: 'keys.p256dh' } })
  if (auth.length !== 16)
    throw new Refusal('INVALID', 'The key auth has 16 bytes.', { details: { field: 'keys.auth' } })
  return { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
}

function isPoint(key: Buffer): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}
