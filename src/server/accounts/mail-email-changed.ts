import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findMailbox } from './find-mailbox.ts'

/** Tells the old mailbox of an account that the e-mail was changed. @param changed `email`: the old one; `at`: ms */
export async function mailEmailChanged(
  db: Reader,
  mail: Mail,
  { userId, email, at }: { userId: string; email: string; at: number },
): Promise<void> {
  const found = await findMailbox(db, userId)
  if (!found) return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `email-changed-${userId}-${at}`,
    to: { name: found.mailbox.name, address: email },
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `Your e-mail for ${kitchen.name} was changed`,
    ...writeLetter([
      greet(found.mailbox.name),
      {
        words:
          'your account has another e-mail from now on. Letters go there, and this one no longer opens the account.',
      },
      { note: `If it was not you, answer this letter at once, or write to ${kitchen.email}.` },
    ]),
  })
}
