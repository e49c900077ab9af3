import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { findMailbox } from './find-mailbox.ts'

/** Welcomes somebody who opened an account. @param publicUrl what links start with */
export async function mailWelcome(db: Reader, mail: Mail, publicUrl: string, { userId }: { userId: string }): Promise<void> {
  const found = await findMailbox(db, userId)
  if (!found) return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `welcome-${userId}`,
    to: found.mailbox,
    replyTo: { name: kitchen.name, address: kitchen.email },
    subject: `Welcome to ${kitchen.name}`,
    ...writeLetter([
      { words: `Hello ${found.mailbox.name},` },
      { words: `welcome to ${kitchen.name}. Your account is ready: choose your dishes, tell us where to bring them, and we cook.` },
      { link: 'See the menu', to: `${publicUrl}/` },
      { note: `You get this letter because an account was opened with this e-mail at ${kitchen.name}. If it was not you, answer this letter and we will remove it.` },
    ]),
  })
}
