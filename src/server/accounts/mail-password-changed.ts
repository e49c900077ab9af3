import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { greet } from '../mail/greet.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findMailbox } from './find-mailbox.ts'

/**
 * Tells somebody that their password was changed, if their mailbox is confirmed.
 * @param publicUrl what links start with
 * @param changed `at`: ms
 */
export async function mailPasswordChanged(
  db: Reader,
  mail: Mail,
  publicUrl: string,
  { userId, at }: { userId: string; at: number },
): Promise<void> {
  const found = await findMailbox(db, userId)
  if (!found?.proven) return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `password-changed-${userId}-${at}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `Your password for ${kitchen.name} was changed`,
    ...writeLetter([
      greet(found.mailbox.name),
      { words: 'your password was changed. Whoever was signed in elsewhere is signed out.' },
      { words: 'If it was you, there is nothing to do. If it was not, set a new password now:' },
      { link: 'I did not change it', to: `${publicUrl}/forgot-password` },
      { note: `If you need help, answer this letter, or write to ${kitchen.email}.` },
    ]),
  })
}
