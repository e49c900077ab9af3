import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server, type Socket } from 'socket.io'
import type { ErrorBody } from '../../contract/endpoint.ts'
import type { ClientEvents, Handshake, ServerEvents } from '../../contract/live-events.ts'
import { sessionEnded, type Caller, type FindCaller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { closeAtEnd } from './close-at-end.ts'
import { connectAdapter } from './connect-adapter.ts'

type Events = { [E in keyof ServerEvents]: Parameters<ServerEvents[E]> }

/** Tells open pages what happened, whichever process they are connected to. A socket hears a thing at most once. */
export interface Live {
  toAdmins<E extends keyof Events>(event: E, ...what: Events[E]): void
  toUser<E extends keyof Events>(userId: string, event: E, ...what: Events[E]): void
  toEveryone<E extends keyof Events>(event: E, ...what: Events[E]): void
  /** Only to the pages connected to this process: for news that every process hears by itself. */
  toEveryoneHere<E extends keyof Events>(event: E, ...what: Events[E]): void
  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: string): void
  /** Closes all sockets of a person whose sessions have ended. */
  endUser(userId: string): void
  close(): Promise<void>
}

type Known = Socket<ClientEvents, ServerEvents, Record<string, never>, { caller?: Caller; token?: string }>

/**
 * Opens the socket on the server's port.
 * @param findCaller who a token belongs to; the truth, asked at every handshake and join
 * @param databaseUrl PostgreSQL, through which several processes reach each other's sockets
 * @param clock the time in ms
 */
export function openLive(http: HttpServer, findCaller: FindCaller, databaseUrl: string | undefined, onError: (error: Error) => void, clock: () => number): Live {
  const connections = databaseUrl === undefined ? undefined : connectAdapter(databaseUrl, onError)
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, { caller?: Caller; token?: string }>(http, {
    transports: ['websocket'], serveClient: false, maxHttpBufferSize: 16_384, connectTimeout: 10_000,
    ...(connections && { adapter: createAdapter(connections.pool, { errorHandler: onError }) }),
  })

  io.use((socket, next) => {
    identify(socket, findCaller).then(() => next(), (error: Error) => next(turnedAway(error)))
  })
  io.on('connection', (socket) => {
    const { caller, token } = socket.data
    if (caller && token) {
      void socket.join([`user:${caller.userId}`, `session:${caller.sessionId}`])
      socket.on('disconnect', closeAtEnd(token, caller, findCaller, () => socket.disconnect(true), clock))
      // A session that ended between the handshake and the joining above had nobody here to close yet.
      findCaller(token).then((still) => still ?? socket.disconnect(true), () => socket.disconnect(true))
    }
    socket.on('admin_join', (asked) => {
      // A client may send anything in the place of the function that takes the answer.
      const answer = typeof asked === 'function' ? asked : () => undefined
      void joinAdmins(socket, findCaller).then(
        () => answer({ ok: true }),
        (error: unknown) => answer({ ok: false, ...turnedAway(error).data }),
      )
    })
  })

  return {
    toAdmins: (event, ...what) => void io.to('admins').emit(event, ...what as never),
    toUser: (userId, event, ...what) => void io.to(`user:${userId}`).emit(event, ...what as never),
    toEveryone: (event, ...what) => void io.emit(event, ...what as never),
    toEveryoneHere: (event, ...what) => void io.local.emit(event, ...what as never),
    endSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    endUser: (userId) => io.in(`user:${userId}`).disconnectSockets(true),
    async close() {
      io.disconnectSockets(true)
      await io.close()
      await connections?.end()
    },
  }
}

/** What a client is told of a failure: our own refusals, and nothing of what went wrong inside. */
function turnedAway(error: unknown): Error & { data: ErrorBody } {
  const refusal = error instanceof Refusal ? error : new Refusal('UNAVAILABLE', 'The kitchen cannot be reached at the moment.')
  return Object.assign(new Error(refusal.message), { data: refusal.body })
}

async function identify(socket: Known, findCaller: FindCaller): Promise<void> {
  const { token } = socket.handshake.auth as Handshake
  if (token === undefined || token === null || token === '') return
  const caller = typeof token === 'string' ? await findCaller(token) : undefined
  if (!caller) throw sessionEnded()
  socket.data.caller = caller
  socket.data.token = token
}

/** Joining asks for the truth anew: the session may have ended or the role changed since the handshake. */
async function joinAdmins(socket: Known, findCaller: FindCaller): Promise<void> {
  const { token } = socket.data
  const caller = token ? await findCaller(token) : undefined
  if (caller?.role !== 'admin') throw new Refusal('FORBIDDEN', 'Only the kitchen may hear of every order.')
  await socket.join('admins')
}
