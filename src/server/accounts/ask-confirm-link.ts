import { LINK_MINUTES } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { sessionEnded } from '../http/caller.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countTries } from '../limits/count-tries.ts'

/**
 * Has a link mailed that confirms the account's present e-mail. It asks for no password, because it changes nothing
 * that a thief of the session could want.
 * @param address the visitor's network
 * @param now ms
 * @returns what to tell the person
 * @throws Refusal TOO_MANY, NOT_SIGNED_IN (the account is gone)
 */
export async function askConfirmLink(
  db: Database,
  limits: Config['limits'],
  userId: string,
  address: string,
  now: number,
): Promise<string> {
  const user = await db.query
    .selectFrom('users')
    .select(['email', 'email_proven_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw sessionEnded()
  const { email } = user
  if (user.email_proven_at !== null) return `${email} is confirmed already.`
  await countTries(
    db,
    [
      { what: 'email-account', who: userId, limit: limits.forgotPerAccount },
      { what: 'confirm-mailbox', who: email, limit: limits.forgotPerAccount },
      { what: 'forgot-address', who: address, limit: limits.forgotPerAddress },
    ],
    now,
  )
  await db.write((tx) => enqueue(tx, 'mail-confirm-email', { userId, email }, now))
  return `A link is on its way to ${email}. Follow it within ${LINK_MINUTES} minutes.`
}
