import type { AuditAction, AuditDetails } from '../../contract/audit.ts'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const insertEntry = statement<{
  at: number
  by_user: string | null
  action: AuditAction
  subject: string
  details: string
}>()((db, p) =>
  db
    .insertInto('audit_entries')
    .values({ at: p.at, by_user: p.by_user, action: p.action, subject: p.subject, details: p.details }),
)

/**
 * Writes who changed what to the audit log, in the transaction of the change, so that there is never one without the
 * other.
 * @param by the user's id; null for a change that nobody made by hand
 * @param subject id of what was changed
 * @param now ms
 */
export async function record(
  tx: Transaction,
  by: string | null,
  action: AuditAction,
  subject: string,
  details: AuditDetails,
  now: number,
): Promise<void> {
  await tx.all(insertEntry, { at: now, by_user: by, action, subject, details: JSON.stringify(details) })
}
