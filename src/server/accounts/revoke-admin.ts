import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { onlyKitchen, type Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { endSessions } from './end-sessions.ts'
import { forgetFactors } from './factors/forget-factors.ts'
import { holdAdmins, holdHelper } from './hold-admins.ts'
import { tellRoleChanged } from './tell-role-changed.ts'

/**
 * Makes an admin or a helper a customer, ends their sessions and withdraws their open invitations. Of two who revoke
 * each other at once, one stays.
 * @param now ms
 * @throws Refusal NOT_FOUND, LAST_ADMIN, FORBIDDEN (the caller has just been revoked)
 */
export async function revokeAdmin(db: Database, id: string, by: Caller, now: number): Promise<void> {
  await db.write(async (tx) => {
    const admins = await holdAdmins(tx)
    if (!admins.includes(by.userId)) throw onlyKitchen()
    const role = admins.includes(id) ? 'admin' : 'helper'
    if (role === 'helper' && !(await holdHelper(tx, id)))
      throw new Refusal('NOT_FOUND', 'There is nobody of the kitchen with this account.')
    if (role === 'admin' && admins.length < 2)
      throw new Refusal('LAST_ADMIN', 'You are the only one who can run the kitchen, so you have to stay.')
    await tx.query.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute()
    await tx.query.deleteFrom('invitations').where('invited_by', '=', id).execute()
    await forgetFactors(tx, id)
    await endSessions(tx, id)
    await tellRoleChanged(tx, { whom: id, became: false, role, by: by.userId, sessionId: by.sessionId }, now)
    await record(tx, by.userId, 'role.revoked', id, { role }, now)
  })
}
