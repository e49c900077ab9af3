import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Topic } from '../database/database.ts'

/** An answer whose bytes are cached, plain and compressed, until its content changes. */
export class Kept {
  /** Its content type and other headers. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer

  constructor(headers: Readonly<Record<string, string>>, plain: Buffer, brotli: Buffer, gzip: Buffer) {
    this.headers = headers
    this.plain = plain
    this.brotli = brotli
    this.gzip = gzip
    this.etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** An answer to cache: its text, and headers that include its type. */
export interface Made {
  text: string
  headers: Readonly<Record<string, string>>
  /** Until when it is true, in ms, whatever else changes; without it, until a topic is told. */
  until?: number
}

/** Makes a value the JSON of a cached answer. */
export function asJson(value: unknown): Made {
  return { text: JSON.stringify(value), headers: { 'content-type': 'application/json; charset=utf-8' } }
}

/**
 * Caches a value until one of `topics` is told, or until it expires. The clock is read whenever the value is asked for,
 * so no timer can be late, and a clock that is set back is noticed.
 * @param make makes the value; it calls `holdsUntil` with the time in ms at which the value expires, if it does
 * @param clock the time in ms
 * @returns gives the cached value or makes it; after a change was told, everybody gets the new one
 */
export function remember<T>(
  db: Database,
  topics: readonly Topic[],
  make: (holdsUntil: (until: number) => void) => Promise<T>,
  clock: () => number = Date.now,
): () => Promise<T> {
  let kept: { value: Promise<T>; since: number; until: number } | undefined
  db.onTold((topic) => {
    if (topics.includes(topic)) kept = undefined
  })
  return () => {
    const now = clock()
    if (!kept || now >= kept.until || (now < kept.since && kept.until !== Infinity)) {
      const mine = {
        value: make((until) => {
          mine.until = until
        }),
        since: now,
        until: Infinity,
      }
      kept = mine
      mine.value.catch(() => {
        if (kept === mine) kept = undefined
      })
    }
    return kept.value
  }
}

/** Caches an answer; see `remember`. @param make reads and serialises it */
export function keep(
  db: Database,
  topics: readonly Topic[],
  make: () => Promise<Made>,
  clock?: () => number,
): () => Promise<Kept> {
  return remember(
    db,
    topics,
    async (holdsUntil) => {
      const made = await make()
      holdsUntil(made.until ?? Infinity)
      return makeKept(made)
    },
    clock,
  )
}

/** Compresses an answer. Its expiry is not kept with it. */
export async function makeKept({ text, headers }: Made): Promise<Kept> {
  const plain = Buffer.from(text)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain, { level: 9 }),
  ])
  return new Kept(headers, plain, brotli, gzipped)
}

/** Sends a cached answer, or 304 where the client has it already (RFC 9110, If-None-Match). */
export function sendKept(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ...kept.headers, 'cache-control': 'no-cache', etag: kept.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send()
  const coding = codingFor(request.headers['accept-encoding'])
  if (!coding) return reply.send(kept.plain)
  return reply.header('content-encoding', coding).send(kept[coding === 'br' ? 'brotli' : 'gzip'])
}

/** The longest Accept-Encoding that is read, in characters; browsers send about 30. */
const ACCEPTS_MOST = 1000

/**
 * The content coding that a client prefers among ours; of two it likes alike, the smaller. `null` where it accepts
 * neither (RFC 9110, section 12.5.3).
 */
function codingFor(accepts: string | string[] = ''): string | null {
  const written = String(accepts)
  return written.length > ACCEPTS_MOST ? null : negotiate(written, ['br', 'gzip'])
}
