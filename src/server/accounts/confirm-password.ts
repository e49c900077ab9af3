import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import type { Caller } from '../http/caller.ts'
import { triesAtAll, triesFrom, tryInTurn } from './try-password.ts'

/**
 * Makes sure that the caller is the person and not somebody at their device. Wrong passwords are counted for this
 * session alone, so that a stranger's failed logins never block it. They also count as failed logins from this network,
 * and can block those.
 * @param field the request's name for the password
 * @param address the visitor's network
 * @param now ms
 * @returns the account
 * @throws Refusal WRONG_PASSWORD (naming the field in `details`), TOO_MANY, UNAVAILABLE where too many wait
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
