import type { IncomingMessage } from 'node:http'

/** The most messages and pings of one socket in a minute; a page of ours sends a handful. */
const MESSAGES = 120
/** How long they are counted, in ms. */
const WINDOW = 60_000

/** A socket of the engine, as it is below Socket.IO: before anybody has said who they are. */
export interface RawSocket {
  request: IncomingMessage
  on(event: 'packet', hear: () => void): void
  transport: { socket?: { on(event: 'ping', hear: () => void): void } }
}

/**
 * Closes a socket that sends more than any page does, whether or not it has said who it is.
 * @param onFlood told of each that was closed
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
    // Closing politely would wait half a minute for a peer that does not listen.
    raw.request.socket.destroy()
  }
  raw.on('packet', count)
  // The websocket's own pings are answered below the engine, and would be for ever.
  raw.transport.socket?.on('ping', count)
}
