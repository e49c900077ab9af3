import type { Database } from '../database/database.ts'
import type { SessionDays } from '../domain.ts'
import { tables } from '../domains.ts'
import { forgetPerson } from './forget-person.ts'

/** How long the rows of every table are kept, in the words of docs/privacy.md. */
export function retention(sessions: SessionDays): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tables).map(([table, { kept }]) => [table, typeof kept === 'string' ? kept : kept(sessions)]),
  )
}

/**
 * Deletes what is past its time, table by table, in small steps. A table that fails does not stop the others.
 * @param now ms
 * @throws AggregateError at the end, naming the tables that failed, each with its cause
 */
export async function sweep(db: Database, sessions: SessionDays, now: number): Promise<void> {
  const failed: Error[] = []
  for (const [table, { sweep: step }] of Object.entries(tables)) {
    try {
      while (step && (await db.write((tx) => step(tx, { now, sessions, forgetPerson }))));
    } catch (cause) {
      failed.push(new Error(table, { cause }))
    }
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `Could not sweep ${failed.map(({ message }) => message).join(', ')}`)
}
