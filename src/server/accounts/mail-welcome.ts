import { LINK_MINUTES } from '../../contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findMailbox } from './find-mailbox.ts'
import { makeLink } from './make-link.ts'

/**
 * Welcomes a new customer, with the link that confirms their e-mail.
 * @param publicUrl what links start with
 * @param now ms
 */
export async function mailWelcome(
  db: Database,
  mail: Mail,
  publicUrl: string,
  { userId }: { userId: string },
  now: number,
): Promise<void> {
  const found = await findMailbox(db, userId)
  if (!found) return
  const kitchen = await readKitchen(db)
  const { address: email } = found.mailbox
  const link = found.proven
    ? undefined
    : await makeLink(db, publicUrl, { user_id: userId, purpose: 'confirm-email', email }, now)
  await mail.send({
    id: `welcome-${userId}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `Welcome to ${kitchen.name}`,
    ...writeLetter([
      greet(found.mailbox.name),
      {
        words: `welcome to ${kitchen.name}. Your account is ready: choose your dishes, tell us where to bring them, and we cook.`,
      },
      { link: 'See the menu', to: `${publicUrl}/` },
      ...(link === undefined
        ? []
        : [
            {
              words: `Shall we write to you when your food is on its way? Then confirm that this mailbox is yours. The link works once, for ${LINK_MINUTES} minutes; your settings send another.`,
            },
            { link: 'Confirm this e-mail', to: link.url },
          ]),
      {
        note: `You get this letter because an account was opened with this e-mail at ${kitchen.name}. If it was not you, answer this letter and we will remove it.`,
      },
    ]),
  })
}
