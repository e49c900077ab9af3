import type { Asserted } from '../../../contract/second-factors.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/errors.ts'
import { markConfirmed } from '../confirm-caller.ts'
import { confirmPassword } from '../confirm-password.ts'
import { badPasskey } from './add-passkey.ts'
import { checkPasskey, spendPasskey } from './check-passkey.ts'

/**
 * Confirms who the caller is before a dangerous act, by password or passkey. One-time codes do not count: the unlocked
 * phone on the counter usually generates them too.
 * @param address the visitor's network
 * @param now ms
 * @throws Refusal WRONG_PASSWORD, BAD_PASSKEY, INVALID (neither is given), TOO_MANY
 */
export async function confirmPerson(
  db: Database,
  { limits, publicUrl, adminConfirmMinutes }: Config,
  caller: Caller,
  asked: { password?: string; passkey?: Asserted },
  address: string,
  now: number,
): Promise<void> {
  const once = adminConfirmMinutes === 0
  if (asked.passkey !== undefined) {
    const proven = await checkPasskey(
      db,
      publicUrl,
      { purpose: 'confirm', session_id: caller.sessionId },
      asked.passkey,
      now,
    )
    if (proven.passkey.user_id !== caller.userId) throw badPasskey()
    await db.write(async (tx) => {
      if (!(await spendPasskey(tx, proven, now))) throw badPasskey()
      await markConfirmed(tx, caller, now, once)
    })
    return
  }
  if (asked.password === undefined)
    throw new Refusal('INVALID', 'Please give your password.', { details: { field: 'password' } })
  await confirmPassword(db, limits, caller, { password: asked.password, field: 'password', address }, now)
  await db.write((tx) => markConfirmed(tx, caller, now, once))
}
