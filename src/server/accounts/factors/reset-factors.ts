import { readEmail } from '../../../contract/email.ts'
import type { Database } from '../../database/database.ts'
import { endSessions } from '../end-sessions.ts'
import { forgetFactors } from './forget-factors.ts'
import { tellFactorsChanged } from './tell-factors-changed.ts'

/**
 * The last resort of an owner who has lost passkeys, phone and recovery codes: removes every second factor of an
 * account and ends its sessions. The password stays. It is written to the audit log, and the person is mailed.
 * @param written their e-mail
 * @param now ms
 * @returns false where no account has that e-mail
 */
export async function resetFactors(db: Database, written: string, now: number): Promise<boolean> {
  const email = readEmail(written)
  if (!email) return false
  return db.write(async (tx) => {
    const user = await tx.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) return false
    await forgetFactors(tx, user.id)
    await endSessions(tx, user.id)
    await tellFactorsChanged(tx, { userId: user.id, by: null, what: 'reset', device: '' }, now)
    return true
  })
}
