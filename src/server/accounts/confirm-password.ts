import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import type { Caller } from '../http/caller.ts'
import { tryPassword } from './try-password.ts'

/**
 * Makes sure that who asks is the person and not merely somebody at their device. Wrong tries count as those of a login do.
 * @param field what the request calls the password
 * @param address the visitor's
 * @param now ms
 * @returns the account
 * @throws Refusal WRONG_PASSWORD (naming the field in `details`), TOO_MANY
 */
export async function confirmPassword(db: Database, limits: Config['limits'], { userId }: Caller, asked: { password: string; field: string; address: string }, now: number) {
  const find = () => db.query.selectFrom('users').select(['id', 'email', 'role', 'password_hash', 'email_proven_at', 'created_at']).where('id', '=', userId).executeTakeFirst()
  const account = await find()
  const confirmed = account && await tryPassword(db, limits, { email: account.email, password: asked.password, address: asked.address }, async () => account, now)
  if (!confirmed) throw new Refusal('WRONG_PASSWORD', 'This is not your password.', { details: { field: asked.field } })
  return confirmed
}
