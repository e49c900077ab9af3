import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../contract/endpoint.ts'
import { callerOf } from './caller.ts'
import { networkOf } from './network-of.ts'

/**
 * The security events that the log may hold, one JSON line each, with `event`, `requestId`, `address` (the network of
 * the visitor) and `account` (an id, or the hash of an e-mail that no account has). docs/security.md says what each
 * means; a test compares the two lists.
 */
export const securityEvents = [
  'access.refused',
  'session.refused',
  'limit.reached',
  'limits.changed',
  'limits.lifted',
  'limits.held',
  'person.confirmed',
  'person.refused',
  'bank.changed',
  'bank.restored',
  'role.invited',
  'role.withdrawn',
  'factor.added',
  'factor.removed',
  'factor.used',
  'factor.refused',
  'recovery.made',
  'recovery.used',
  'login.succeeded',
  'login.failed',
  'logout',
  'password.changed',
  'password.reset',
  'sessions.ended',
  'role.granted',
  'role.changed',
  'role.revoked',
  'socket.refused',
  'account.created',
  'account.deleted',
  'email.asked',
  'email.changed',
  'settings.changed',
  'payment.refunded',
  'mailing.started',
  'mailing.steered',
  'orders.exported',
  'data.downloaded',
  'login.blocked',
  'user.blocked',
  'user.unblocked',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/**
 * What an event may say besides: ids, names of limits and settings, numbers; never a password, token, e-mail, name or
 * phone number.
 */
export interface EventDetails {
  /** Whose account, where it is not the caller's: its id, or `hashOfEmail`. */
  account?: string
  /** What it was about: the limit, the setting, the id of the other account. */
  about?: string
  count?: number
}

/** Logs a security event. */
export type Note = (event: SecurityEvent, details?: EventDetails) => void

/** Notes events of one request. */
export function noteFor(request: FastifyRequest): Note {
  return (event, details) =>
    request.log.info({ event, account: callerOf(request)?.userId, address: networkOf(request.ip), ...details })
}

/**
 * Notes events that belong to no request of Fastify's, such as a socket's.
 * @param log names the `requestId`
 * @param address the visitor's network
 */
export function noteOn(log: FastifyBaseLogger, address: string): Note {
  return (event, details) => log.info({ event, address, ...details })
}

/** What a call is, when it succeeds, whatever it does besides; what needs more words is noted by its route. */
const eventOfCall: Readonly<Record<string, SecurityEvent>> = {
  'POST /user/delete': 'account.deleted',
  'POST /user/email': 'email.asked',
  'PUT /kitchen': 'settings.changed',
  'POST /payments/:id/refunded': 'payment.refunded',
  'POST /users/send-email': 'mailing.started',
  'PUT /mailings/:id': 'mailing.steered',
  'POST /mailings/:id/retry': 'mailing.steered',
  'GET /orders/export': 'orders.exported',
  'GET /user/data': 'data.downloaded',
}

/** Logs a call that succeeded, if it is a security event. @param call `METHOD /path` of the contract */
export function noteSuccess(request: FastifyRequest, call: string): void {
  const event = eventOfCall[call]
  const { id } = (request.params ?? {}) as { id?: string }
  if (event) noteFor(request)(event, id === undefined ? {} : { about: id })
}

/** The refusals that are security events wherever they happen. */
const refusals: Partial<Record<ErrorCode, SecurityEvent>> = {
  FORBIDDEN: 'access.refused',
  CHANGE_PASSWORD: 'access.refused',
  TOO_MANY: 'limit.reached',
}

/** Logs a refusal that is a security event; others are not. */
export function noteRefusal(request: FastifyRequest, code: ErrorCode): void {
  const event =
    code === 'NOT_SIGNED_IN' && request.headers.authorization !== undefined ? 'session.refused' : refusals[code]
  if (event) noteFor(request)(event, { about: `${request.method} ${request.routeOptions.url ?? ''}` })
}

/** Known to this process alone, so that nobody can find an e-mail by hashing guesses. */
const hashKey = randomBytes(32)

/**
 * Stands for an e-mail that no account has, so that tries at it can be told apart without keeping it; another one after
 * each start.
 */
export function hashOfEmail(email: string): string {
  return createHmac('sha256', hashKey).update(email).digest('hex').slice(0, 16)
}
