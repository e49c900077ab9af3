import type { Static, TSchema } from 'typebox'
import { API } from '../../contract/paths.ts'
import type { Api, EndpointName } from '../../contract/api.ts'
import type { ErrorBody } from '../../contract/endpoint.ts'
import { endedSession, endedToken } from '../session/login-asked.ts'
import { isRenewed } from '../session/renewed-token.ts'
import { getToken } from '../storage/storage.ts'
import { whileComing } from '../ui/top-layer.ts'

/** A refusal. `code` is stable, `message` is a sentence for people. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  /** Whether the message is the server's; otherwise it is ours, for an answer without one. */
  readonly isSaid: boolean
  /** How long to wait before the next request, in ms, if the server says so. */
  readonly waitMs: number
  constructor(
    status: number,
    { message, code = 'FAILED', details }: Partial<ErrorBody>,
    retryAfter: string | null = null,
  ) {
    // The login dialog explains it; these words are shown beside what was typed, and stay true after logging in.
    super(
      code === 'NOT_SIGNED_IN' ? 'Not done yet: log in again, then try once more.' : message || 'Something went wrong!',
    )
    this.name = 'Refused'
    this.status = status
    this.code = code
    this.details = details
    this.isSaid = Boolean(message)
    this.waitMs = Number(retryAfter) * 1000 || 0
  }
}

/** Whether a call was refused because the session is over. The login dialog is open then and explains it. */
export const isSessionOver = (error: unknown): boolean => error instanceof Refused && error.code === 'NOT_SIGNED_IN'

/** No answer: the network failed or the time ran out. Whether the server did its work is unknown. */
export class NoAnswer extends Error {
  constructor() {
    super('No answer')
    this.name = 'NoAnswer'
  }
}

type Takes<N extends EndpointName> = Api[N] extends { takes: infer T } ? T : Record<never, never>
type Part<N extends EndpointName, P extends string> =
  Takes<N> extends Record<P, infer S extends TSchema> ? { [K in P]: Static<S> } : { [K in P]?: undefined }
/** The options of a call: exactly the parts that the contract names. */
export type CallOptions<N extends EndpointName> = Part<N, 'body'> &
  Part<N, 'params'> &
  (Takes<N> extends { query: infer Q extends TSchema } ? { query?: Static<Q> } : { query?: undefined }) & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** How long an answer may take, in ms; by default 15,000. */
    timeoutMs?: number
    /** Lets the request outlive the page. */
    keepalive?: boolean
    /** The call gives the session a new token; see `renewing`. */
    renews?: boolean
  }
/** The type of an endpoint's answer. */
export type Answer<N extends EndpointName> = Api[N] extends { returns: { body: infer S extends TSchema } }
  ? Static<S>
  : undefined
type Arguments<N extends EndpointName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/** One page of a list; `next` is the query for the following page, absent on the last. */
export interface Page<N extends EndpointName> {
  body: Answer<N>
  next?: Record<string, string>
}

/**
 * Calls the API: `await call('POST /orders', { body })` returns the answer's body, typed by the contract. Where the
 * session is over, it also opens the login dialog over the present page.
 * @throws Refused for a refusal, NoAnswer where the network fails or the time runs out
 */
export async function call<N extends EndpointName>(name: N, ...[options]: Arguments<N>): Promise<Answer<N>> {
  return (await sendConfirmed(name, (options ?? {}) as AnyOptions)).body as Answer<N>
}

/** As `call`, for a paged list: also returns the query of the next page, from the `Link` header. */
export async function callPage<N extends EndpointName>(name: N, ...[options]: Arguments<N>): Promise<Page<N>> {
  const { body, link } = await send(name, (options ?? {}) as AnyOptions)
  const next = /^<[^>?]*\?([^>]*)>\s*;\s*rel="?next/.exec(link ?? '')?.[1]
  return { body: body as Answer<N>, ...(next !== undefined && { next: Object.fromEntries(new URLSearchParams(next)) }) }
}

interface AnyOptions {
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs?: number
  keepalive?: boolean
  renews?: boolean
}

/** Repeats a call once, after the person has confirmed who they are; otherwise it is refused. */
async function sendConfirmed(name: EndpointName, options: AnyOptions): ReturnType<typeof send> {
  try {
    return await send(name, options)
  } catch (problem) {
    if (!(await isConfirmed(problem))) throw problem
    return send(name, options)
  }
}

/** Where a refusal wants it: has the signed-in person confirm who they are. @returns whether to repeat the call */
export async function isConfirmed(problem: unknown): Promise<boolean> {
  if (!(problem instanceof Refused) || problem.code !== 'CONFIRM_PASSWORD') return false
  try {
    // Until the dialog is there, Escape closes nothing below it.
    const { askToConfirm } = await whileComing(() => import('../session/confirm-asked.ts'))
    return await askToConfirm()
  } catch (unread) {
    console.warn(unread)
    return false
  }
}

async function send(name: EndpointName, options: AnyOptions): Promise<{ body: unknown; link: string | null }> {
  const {
    body,
    params = {},
    query = {},
    headers,
    signal,
    timeoutMs = 15_000,
    keepalive = false,
    renews = false,
  } = options
  const token = getToken()
  const hang = new AbortController()
  const giveUp = () => hang.abort()
  const timer = setTimeout(giveUp, timeoutMs)
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  let response: Response
  let text: string
  try {
    response = await fetch(address(name, params, query), {
      method: name.slice(0, name.indexOf(' ')),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: hang.signal,
      keepalive,
    })
    text = await response.text()
  } catch {
    signal?.throwIfAborted()
    throw new NoAnswer()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
  // Somebody else may have logged in since the session ended: changes made in it are not sent again.
  const isOver = token === endedToken() && !name.startsWith('GET ')
  // The call was not made: another tab has given the session a new token meanwhile.
  if (response.status === 401 && token && !renews && !isOver && (await isRenewed(token))) return send(name, options)
  // Somebody who is signing out needs no login dialog.
  if (!response.ok)
    throw readRefusal(
      response.status,
      text,
      name === 'POST /auth/logout' ? null : token,
      response.headers.get('retry-after'),
    )
  const answer = parse(text)
  if (answer === undefined && response.status !== 204) throw new NoAnswer()
  return { body: answer, link: response.headers.get('link') }
}

/**
 * Reads a refusal. Where it says that the session is over, also opens the login dialog over the present page.
 * @param text the answer's body
 * @param token the one that was sent
 */
export function readRefusal(
  status: number,
  text: string,
  token: string | null,
  retryAfter: string | null = null,
): Refused {
  const answer = parse(text)
  const refusal = new Refused(status, errorIn(answer), retryAfter)
  if (refusal.code === 'NOT_SIGNED_IN') endedSession(token)
  return refusal
}

function address(name: string, params: Record<string, string>, query: Record<string, string | undefined>): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const asked = new URLSearchParams(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString()
  return `${API}${path}${asked && `?${asked}`}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error in an answer. One that is not from our server may lack any part of it. */
function errorIn(answer: unknown): Partial<ErrorBody> {
  const { message, code, details } = (answer ?? {}) as Partial<ErrorBody>
  return typeof message === 'string' ? { message, ...(typeof code === 'string' && { code }), details } : {}
}
