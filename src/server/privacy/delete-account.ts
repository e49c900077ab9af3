import { confirmPassword } from '../accounts/confirm-password.ts'
import { holdAdmins } from '../accounts/hold-admins.ts'
import { tellRoleChanged } from '../accounts/tell-role-changed.ts'
import { isOfKitchen } from '../../contract/role.ts'
import { record } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { forgetPerson } from './forget-person.ts'

/**
 * Deletes the caller's account and everything stored about them; see `forgetPerson`.
 * @param address the visitor's network
 * @param now ms
 * @throws Refusal WRONG_PASSWORD, LAST_ADMIN, TOO_MANY
 */
export async function deleteAccount(
  db: Database,
  limits: Config['limits'],
  caller: Caller,
  password: string,
  address: string,
  now: number,
): Promise<void> {
  const account = await confirmPassword(db, limits, caller, { password, field: 'password', address }, now)
  await db.write(async (tx) => {
    if (account.role === 'admin' && (await holdAdmins(tx)).length < 2)
      throw new Refusal('LAST_ADMIN', 'You are the only one who can run the kitchen, so this account has to stay.')
    if (isOfKitchen(account.role)) {
      await record(tx, account.id, 'role.revoked', account.id, { role: account.role }, now)
      await tellRoleChanged(
        tx,
        { whom: account.id, became: false, role: account.role, by: account.id, sessionId: caller.sessionId },
        now,
      )
    }
    await forgetPerson(tx, account, now)
  })
}
