import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'

/**
 * Lets a blocked customer log in again, and deletes the reason.
 * @param by the admin's id
 * @param now ms
 * @returns whether they were blocked
 * @throws Refusal NOT_FOUND
 */
export async function unblockCustomer(db: Database, id: string, by: string, now: number): Promise<boolean> {
  return db.write(async (tx) => {
    const freed = await tx.query
      .updateTable('users')
      .set({ blocked_at: null, blocked_by: null, block_reason: null })
      .where('id', '=', id)
      .where('blocked_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (freed) await record(tx, by, 'user.unblocked', id, {}, now)
    else if (!(await tx.query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()))
      throw new Refusal('NOT_FOUND', 'There is nobody with this account.')
    return freed !== undefined
  })
}
