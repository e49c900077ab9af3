import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import type { Caller } from '../http/caller.ts'
import { triesAtAll, triesFrom, tryInTurn } from './try-password.ts'

/**
 * Makes sure that who asks is the person and not merely somebody at their device. Wrong tries count for this session
 * alone, so that a stranger's tries at logging in never refuse it. They also count as those of a login from here, which
 * they may refuse.
 * @param field what the request calls the password
 * @param address the visitor's
 * @param now ms
 * @returns the account
 * @throws Refusal WRONG_PASSWORD (naming the field in `details`), TOO_MANY, UNAVAILABLE where too many wait for their
 *   turn
 */
export async function confirmPassword(
  db: Database,
  limits: Config['limits'],
  { userId, sessionId }: Caller,
  asked: { password: string; field: string; address: string },
  now: number,
) {
  const account = await db.query
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'password_hash', 'email_proven_at', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const tried = [
    { what: 'confirm-session', who: sessionId, limit: limits.loginPerAccount },
    { ...triesFrom(account?.email ?? userId, asked.address, limits), silent: true },
    { ...triesAtAll(asked.address, limits), silent: true },
  ]
  const right =
    account &&
    (await tryInTurn(
      db,
      { tried, turn: { known: userId }, password: asked.password, hash: account.password_hash },
      now,
    ))
  if (!right) throw new Refusal('WRONG_PASSWORD', 'This is not your password.', { details: { field: asked.field } })
  return account
}
