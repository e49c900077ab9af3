import type { KitchenRole } from '../../contract/role.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { onlyKitchen, type Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { endSessions } from './end-sessions.ts'
import { holdAdmins, holdHelper } from './hold-admins.ts'
import { tellRoleChanged } from './tell-role-changed.ts'

/**
 * Makes a helper an admin or an admin a helper, and ends their sessions, so that they log in with the new role. Open
 * invitations by an admin who becomes a helper are withdrawn. Setting the present role changes nothing.
 * @param now ms
 * @returns whether the role changed; the caller then closes their sockets
 * @throws Refusal NOT_FOUND, LAST_ADMIN, FORBIDDEN (the caller has just been revoked)
 */
export async function changeRole(
  db: Database,
  id: string,
  role: KitchenRole,
  by: Caller,
  now: number,
): Promise<boolean> {
  return db.write(async (tx) => {
    const admins = await holdAdmins(tx)
    if (!admins.includes(by.userId)) throw onlyKitchen()
    const was = admins.includes(id) ? 'admin' : 'helper'
    if (was === 'helper' && !(await holdHelper(tx, id)))
      throw new Refusal('NOT_FOUND', 'There is nobody of the kitchen with this account.')
    if (was === role) return false
    if (was === 'admin' && admins.length < 2)
      throw new Refusal('LAST_ADMIN', 'You are the only one who can run the kitchen, so you have to stay.')
    await tx.query.updateTable('users').set({ role }).where('id', '=', id).execute()
    if (was === 'admin') await tx.query.deleteFrom('invitations').where('invited_by', '=', id).execute()
    await endSessions(tx, id)
    await tellRoleChanged(tx, { whom: id, became: true, role, was, by: by.userId, sessionId: by.sessionId }, now)
    await record(tx, by.userId, 'role.changed', id, { from: was, to: role }, now)
    return true
  })
}
