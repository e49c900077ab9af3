import { LINK_MINUTES } from '../../contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { makeLink } from './make-link.ts'

/**
 * Mails the link that confirms an e-mail to that e-mail, if it is still wanted.
 * @param publicUrl what links start with
 * @param now ms
 */
export async function mailConfirmEmail(
  db: Database,
  mail: Mail,
  publicUrl: string,
  { userId, email }: { userId: string; email: string },
  now: number,
): Promise<void> {
  const user = await db.query
    .selectFrom('users')
    .select(['email', 'new_email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || (user.email !== email && user.new_email !== email)) return
  const kitchen = await readKitchen(db)
  const link = await makeLink(db, publicUrl, { user_id: userId, purpose: 'confirm-email', email }, now)
  await mail.send({
    id: `confirm-${link.id}`,
    // Without a name, because this mailbox is confirmed only when the link is followed.
    to: { name: '', address: email },
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `Confirm your e-mail for ${kitchen.name}`,
    ...writeLetter([
      greet(''),
      {
        words:
          user.email === email
            ? `this link confirms that ${email} is yours: then we write to you how your orders go along. It works once, for ${LINK_MINUTES} minutes.`
            : `this link makes ${email} the e-mail of your account. It works once, for ${LINK_MINUTES} minutes.`,
      },
      { link: 'Confirm this e-mail', to: link.url },
      {
        note: `If you have no account at ${kitchen.name}, somebody mistyped theirs: leave this letter alone, and nothing happens.`,
      },
    ]),
  })
}
