import type { Reader } from '../database/database.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import type { Mail } from '../mail/letter.ts'
import { writeLetter } from '../mail/write-letter.ts'

/**
 * Mails a message to the kitchen, which may answer its sender. After a crash, or where the mail server's answer was
 * lost, it may be mailed twice; both mails have the same Message-ID, by which mail programs recognise the copy.
 */
export async function mailMessage(db: Reader, mail: Mail, { messageId }: { messageId: string }): Promise<void> {
  const row = await db.query.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst()
  // Removed meanwhile, so there is nothing to mail.
  if (!row) return
  const kitchen = await readKitchen(db)
  await mail.send({
    id: `message-${row.id}`,
    to: { name: kitchen.name, address: kitchen.email },
    replyTo: { name: row.name, address: row.email },
    subject: `Message from ${row.name}${row.subject && `: ${row.subject}`}`,
    ...writeLetter([
      {
        facts: [
          ['Name', row.name],
          ['E-mail', row.email],
          ['Phone', row.phone],
          ['Subject', row.subject],
        ],
      },
      { quote: row.message },
      { note: `Sent from the contact form of ${kitchen.name}. Answer this letter to write to ${row.name}.` },
    ]),
  })
}
