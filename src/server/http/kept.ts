import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Topic } from '../database/database.ts'

/** An answer whose bytes are kept ready, plain and compressed, until what it says changes. */
export class Kept {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer

  constructor(type: string, plain: Buffer, brotli: Buffer, gzip: Buffer) {
    this.type = type
    this.plain = plain
    this.brotli = brotli
    this.gzip = gzip
    this.etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Keeps an answer in memory until one of `topics` is told.
 * @param make reads and serialises what is to be kept
 * @returns gives the kept answer, making it where there is none; whoever asks after a change was told gets the new one
 */
export function keep(db: Database, topics: readonly Topic[], type: string, make: () => Promise<string>): () => Promise<Kept> {
  let kept: Promise<Kept> | undefined
  db.onTold((topic) => {
    if (topics.includes(topic)) kept = undefined
  })
  return () => {
    if (!kept) {
      const making = makeKept(type, make)
      kept = making
      making.catch(() => {
        if (kept === making) kept = undefined
      })
    }
    return kept
  }
}

async function makeKept(type: string, make: () => Promise<string>): Promise<Kept> {
  const plain = Buffer.from(await make())
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    compressGzip(plain, { level: 9 }),
  ])
  return new Kept(type, plain, brotli, gzipped)
}

/** Answers with kept bytes, or with 304 where the client has them (RFC 9110, If-None-Match). */
export function sendKept(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'content-type': kept.type, 'cache-control': 'no-cache', etag: kept.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send()
  const accepts = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(kept.brotli)
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(kept.gzip)
  return reply.send(kept.plain)
}
