import type { Transaction } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** Deletes what payments store about a person: sender, bank, picture, key. Amounts stay for the books. @param now ms */
export async function forgetPayer(tx: Transaction, userId: string, now: number): Promise<void> {
  const rows = await tx.query.selectFrom('payments').select('id').where('user_id', '=', userId).execute()
  await forgetSenders(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  await tx.query.updateTable('payments').set({ key: null, body_hash: null }).where('user_id', '=', userId).execute()
}

/** Deletes the senders of these transfers, and their pictures. @param now ms */
export async function forgetSenders(tx: Transaction, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const pictures = await tx.query
    .selectFrom('payments')
    .select('receipt')
    .where('id', 'in', ids)
    .where('receipt', 'is not', null)
    .execute()
  await tx.query
    .updateTable('payments')
    .set({ sender_name: null, sender_bank: null, receipt: null })
    .where('id', 'in', ids)
    .execute()
  for (const { receipt } of pictures) if (receipt !== null) await enqueue(tx, 'drop-receipt', { receipt }, now)
}
