import type { IncomingMessage } from 'node:http'
import { SOCKET } from '../../contract/paths.ts'

/**
 * Whether a request becomes a socket: a complete WebSocket handshake (RFC 6455, section 4.2.1) at the socket's path.
 * Any other `Upgrade` is ignored (RFC 9110, section 7.8): the request gets its normal answer, on the same connection.
 */
export function takesUpgrade({ method, url = '', headers }: IncomingMessage): boolean {
  const takes =
    method === 'GET' &&
    url.split('?', 1)[0] === `${SOCKET}/` &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[+/\dA-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '') &&
    headers.host !== undefined
  if (!takes) delete headers.upgrade
  return takes
}
