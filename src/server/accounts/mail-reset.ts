import { LINK_MINUTES } from '../../contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { nameIn } from './find-mailbox.ts'
import { makeLink } from './make-link.ts'

/**
 * Mails the link to set a new password, if there is an account with that e-mail that is not blocked.
 * @param publicUrl what links start with
 * @param now ms
 */
export async function mailReset(
  db: Database,
  mail: Mail,
  publicUrl: string,
  { email }: { email: string },
  now: number,
): Promise<void> {
  const user = await db.query
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email_proven_at', 'blocked_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user || user.blocked_at !== null) return
  const kitchen = await readKitchen(db)
  const link = await makeLink(db, publicUrl, { user_id: user.id, purpose: 'reset-password', email }, now)
  await mail.send({
    id: `reset-${link.id}`,
    to: { name: nameIn(user), address: email },
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `Set a new password for ${kitchen.name}`,
    ...writeLetter([
      greet(nameIn(user)),
      {
        words: `somebody, probably you, asked for a new password. This link sets one. It works once, for ${LINK_MINUTES} minutes.`,
      },
      { link: 'Set a new password', to: link.url },
      {
        note: 'If it was not you, leave this letter alone: your password stays as it is. Give the link to nobody, not even to us.',
      },
    ]),
  })
}
