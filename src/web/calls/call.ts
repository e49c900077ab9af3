import type { Static, TSchema } from 'typebox'
import type { Api, EndpointName } from '../../contract/api.ts'
import type { ErrorBody } from '../../contract/endpoint.ts'
import { endedSession, endedToken } from '../session/login-asked.ts'
import { isRenewed } from '../session/renewed-token.ts'
import { getToken } from '../storage/storage.ts'
import { whileComing } from '../ui/top-layer.ts'

/** An answer that is not a success. `code` is stable, `message` is a sentence for a person. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  /** Whether the message is the server's; else it is ours, for an answer without one. */
  readonly isSaid: boolean
  /** How long the server wants to be left alone, in milliseconds, where it says so. */
  readonly waitMs: number
  constructor(
    status: number,
    { message, code = 'FAILED', details }: Partial<ErrorBody>,
    retryAfter: string | null = null,
  ) {
    // The login dialog says what happened; this stands beside what was typed, and stays true once they have logged in.
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

/** Whether a call was refused because the session is over: then the login dialog stands there already and says so. */
export const isSessionOver = (error: unknown): boolean => error instanceof Refused && error.code === 'NOT_SIGNED_IN'

/** No answer came: the network failed or time ran out. Whether the server did its work is unknown. */
export class NoAnswer extends Error {
  constructor() {
    super('No answer')
    this.name = 'NoAnswer'
  }
}

type Takes<N extends EndpointName> = Api[N] extends { takes: infer T } ? T : Record<never, never>
type Part<N extends EndpointName, P extends string> =
  Takes<N> extends Record<P, infer S extends TSchema> ? { [K in P]: Static<S> } : { [K in P]?: undefined }
/** What `call` wants for an endpoint: exactly the parts that the contract names. */
export type CallOptions<N extends EndpointName> = Part<N, 'body'> &
  Part<N, 'params'> &
  (Takes<N> extends { query: infer Q extends TSchema } ? { query?: Static<Q> } : { query?: undefined }) & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** How long an answer may take, in milliseconds; 15,000 unless named. */
    timeoutMs?: number
    /** Lets the request outlive the page. */
    keepalive?: boolean
    /** Gives the session a new token; see `renewing`. */
    renews?: boolean
  }
/** What an endpoint answers. */
export type Answer<N extends EndpointName> = Api[N] extends { returns: { body: infer S extends TSchema } }
  ? Static<S>
  : undefined
type Arguments<N extends EndpointName> =
  Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>]

/** One page of a list; `next` is the query that asks for the following one, absent on the last. */
export interface Page<N extends EndpointName> {
  body: Answer<N>
  next?: Record<string, string>
}

/**
 * Calls the API: `await call('POST /orders', { body })` gives the answer's body, typed by the contract.
 * Throws `Refused` for a refusal, `NoAnswer` when the network fails or time runs out. A refusal because the session
 * is over also asks to log in, over whatever page it came from.
 */
export async function call<N extends EndpointName>(name: N, ...[options]: Arguments<N>): Promise<Answer<N>> {
  return (await sendConfirmed(name, (options ?? {}) as AnyOptions)).body as Answer<N>
}

/** As `call`, for a list that is read page by page: also tells the query of the next page, from the `Link` header. */
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

/**
 * A call that wants to know again who is there is made once more when they have said so; else it is refused as it was.
 */
async function sendConfirmed(name: EndpointName, options: AnyOptions): ReturnType<typeof send> {
  try {
    return await send(name, options)
  } catch (problem) {
    if (!(await isConfirmed(problem))) throw problem
    return send(name, options)
  }
}

/**
 * Where a refusal asks for it: has whoever is signed in confirm that it is them.
 * @returns whether the call is to be made again
 */
export async function isConfirmed(problem: unknown): Promise<boolean> {
  if (!(problem instanceof Refused) || problem.code !== 'CONFIRM_PASSWORD') return false
  try {
    // Meanwhile Escape closes nothing that lies below what is coming.
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
  // Whoever has logged in since the session ended may be somebody else: what was to change under it is not sent again.
  const isOver = token === endedToken() && !name.startsWith('GET ')
  // It was not done: another tab has given the session a new token meanwhile.
  if (response.status === 401 && token && !renews && !isOver && (await isRenewed(token))) return send(name, options)
  // Whoever is signing out wants nothing else.
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
 * Reads an answer that is not a success. Where it says that the session is over, also asks to log in, over whatever
 * page it came from.
 * @param text the answer's body
 * @param token the one it was asked with
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
  return `/api${path}${asked && `?${asked}`}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an answer says of an error; one that is not ours may lack any of it. */
function errorIn(answer: unknown): Partial<ErrorBody> {
  const { message, code, details } = (answer ?? {}) as Partial<ErrorBody>
  return typeof message === 'string' ? { message, ...(typeof code === 'string' && { code }), details } : {}
}
