import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'

/**
 * Withdraws an invitation.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND (it may have been accepted)
 */
export async function withdrawInvitation(db: Database, id: string, by: string, now: number): Promise<void> {
  await db.write(async (tx) => {
    const gone = await tx.query.deleteFrom('invitations').where('id', '=', id).returning('id').executeTakeFirst()
    if (!gone) throw new Refusal('NOT_FOUND', 'There is no such invitation any more.')
    await record(tx, by, 'role.withdrawn', id, {}, now)
  })
}
