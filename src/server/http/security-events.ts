import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { EndpointName } from '../../contract/api.ts'
import type { ErrorCode } from '../../contract/endpoint.ts'
import { callerOf } from './caller.ts'
import { networkOf } from './network-of.ts'

/**
 * The security events that may be logged, one JSON line each, with `event`, `requestId`, `address` (the visitor's
 * network) and `account` (an id, or the hash of an e-mail without an account). docs/security.md explains each; a test
 * compares the two lists.
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
 * Further fields of an event: ids, names of limits and settings, numbers; never a password, token, e-mail, name or
 * phone number.
 */
export interface EventDetails {
  /** The account concerned, where it is not the caller's: its id, or `hashOfEmail`. */
  account?: string
  /** What it concerned: the limit, the setting, the id of the other account. */
  about?: string
  count?: number
}

/** Logs a security event. */
export type Note = (event: SecurityEvent, details?: EventDetails) => void

/** Makes the logger of one request's events. */
export function noteFor(request: FastifyRequest): Note {
  return (event, details) =>
    request.log.info({ event, account: callerOf(request)?.userId, address: networkOf(request.ip), ...details })
}

/**
 * Makes the logger of events outside Fastify's requests, such as a socket's.
 * @param log has the `requestId` bound
 * @param address the visitor's network
 */
export function noteOn(log: FastifyBaseLogger, address: string): Note {
  return (event, details) => log.info({ event, address, ...details })
}

/** The event that a successful call logs. Where it needs details, its route logs it. */
const eventOfCall: Readonly<Partial<Record<EndpointName, SecurityEvent>>> = {
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

/** Logs a successful call, if it is a security event. @param call `METHOD /path` of the contract */
export function noteSuccess(request: FastifyRequest, call: string): void {
  const event = eventOfCall[call as EndpointName]
  const { id } = (request.params ?? {}) as { id?: string }
  if (event) noteFor(request)(event, id === undefined ? {} : { about: id })
}

/** The refusals that are security events, in any call. */
const refusals: Partial<Record<ErrorCode, SecurityEvent>> = {
  FORBIDDEN: 'access.refused',
  CHANGE_PASSWORD: 'access.refused',
  TOO_MANY: 'limit.reached',
}

/** Logs a refusal, if it is a security event. */
export function noteRefusal(request: FastifyRequest, code: ErrorCode): void {
  const event =
    code === 'NOT_SIGNED_IN' && request.headers.authorization !== undefined ? 'session.refused' : refusals[code]
  if (event) noteFor(request)(event, { about: `${request.method} ${request.routeOptions.url ?? ''}` })
}

/** Known to this process only, so that nobody can find an e-mail by hashing guesses. */
const hashKey = randomBytes(32)

/**
 * Stands for an e-mail without an account, so that tries at it can be told apart without storing it. It differs after
 * each start.
 */
export function hashOfEmail(email: string): string {
  return createHmac('sha256', hashKey).update(email).digest('hex').slice(0, 16)
}
