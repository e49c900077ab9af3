import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Topic } from '../database/database.ts'

/** An answer whose bytes are kept ready, plain and compressed, until what it says changes. */
export class Kept {
  /** Its type, and what else it wants said of it. */
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

/** What is to be kept: its text, and headers that name its type at least. */
export interface Made {
  text: string
  headers: Readonly<Record<string, string>>
  /** Until when it is true, in ms, whatever topics are told; for good where it is not named. */
  until?: number
}

/** A value as the JSON that is to be kept. */
export function asJson(value: unknown): Made {
  return { text: JSON.stringify(value), headers: { 'content-type': 'application/json; charset=utf-8' } }
}

/**
 * Keeps a value in memory until one of `topics` is told, or until it is no longer true. The clock is looked at whenever
 * the value is asked for, so no timer can be late, and a clock that is set back is noticed too.
 * @param make makes the value; `holdsUntil` takes until when it is true, in ms, where that is not for good
 * @param clock the time in ms
 * @returns gives the kept value, making it where there is none; whoever asks after a change was told gets the new one
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

/**
 * As `remember`, for an answer.
 * @param make reads and serialises what is to be kept
 */
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

/** Compresses an answer, whatever it says of how long it is true. */
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

/** Answers with kept bytes, or with 304 where the client has them (RFC 9110, If-None-Match). */
export function sendKept(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ...kept.headers, 'cache-control': 'no-cache', etag: kept.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send()
  const coding = codingFor(request.headers['accept-encoding'])
  if (!coding) return reply.send(kept.plain)
  return reply.header('content-encoding', coding).send(kept[coding === 'br' ? 'brotli' : 'gzip'])
}

/** The longest Accept-Encoding that is read, in characters: browsers send about 30. */
const ACCEPTS_MOST = 1000

/**
 * The coding of ours that a client likes best, the smaller one of two that it likes alike; none where it takes neither
 * (RFC 9110, section 12.5.3).
 */
function codingFor(accepts: string | string[] = ''): string | null {
  const written = String(accepts)
  return written.length > ACCEPTS_MOST ? null : negotiate(written, ['br', 'gzip'])
}
