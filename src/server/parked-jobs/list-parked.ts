import type { ParkedJob } from '../../contract/jobs.ts'
import type { Reader } from '../database/database.ts'
import type { Page } from '../http/page.ts'

/** The columns that an answer needs. Never the payload, which may hold somebody's address. */
const parkedColumns = ['id', 'name', 'error', 'attempts', 'created_at', 'parked_at'] as const

/** A page of parked jobs, newest first. @returns the page and where the next one starts, if there is one */
export async function listParked(
  db: Reader,
  { limit, after }: Page,
): Promise<{ jobs: ParkedJob[]; next: number | undefined }> {
  const rows = await db.query
    .selectFrom('jobs')
    .select(parkedColumns)
    .where('parked_at', 'is not', null)
    .$if(after !== undefined, (q) => q.where('id', '<', after as number))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return { jobs: shown.map(showParked), next: rows.length > limit ? shown.at(-1)?.id : undefined }
}

/** Finds a job by id, if it is parked. */
export async function findParked(db: Reader, id: number): Promise<ParkedJob | undefined> {
  const row = await db.query
    .selectFrom('jobs')
    .select(parkedColumns)
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .executeTakeFirst()
  return row && showParked(row)
}

function showParked(row: {
  id: number
  name: string
  error: string | null
  attempts: number
  created_at: number
  parked_at: number | null
}): ParkedJob {
  const time = (at: number) => new Date(at).toISOString()
  return {
    _id: String(row.id),
    name: row.name,
    error: row.error ?? '',
    attempts: row.attempts,
    createdAt: time(row.created_at),
    parkedAt: time(row.parked_at ?? row.created_at),
  }
}
