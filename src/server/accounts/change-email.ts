import { LINK_MINUTES } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countTries } from '../limits/count-tries.ts'
import { confirmPassword } from './confirm-password.ts'
import { readEmail } from './read-person.ts'

/**
 * Stores the e-mail that somebody wants to change to, with the job that mails a link to it; see `confirmEmail`. A taken
 * e-mail is refused at once, exactly as registering does and counted with registrations, so that nobody learns more
 * here than there.
 * @param address the visitor's network
 * @param now ms
 * @returns what to tell the person
 * @throws Refusal INVALID (naming the field in `details`), WRONG_PASSWORD, EMAIL_TAKEN, TOO_MANY
 */
export async function changeEmail(
  db: Database,
  limits: Config['limits'],
  caller: Caller,
  asked: { email: string; password: string },
  address: string,
  now: number,
): Promise<string> {
  const email = readEmail(asked.email)
  const account = await confirmPassword(
    db,
    limits,
    caller,
    { password: asked.password, field: 'password', address },
    now,
  )
  await countTries(db, [{ what: 'register-address', who: address, limit: limits.registerPerAddress }], now)
  const taken =
    email !== account.email &&
    (await db.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
  if (taken) throw emailTaken()
  await countTries(
    db,
    [
      { what: 'email-account', who: account.id, limit: limits.forgotPerAccount },
      { what: 'confirm-mailbox', who: email, limit: limits.forgotPerAccount },
      { what: 'forgot-address', who: address, limit: limits.forgotPerAddress },
    ],
    now,
  )
  await db.write(async (tx) => {
    await tx.query
      .updateTable('users')
      .set({ new_email: email, new_email_at: now })
      .where('id', '=', account.id)
      .execute()
    await tx.query
      .deleteFrom('links')
      .where('user_id', '=', account.id)
      .where('purpose', '=', 'confirm-email')
      .execute()
    await enqueue(tx, 'mail-confirm-email', { userId: account.id, email }, now)
  })
  return `A link is on its way to ${email}. Your e-mail changes when you follow it, within ${LINK_MINUTES} minutes.`
}

/**
 * Drops the e-mail that waits for its link. Deleting the link would not be enough: its mail may still be waiting to be
 * sent, and makes a new link when it goes out.
 */
export const noNewEmail = { new_email: null, new_email_at: null } as const

/** The refusal of an e-mail that another account has. */
export function emailTaken(): Refusal {
  return new Refusal('EMAIL_TAKEN', 'Another account has this e-mail already.', { details: { field: 'email' } })
}
