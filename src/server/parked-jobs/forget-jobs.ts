import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { Leaving } from '../domain.ts'

/**
 * Deletes what jobs store about a person: parked jobs and, of jobs that are tried again, the mail server's answer about
 * their mailbox. A mail that still has to warn them is sent.
 */
export async function forgetJobs(tx: Transaction, { id, email }: Leaving): Promise<void> {
  const holds = (column: 'payload' | 'error', text: string) =>
    tx.engine === 'sqlite'
      ? sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`
      : sql<boolean>`strpos(${sql.ref(column)}, ${text}) > 0`
  await tx.query
    .deleteFrom('jobs')
    .where('parked_at', 'is not', null)
    .where((eb) => eb.or([holds('payload', id), holds('payload', email), holds('error', email)]))
    .execute()
  await tx.query
    .updateTable('jobs')
    .set({ error: null })
    .where('error', 'is not', null)
    .where(holds('error', email))
    .execute()
}
