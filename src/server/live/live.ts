import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { ErrorBody } from '../../contract/endpoint.ts'
import type { ClientEvents, Handshake, ServerEvents } from '../../contract/live-events.ts'
import { isOfKitchen } from '../../contract/role.ts'
import type { Config } from '../config.ts'
import { changeThePassword, sessionEnded, type Caller, type FindCaller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { fileHeadersFor } from '../http/headers.ts'
import { noteOn, type Note } from '../http/security-events.ts'
import { answerWithHeaders } from './answer-with-headers.ts'
import { boundMessages, type RawSocket } from './bound-messages.ts'
import { closeAtEnd } from './close-at-end.ts'
import { connectAdapter } from './connect-adapter.ts'
import { guardHandshakes, type Handshaken } from './guard-handshakes.ts'
import { pace } from './pace.ts'

type Events = { [E in keyof ServerEvents]: Parameters<ServerEvents[E]> }

/** Events without content, which only tell a page to read something again. */
type Unread = { [E in keyof Events]: Events[E] extends [] ? E : never }[keyof Events]

/** The events that helpers get. */
type OfOrders = 'new_order' | 'order_changed' | 'orders_changed'

/**
 * Tells open pages what happened, whichever process they are connected to. Delivered at most once. An event without
 * content is sent at most once a second.
 */
export interface Live {
  toAdmins<E extends keyof Events>(event: E, ...what: Events[E]): void
  /** Helpers hear of orders only, and see only their part of them. */
  toHelpers<E extends OfOrders>(event: E, ...what: Events[E]): void
  toUser<E extends keyof Events>(userId: string, event: E, ...what: Events[E]): void
  /** Only to pages connected to this process: for changes that every process hears of itself. */
  toEveryoneHere(event: Unread): void
  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: string): void
  /** Closes all sockets of a person whose sessions have ended. */
  endUser(userId: string): void
  close(): Promise<void>
}

/** What is stored with a socket. */
interface Data {
  caller?: Caller
  token?: string
  /** Logs a security event of this socket. */
  note: Note
}

type Known = Socket<ClientEvents, ServerEvents, Record<string, never>, Data>

/** The most bytes of one message. */
const MESSAGE_MOST = 16_384

/**
 * Opens the socket on the server's port.
 * @param findCaller finds the person behind a token; asked at every handshake and join
 * @param config the shop's address, the limits of sockets, and PostgreSQL, by which processes reach each other's
 *   sockets
 * @param clock the time in ms
 */
export function openLive(
  http: HttpServer,
  findCaller: FindCaller,
  config: Pick<Config, 'databaseUrl' | 'publicUrl' | 'sockets' | 'trustProxy'>,
  log: FastifyBaseLogger,
  clock: () => number,
): Live {
  const onError = (error: Error) => log.warn({ err: error }, 'socket adapter')
  const connections = config.databaseUrl === undefined ? undefined : connectAdapter(config.databaseUrl, onError)
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, Data>(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_MOST,
    connectTimeout: 10_000,
    ...(connections && { adapter: createAdapter(connections.pool, { errorHandler: onError }) }),
  })
  const noteAt = (address: string) => noteOn(log.child({ requestId: randomUUID() }), address)
  const guard = guardHandshakes(config, (event, address, about) => noteAt(address)(event, { about }), clock)
  answerWithHeaders(http, io.engine, fileHeadersFor(config.publicUrl))
  io.engine.use(guard.check)
  io.engine.on('connection', (raw: RawSocket) => {
    boundMessages(
      raw,
      () => noteAt(guard.of(raw.request).address)('limit.reached', { about: 'messages of a socket' }),
      clock,
    )
  })

  io.use((socket, next) => {
    const shaken = guard.of(socket.request)
    socket.data.note = noteAt(shaken.address)
    identify(socket, findCaller, shaken).then(
      () => next(),
      (error: Error) => next(turnedAway(error)),
    )
  })
  io.on('connection', (socket) => {
    const { caller, token } = socket.data
    if (caller && token) {
      void socket.join([`user:${caller.userId}`, `session:${caller.sessionId}`])
      socket.on(
        'disconnect',
        closeAtEnd(token, caller, findCaller, () => socket.disconnect(true), clock),
      )
      // A session that ended between the handshake and joining its room had no socket here to close yet.
      findCaller(token).then(
        (still) => still ?? socket.disconnect(true),
        () => socket.disconnect(true),
      )
    }
    socket.on('admin_join', (asked) => {
      // A client may send anything instead of the callback that takes the answer.
      const answer = typeof asked === 'function' ? asked : () => undefined
      void joinKitchen(socket, findCaller).then(
        () => answer({ ok: true }),
        (error: unknown) => answer({ ok: false, ...turnedAway(error).data }),
      )
    })
  })

  const here = pace<Unread>((event) => void io.local.emit(event))
  const admins = pace<Unread>((event) => void io.to('admins').emit(event))
  const helpers = pace<Unread>((event) => void io.to('helpers').emit(event))

  return {
    toAdmins: (event, ...what) =>
      what.length === 0 ? admins.tell(event as Unread) : void io.to('admins').emit(event, ...(what as never)),
    toHelpers: (event, ...what) =>
      what.length === 0 ? helpers.tell(event as Unread) : void io.to('helpers').emit(event, ...(what as never)),
    toUser: (userId, event, ...what) => void io.to(`user:${userId}`).emit(event, ...(what as never)),
    toEveryoneHere: (event) => here.tell(event),
    endSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    endUser: (userId) => io.in(`user:${userId}`).disconnectSockets(true),
    async close() {
      here.end()
      admins.end()
      helpers.end()
      io.disconnectSockets(true)
      await io.close()
      await connections?.end()
    },
  }
}

/** What a client is told of a failure: our own refusals, and nothing about internal errors. */
function turnedAway(error: unknown): Error & { data: ErrorBody } {
  const refusal =
    error instanceof Refusal ? error : new Refusal('UNAVAILABLE', 'The kitchen cannot be reached at the moment.')
  return Object.assign(new Error(refusal.message), { data: refusal.body })
}

/** @throws Refusal NOT_SIGNED_IN for a dead token; for a visitor without one, the guard's refusal */
async function identify(socket: Known, findCaller: FindCaller, { refusal }: Handshaken): Promise<void> {
  const { token } = socket.handshake.auth as Handshake
  if (token === undefined || token === null || token === '') {
    if (refusal) throw refusal
    return
  }
  const caller = typeof token === 'string' ? await findCaller(token) : undefined
  if (!caller) {
    socket.data.note('session.refused', { about: 'socket' })
    throw sessionEnded()
  }
  if (caller.passwordPrinted) throw changeThePassword()
  socket.data.caller = caller
  socket.data.token = token
}

/** Reads the session again: it may have ended, or the role changed, since the handshake. */
async function joinKitchen(socket: Known, findCaller: FindCaller): Promise<void> {
  const { token } = socket.data
  const caller = token ? await findCaller(token) : undefined
  if (!isOfKitchen(caller?.role)) {
    socket.data.note('access.refused', { ...(caller && { account: caller.userId }), about: 'admin_join' })
    throw new Refusal('FORBIDDEN', 'Only the kitchen may hear of every order.')
  }
  await socket.join(caller?.role === 'admin' ? 'admins' : 'helpers')
}
