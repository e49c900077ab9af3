import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { Leaving } from '../domain.ts'

/**
 * Forgets what jobs know of a person: those that were given up on go, and of those that are tried again what a mail
 * server said of their mailbox. A letter that is still to warn them goes out.
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
