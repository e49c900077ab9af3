import type { FastifyReply } from 'fastify'
import { Refusal } from './errors.ts'

/** One page of a list. */
export interface Page {
  /** 1 to 100. */
  limit: number
  /** The position after which the page starts. */
  after: number | undefined
}

const MOST = 100

/** Reads the page that a list's query asks for. @throws Refusal MALFORMED, INVALID */
export function readPage(query: { limit?: string; cursor?: string }): Page {
  const after = readCursor(query.cursor, /^\d{1,15}$/)
  return { limit: readLimit(query.limit), after: after === undefined ? undefined : Number(after) }
}

/** As `readPage`, for a list sorted by id. */
export function readPageById(query: { limit?: string; cursor?: string }): { limit: number; after: string | undefined } {
  return { limit: readLimit(query.limit), after: readCursor(query.cursor, /^[\da-f-]{36}$/) }
}

/** As `readPage`, for a list sorted by a time in ms, then by id. */
export function readPageByTime(query: { limit?: string; cursor?: string }): {
  limit: number
  after: { seenAt: number; id: string } | undefined
} {
  const [, seenAt, id] = /^(\d+)-(.+)$/.exec(readCursor(query.cursor, /^\d{1,15}-[\da-f-]{36}$/) ?? '') ?? []
  return { limit: readLimit(query.limit), after: id === undefined ? undefined : { seenAt: Number(seenAt), id } }
}

/** Writes the cursor that `readPageByTime` reads. */
export function cursorOf({ seenAt, id }: { seenAt: number; id: string }): string {
  return `${seenAt}-${id}`
}

function readLimit(limit = String(MOST)): number {
  if (!/^-?\d+$/.test(limit)) throw new Refusal('MALFORMED', 'The limit is a whole number.')
  if (Number(limit) < 1) throw new Refusal('INVALID', 'The limit is at least 1.')
  return Math.min(Number(limit), MOST)
}

function readCursor(cursor: string | undefined, form: RegExp): string | undefined {
  if (cursor !== undefined && !form.test(cursor))
    throw new Refusal('MALFORMED', 'The cursor is one that a Link header gave.')
  return cursor
}

/**
 * The next page for the `Link` header (RFC 8288), as a path from the root.
 * @param next the position after which it starts; `undefined` on the last page
 */
export function nextPage(
  path: string,
  query: Record<string, string | undefined>,
  next: number | string | undefined,
): string | undefined {
  if (next === undefined) return undefined
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, cursor: String(next) }))
    if (value !== undefined) search.set(name, value)
  return `</api${path}?${search.toString()}>; rel="next"`
}

/** Names the next page in the `Link` header; see `nextPage`. */
export function linkNext(
  reply: FastifyReply,
  path: string,
  query: Record<string, string | undefined>,
  next: number | string | undefined,
): void {
  const link = nextPage(path, query, next)
  if (link !== undefined) reply.header('link', link)
}

/** All rows of a list, read a page at a time: however many there are, only one page of them is in memory. */
export async function* everyRow<Row>(
  read: (page: Page) => Promise<{ rows: Row[]; next: number | undefined }>,
): AsyncGenerator<Row> {
  for (let after: number | undefined; ;) {
    const { rows, next } = await read({ limit: 100, after })
    yield* rows
    if (next === undefined) return
    after = next
  }
}
