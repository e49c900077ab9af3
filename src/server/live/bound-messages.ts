import type { IncomingMessage } from 'node:http'

/** The most messages and pings of one socket in a minute; a page of ours sends a handful. */
const MESSAGES = 120
/** The window in which they are counted, in ms. */
const WINDOW = 60_000

/** A socket of the engine below Socket.IO, before anybody has authenticated. */
export interface RawSocket {
  request: IncomingMessage
  on(event: 'packet', hear: () => void): void
  transport: { socket?: { on(event: 'ping', hear: () => void): void } }
}

/**
 * Closes a socket that sends more than any of our pages does, authenticated or not.
 * @param onFlood called for each closed socket
 * @param clock the time in ms
 */
export function boundMessages(raw: RawSocket, onFlood: () => void, clock: () => number): void {
  let since = clock()
  let sent = 0
  let closed = false
  const count = () => {
    const now = clock()
    if (now - since >= WINDOW || now < since) [since, sent] = [now, 0]
    sent += 1
    if (sent <= MESSAGES || closed) return
    closed = true
    onFlood()
    // Closing with a handshake would wait half a minute for a peer that does not answer.
    raw.request.socket.destroy()
  }
  raw.on('packet', count)
  // The WebSocket's own pings are answered below the engine, so they are counted here.
  raw.transport.socket?.on('ping', count)
}
