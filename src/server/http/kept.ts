import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
}

/** A value as the JSON that is to be kept. */
export function asJson(value: unknown): Made {
  return { text: JSON.stringify(value), headers: { 'content-type': 'application/json; charset=utf-8' } }
}

/**
 * Keeps an answer in memory until one of `topics` is told.
 * @param make reads and serialises what is to be kept
 * @param moment names the time that the answer is of, such as a day: where it differs, the answer is made anew
 * @returns gives the kept answer, making it where there is none; whoever asks after a change was told gets the new one
 */
export function keep(db: Database, topics: readonly Topic[], make: () => Promise<Made>, moment: () => string = () => ''): () => Promise<Kept> {
  let kept: Promise<Kept> | undefined
  let of = ''
  db.onTold((topic) => {
    if (topics.includes(topic)) kept = undefined
  })
  return () => {
    const now = moment()
    if (now !== of) kept = undefined
    of = now
    if (!kept) {
      const making = makeKept(make)
      kept = making
      making.catch(() => {
        if (kept === making) kept = undefined
      })
    }
    return kept
  }
}

async function makeKept(make: () => Promise<Made>): Promise<Kept> {
  const { text, headers } = await make()
  const plain = Buffer.from(text)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    compressGzip(plain, { level: 9 }),
  ])
  return new Kept(headers, plain, brotli, gzipped)
}

/** Answers with kept bytes, or with 304 where the client has them (RFC 9110, If-None-Match). */
export function sendKept(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ...kept.headers, 'cache-control': 'no-cache', etag: kept.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send()
  const accepts = codings(request.headers['accept-encoding'])
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(kept.brotli)
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(kept.gzip)
  return reply.send(kept.plain)
}

/** What a client can unpack: a coding of quality 0 is one that it cannot (RFC 9110, section 12.5.3). */
function codings(header: string | string[] = ''): string {
  const written = String(header)
  return written.includes('q=0') ? written.replace(/[^,]*;\s*q=0(?:\.0*)?\s*(?=,|$)/g, '') : written
}
