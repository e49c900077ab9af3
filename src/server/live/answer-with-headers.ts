import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Server } from 'socket.io'
import { answerRaw } from '../http/answer-raw.ts'
import { Refusal } from '../http/errors.ts'

/** Properties of the engine and the WebSocket library below it that their types do not declare. */
interface WebSocketServer {
  on(event: 'wsClientError', hear: (error: Error, socket: Socket) => void): void
}

/** Adds the security headers to every answer of the socket's engine, including those that it writes by hand. */
export function answerWithHeaders(
  http: HttpServer,
  engine: Server['engine'],
  headers: Readonly<Record<string, string>>,
): void {
  engine.use((_request: IncomingMessage, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    next()
  })
  const refuse = (socket: Socket) => answerRaw(socket, new Refusal('MALFORMED', 'The request cannot be read.'), headers)
  // The engine would write an answer without headers itself; it does not where one has been written already.
  engine.on('connection_error', ({ req }: { req: IncomingMessage & { res?: ServerResponse } }) => {
    if (req.res === undefined) refuse(req.socket)
  })
  // The engine makes a new WebSocket server whenever the server begins to listen.
  http.on('listening', () => {
    const { ws } = engine as unknown as { ws: WebSocketServer }
    ws.on('wsClientError', (_error, socket) => refuse(socket))
  })
}
