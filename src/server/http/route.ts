import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type, type Static, type TObject, type TSchema } from 'typebox'
import { confirmRefusals, ErrorBody, mayRefuse, type Access, type Endpoint } from '../../contract/endpoint.ts'
import { isOrphan } from '../database/database.ts'
import { Refusal } from './errors.ts'
import { admit, callerOf, type Caller, type ConfirmCaller, type FindCaller } from './caller.ts'
import { Kept, sendKept } from './kept.ts'
import { networkOf } from './network-of.ts'
import { largeBodies } from './large-bodies.ts'
import { refuseUnfit, TEXT_MOST } from './refuse-unfit.ts'
import { noteFor, noteSuccess, type Note } from './security-events.ts'

/** What the log says of a refusal whose code the contract does not list. */
export const UNLISTED = 'refused with a code that the contract does not list'

/** A body that takes longer than this, in ms, was held back or comes over a slow network. */
const SLOW_BODY = 100

type Part<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body'> = E['takes'] extends {
  [key in K]: infer S extends TSchema
}
  ? Static<S>
  : undefined

/** What a handler gets: only what the endpoint declares, in the declared types. */
export interface Asked<E extends Endpoint> {
  caller: E['access'] extends 'anyone' ? undefined : Caller
  /** The visitor's network, from the connection or the proxies we trust. */
  address: string
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  headers: Part<E, 'headers'>
  body: Part<E, 'body'>
  reply: FastifyReply
  /** Logs a security event of this request. */
  note: Note
  /**
   * For an endpoint that `confirms` sometimes: refuses a caller who has not just proven who they are.
   * @throws Refusal CONFIRM_PASSWORD, WRONG_PASSWORD, TOO_MANY
   */
  confirm: () => Promise<void>
}

type Answer<E extends Endpoint> = E['returns'] extends { body: infer S extends TSchema } ? Static<S> : void

/** Binds an endpoint to its handler: admits, validates, serialises. Cached answers and streams are JSON already. */
export type Route = <const E extends Endpoint>(
  endpoint: E,
  handler: (asked: Asked<E>) => Promise<Answer<E> | Kept | Readable>,
) => void

/**
 * Makes the function that binds endpoints.
 * @param server routes are added below its prefix
 * @param findCaller finds the person behind a token
 * @param confirmCaller checks who the caller is, for endpoints with `confirms`
 */
export function router(server: FastifyInstance, findCaller: FindCaller, confirmCaller: ConfirmCaller): Route {
  return (endpoint, handler) => {
    const {
      method,
      path,
      access,
      confirms,
      bodyMost,
      textMost = TEXT_MOST,
      takes = {},
      returns,
      refuses: own = [],
    } = endpoint as Endpoint
    const refuses = confirms ? [...own, ...confirmRefusals.filter((code) => !own.includes(code))] : own
    const body = confirms && method !== 'GET' ? withPassword(takes.body) : takes.body
    const holdBody = bodyMost === undefined ? undefined : largeBodies(bodyMost)
    server.route({
      method,
      url: path,
      ...(bodyMost !== undefined && { bodyLimit: bodyMost }),
      schema: {
        summary: endpoint.summary,
        tags: [path.split('/')[1] ?? ''],
        description: `${whoMay[access]}${refuses.length > 0 ? ` May be refused with ${refuses.map((code) => `\`${code}\``).join(', ')}.` : ''}`,
        ...(access !== 'anyone' && { security: [{ session: [] }] }),
        ...(takes.params && { params: takes.params }),
        ...(takes.query && { querystring: takes.query }),
        ...(takes.headers && { headers: takes.headers }),
        ...(body && { body }),
        response: {
          [returns.status]: returns.body ?? { type: 'null', description: 'Done; nothing to say.' },
          '4xx': ErrorBody,
          '5xx': ErrorBody,
        },
      },
      // A client learns from the contract alone what a call may be refused with; the tests look for this line.
      onError: async (request, _reply, error) => {
        if (error instanceof Refusal && !mayRefuse(endpoint, error.code))
          request.log.error({ call: `${method} ${path}`, code: error.code }, UNLISTED)
      },
      ...(access !== 'anyone' && {
        onRequest: async (request, reply) => {
          await admit(request, endpoint, findCaller)
          await holdBody?.(request, reply)
        },
      }),
      // A missing body counts as an empty object, so that the schema names the fields that are missing.
      ...(body && {
        preValidation: async (request) => {
          request.body ??= {}
        },
      }),
      preHandler: async (request, reply) => {
        // The caller was admitted before the body arrived. Meanwhile they may have been signed out, blocked or revoked.
        if (access !== 'anyone' && reply.elapsedTime > SLOW_BODY) await admit(request, endpoint, findCaller)
        for (const part of [request.body, request.params, request.query]) refuseUnfit(part, textMost)
      },
      handler: async (request, reply) => {
        const [caller, address, note] = [callerOf(request), networkOf(request.ip), noteFor(request)]
        const password = confirms ? takePassword(request.body) : undefined
        const confirm = async () => {
          if (caller) await confirmCaller(caller, { password, address }, note)
        }
        if (confirms === 'always') await confirm()
        const asked = {
          caller,
          address,
          params: request.params,
          query: request.query,
          headers: request.headers,
          body: request.body,
          reply,
          note,
          confirm,
        }
        const answer = await handler(asked as never).catch(async (error: unknown) => {
          // The session or account ended after it was admitted, and a row still pointed to it: its owner is signed out.
          if (caller && isOrphan(error)) await admit(request, endpoint, findCaller)
          throw error
        })
        noteSuccess(request, `${method} ${path}`)
        if (answer instanceof Kept) return sendKept(answer, request, reply)
        reply.code(returns.status)
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        return answer
      },
    })
  }
}

const whoMay: Record<Access, string> = {
  anyone: 'Anyone may call it.',
  user: 'Needs a session.',
  kitchen: 'Needs the session of an admin or a helper.',
  admin: "Needs an admin's session.",
}

/** Adds the optional password to a body's schema. */
function withPassword(body: TSchema | undefined): TObject {
  return Type.Object({
    ...(body as TObject | undefined)?.properties,
    password: Type.Optional(Type.String({ description: 'of who asks, where they have not just proven themselves' })),
  })
}

/** Takes the password out of a body, so that no verb, key or hash ever sees it. */
function takePassword(body: unknown): string | undefined {
  const asked = body as { password?: string } | undefined
  const password = asked?.password
  delete asked?.password
  return password
}
