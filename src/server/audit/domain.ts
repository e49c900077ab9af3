import type { Transaction } from '../database/database.ts'
import { ROWS_AT_ONCE } from '../database/sweep-rows.ts'
import { DAY } from '../../contract/lagos-day.ts'
import { BOOK_DAYS, domain, type Sweep } from '../domain.ts'

/** The audit log: who changed what. */
export const audit = domain({
  tables: {
    audit_entries: {
      kept: `${BOOK_DAYS} days (6 years)`,
      sweep: sweepAudit,
      people: {
        deletion: { stays: 'ids and figures alone, for the books; the id of somebody who has left names nobody' },
        download: { not: 'what was changed of the shop' },
      },
    },
    audit_horizon: { kept: 'for good', people: 'none' },
  },
})

/** Moves the horizon first: the database itself refuses to delete entries that are newer. */
async function sweepAudit(tx: Transaction, { now }: Sweep): Promise<boolean> {
  const oldest = await tx.query
    .selectFrom('audit_entries')
    .select(['number', 'at'])
    .orderBy('number')
    .limit(ROWS_AT_ONCE)
    .execute()
  const past = oldest.filter(({ at }) => at < now - BOOK_DAYS * DAY).map(({ number }) => number)
  if (past.length === 0) return false
  await tx.query
    .updateTable('audit_horizon')
    .set({ at: now - BOOK_DAYS * DAY })
    .execute()
  await tx.query.deleteFrom('audit_entries').where('number', 'in', past).execute()
  return past.length === ROWS_AT_ONCE
}
