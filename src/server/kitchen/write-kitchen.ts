import type { Kitchen } from '../../contract/kitchen.ts'
import type { AuditDetails } from '../../contract/audit.ts'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'

/**
 * Stores the kitchen's settings, writes the change to the audit log, and tells every process.
 * @param by the user's id; null where a mailed link did it
 * @param details what changed; never a whole bank account, a phone number or an e-mail
 * @param now ms
 */
export async function writeKitchen(
  tx: Transaction,
  kitchen: Kitchen,
  by: string | null,
  details: AuditDetails,
  now: number,
): Promise<Kitchen> {
  await tx.query
    .updateTable('kitchen')
    .set({ settings: JSON.stringify(kitchen), updated_at: now })
    .where('id', '=', 1)
    .execute()
  await record(tx, by, 'settings.changed', 'kitchen', details, now)
  tx.tell('kitchen')
  return kitchen
}

/** Reads the settings and locks them until this transaction ends, so that nobody writes them in between. */
export async function holdKitchen(tx: Transaction): Promise<Kitchen> {
  const { settings } = await tx.query
    .selectFrom('kitchen')
    .select('settings')
    .where('id', '=', 1)
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .executeTakeFirstOrThrow()
  return JSON.parse(settings) as Kitchen
}
