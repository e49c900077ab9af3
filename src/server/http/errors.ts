import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, type ErrorBody, type ErrorCode } from '../../contract/endpoint.ts'
import { isAway } from '../database/database.ts'
import { answerRaw } from './answer-raw.ts'

/** A refused request: a sentence for people, a code for programs, and nothing changed. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** After how many seconds asking again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, more: { details?: unknown; retryAfter?: number } = {}) {
    super(message)
    this.code = code
    this.details = more.details
    this.retryAfter = more.retryAfter
  }

  /** The body of the answer. */
  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.details !== undefined && { details: this.details }) }
  }
}

/** Fastify's own errors, in our words. */
const ours: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'TOO_LARGE', message: 'That is more than we can take in one go.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_TYPE',
    message: 'Send JSON, with the content type application/json.',
  },
  FST_ERR_CTP_EMPTY_TYPE: { code: 'UNSUPPORTED_TYPE', message: 'Send JSON, with the content type application/json.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'MALFORMED', message: 'The request is not as long as it says.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NOT_FOUND', message: 'There is nothing here.' },
  FST_ERR_BAD_URL: { code: 'MALFORMED', message: 'That address cannot be read.' },
}

/**
 * Answers any error in the one shape of refusals. An unforeseen one is logged, and the answer tells nothing about it.
 */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error)
  if (!(error instanceof Refusal) && (refusal.code === 'FAILED' || refusal.code === 'UNAVAILABLE'))
    request.log.error({ err: error, method: request.method, path: request.routeOptions.url }, 'request failed')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfter)))
  void reply.code(errorStatus[refusal.code]).header('cache-control', 'no-store').send(refusal.body)
}

/**
 * Answers a request that is no HTTP, in the shape of every other refusal, and closes the connection.
 * @param headers the security headers of the answer
 */
export function answerNoHttp(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET') return void socket.destroy()
  const tooMuch = error.code === 'HPE_HEADER_OVERFLOW'
  answerRaw(
    socket,
    tooMuch
      ? new Refusal('TOO_LARGE', 'That is more than we can take in one go.')
      : new Refusal('MALFORMED', 'The request cannot be read.'),
    headers,
  )
}

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (error.validation)
    return new Refusal('MALFORMED', `The request is not in the form it should have: ${error.message}.`, {
      details: error.validation.map(({ instancePath, message }) => ({ where: instancePath, what: message })),
    })
  const known = ours[error.code]
  if (known) return new Refusal(known.code, known.message)
  if (error instanceof SyntaxError || error.statusCode === 400)
    return new Refusal('MALFORMED', 'The request cannot be read.')
  if (isAway(error))
    return new Refusal('UNAVAILABLE', 'The kitchen cannot be reached at the moment. Please try again shortly.', {
      retryAfter: 2,
    })
  return new Refusal('FAILED', 'Something went wrong on our side. Please try again.')
}
