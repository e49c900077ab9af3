import type { Config } from '../config.ts'
import { isTaken, type Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { emailTaken, noNewEmail } from './change-email.ts'
import { isProven } from './find-mailbox.ts'
import { badLink, followLink } from './follow-link.ts'
import { indexPerson } from './index-person.ts'

/**
 * Gives an account the e-mail that its link was mailed to. The old mailbox is told, if it was confirmed, and links
 * mailed to it become invalid.
 * @param address the visitor's network
 * @param now ms
 * @returns the account and its new e-mail
 * @throws Refusal BAD_LINK, EMAIL_TAKEN (somebody registered with it meanwhile), TOO_MANY
 */
export async function confirmEmail(
  db: Database,
  limits: Config['limits'],
  token: string,
  address: string,
  now: number,
): Promise<{ userId: string; email: string }> {
  try {
    return await followLink(
      db,
      limits,
      { token, purpose: 'confirm-email', address },
      async (tx, { userId, email }) => {
        const row = await tx.query
          .selectFrom('users')
          .select(['email', 'role', 'email_proven_at', 'new_email'])
          .where('id', '=', userId)
          .executeTakeFirst()
        // They may have asked to change to yet another e-mail since.
        if (!row || (row.email !== email && row.new_email !== email)) throw badLink()
        // A link that confirms the present e-mail leaves a pending change of e-mail alone.
        const waits = row.new_email === email ? noNewEmail : {}
        await tx.query
          .updateTable('users')
          .set({ email, email_proven_at: now, ...waits })
          .where('id', '=', userId)
          .execute()
        await indexPerson(tx, userId)
        if (row.email !== email && isProven(row))
          await enqueue(tx, 'mail-email-changed', { userId, email: row.email, at: now }, now)
        return { userId, email }
      },
      now,
    )
  } catch (error) {
    throw isTaken(error) ? emailTaken() : error
  }
}
