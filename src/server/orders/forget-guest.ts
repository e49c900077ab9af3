import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { planCompaction } from '../jobs/plan-compaction.ts'
import { forgetWords, rememberAddresses } from './forget-words.ts'

/**
 * Forgets somebody without an account, because they asked the kitchen to: name, number and note, and the words on their
 * orders. The orders stay in the books without them.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND
 */
export async function forgetGuest(db: Database, id: string, by: string, now: number): Promise<void> {
  await db.write(async (tx) => {
    // Locks the guest, so that an order being entered at this moment is not missed.
    const there = await tx.query
      .selectFrom('guests')
      .select('id')
      .where('id', '=', id)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirst()
    if (!there) throw new Refusal('NOT_FOUND', 'There is no such customer.')
    await rememberAddresses(tx, 'guest_id', id, now)
    await forgetWords(tx, 'guest_id', id)
    await tx.query.deleteFrom('guests').where('id', '=', id).execute()
    await planCompaction(tx, now)
    await record(tx, by, 'user.forgotten', id, {}, now)
  })
}
