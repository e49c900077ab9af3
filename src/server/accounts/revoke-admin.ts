import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { endSessions } from './end-sessions.ts'
import { forgetFactors } from './factors/forget-factors.ts'
import { holdAdmins } from './hold-admins.ts'
import { tellRoleChanged } from './tell-role-changed.ts'

/**
 * Makes an admin a customer and ends their sessions; whom they have invited is invited no more. Of two who revoke each other
 * at once, one stays.
 * @param now ms
 * @throws Refusal NOT_FOUND, LAST_ADMIN, FORBIDDEN (who asks has just been revoked)
 */
export async function revokeAdmin(db: Database, id: string, by: Caller, now: number): Promise<void> {
  await db.write(async (tx) => {
    const admins = await holdAdmins(tx)
    if (!admins.includes(by.userId)) throw new Refusal('FORBIDDEN', 'Only the kitchen may do this.')
    if (!admins.includes(id)) throw new Refusal('NOT_FOUND', 'There is no such admin.')
    if (admins.length < 2) throw new Refusal('LAST_ADMIN', 'You are the only one who can run the kitchen, so you have to stay.')
    await tx.query.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute()
    await tx.query.deleteFrom('invitations').where('invited_by', '=', id).execute()
    await forgetFactors(tx, id)
    await endSessions(tx, id)
    await tellRoleChanged(tx, { whom: id, became: false, by: by.userId, sessionId: by.sessionId }, now)
    await record(tx, by.userId, 'role.revoked', id, {}, now)
  })
}
