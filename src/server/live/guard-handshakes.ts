import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { networkReader } from '../http/address-of.ts'
import { answerRaw } from '../http/answer-raw.ts'
import { Refusal } from '../http/errors.ts'
import { fileHeadersFor } from '../http/headers.ts'
import type { SecurityEvent } from '../http/security-events.ts'
import { isOwnOrigin } from './is-own-origin.ts'

/**
 * Up to this many times the limit, visitors are refused in words; beyond it, a handshake is refused before it costs a
 * socket.
 */
const HARD = 2
/** How long handshakes are counted, in ms. */
const WINDOW = 60_000
/** After how many seconds a refused page tries again. */
const AGAIN = 30

/** What the guard found out about a handshake. */
export interface Handshaken {
  /** The visitor's network. */
  address: string
  /** Why a visitor without a session is to be refused; somebody signed in still gets in. */
  refusal: Refusal | undefined
}

/** Checks handshakes before they become sockets. */
export interface Guard {
  /** For the engine's `use`: passes a handshake on, or answers and closes it. */
  check: (request: IncomingMessage, response: unknown, next: () => void) => void
  /** What was found out about a handshake that was passed on. */
  of: (request: IncomingMessage) => Handshaken
}

/**
 * Makes the guard of this process: it checks the page's origin, how many sockets a network has open, and how many
 * handshakes it makes in a minute. Counted in memory, because a handshake must cost less than writing a row.
 * @param noted called for every refusal that happens before there is a socket
 * @param clock the time in ms
 */
export function guardHandshakes(
  { publicUrl, sockets, trustProxy }: Pick<Config, 'publicUrl' | 'sockets' | 'trustProxy'>,
  noted: (event: SecurityEvent, address: string, about: string) => void,
  clock: () => number,
): Guard {
  const networkOfRequest = networkReader(trustProxy)
  const headers = fileHeadersFor(publicUrl)
  const known = new WeakMap<IncomingMessage, Handshaken>()
  const open = new Map<string, number>()
  let inAll = 0
  let handshakes = new Map<string, number>()
  let windowEnds = 0

  /** Counts a handshake. @returns how many its network has made in this window */
  function count(address: string): number {
    const now = clock()
    // A clock that was set back must not keep a window open for ever.
    if (now >= windowEnds || windowEnds - now > WINDOW) {
      handshakes = new Map()
      windowEnds = now + WINDOW
    }
    const made = (handshakes.get(address) ?? 0) + 1
    handshakes.set(address, made)
    return made
  }

  function hold(address: string, request: IncomingMessage): void {
    open.set(address, (open.get(address) ?? 0) + 1)
    inAll += 1
    request.socket.once('close', () => {
      inAll -= 1
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  }

  return {
    check(request, _response, next) {
      // The engine itself refuses anything but a WebSocket.
      if (request.headers.upgrade === undefined) return next()
      const address = networkOfRequest(request)
      const turnAway = (refusal: Refusal, event: SecurityEvent, about: string) => {
        noted(event, address, about)
        answerRaw(request.socket, refusal, headers)
      }
      if (!isOwnOrigin(publicUrl, request.headers))
        return turnAway(
          new Refusal('FORBIDDEN', "Only the shop's own pages may listen here."),
          'socket.refused',
          'origin',
        )
      // There is only one transport, so nobody has a socket to continue.
      if (request.url?.includes('sid='))
        return turnAway(new Refusal('MALFORMED', 'The request cannot be read.'), 'socket.refused', 'sid')
      const made = count(address)
      const held = open.get(address) ?? 0
      const over = (times: number) => {
        if (made > sockets.handshakesPerAddress * times)
          return { about: 'SOCKET_HANDSHAKES_PER_ADDRESS', refusal: tooMany((windowEnds - clock()) / 1000) }
        if (held >= sockets.perAddress * times) return { about: 'SOCKETS_PER_ADDRESS', refusal: tooMany(AGAIN) }
        if (inAll >= sockets.inAll * times) return { about: 'SOCKETS_IN_ALL', refusal: full() }
        return undefined
      }
      const hard = over(HARD)
      if (hard) return turnAway(hard.refusal, 'limit.reached', hard.about)
      const soft = over(1)
      if (soft) noted('limit.reached', address, soft.about)
      hold(address, request)
      known.set(request, { address, refusal: soft?.refusal })
      next()
    },
    of: (request) => known.get(request) ?? { address: networkOfRequest(request), refusal: undefined },
  }
}

function tooMany(seconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  return new Refusal('TOO_MANY', 'Too many pages are open from your network. Live news will be back in a moment.', {
    retryAfter,
    details: { retryAfter },
  })
}

function full(): Refusal {
  return new Refusal('UNAVAILABLE', 'Very many people are here right now. Live news will be back in a moment.', {
    retryAfter: AGAIN,
    details: { retryAfter: AGAIN },
  })
}
