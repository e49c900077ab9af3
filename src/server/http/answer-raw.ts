import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorStatus } from '../../contract/endpoint.ts'
import type { Refusal } from './errors.ts'

/**
 * Answers on a connection where Node can send no HTTP answer any more (the request was no HTTP, or an upgrade), in the
 * shape of every other refusal, and closes it.
 * @param headers the security headers; see `fileHeadersFor`
 */
export function answerRaw(
  socket: Socket,
  { code, body, retryAfter }: Refusal,
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable) return void socket.destroy()
  const text = JSON.stringify(body)
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    connection: 'close',
  }
  const head = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${errorStatus[code]} ${STATUS_CODES[errorStatus[code]]}\r\n${head}\r\n${text}`, () =>
    socket.destroy(),
  )
}
