import type { Static } from 'typebox'
import { uuidv7 } from 'uuidv7'
import { readEmail } from '../../contract/email.ts'
import type { Message, sendMessage as contract } from '../../contract/feedback.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { readText } from './read-text.ts'
import { showMessage } from './show-message.ts'

/**
 * Keeps a message to the kitchen, together with the job that mails it.
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`)
 */
export async function sendMessage(db: Database, asked: Static<typeof contract.takes.body>, now: number): Promise<Message> {
  const name = readText(asked.name, 'name', 200, 'Please enter your name.')
  const email = readEmail(asked.email)
  if (!email) throw new Refusal('INVALID', 'Please enter an e-mail address, such as ada@example.com.', { details: { field: 'email' } })
  const phone = readText(asked.phone ?? '', 'phone', 100)
  const subject = readText(asked.subject ?? '', 'subject', 200)
  const message = readText(asked.message, 'message', 5000, 'Please write your message.')
  const row = { id: uuidv7(), name, email, phone, subject, message, created_at: now }
  await db.write(async (tx) => {
    await tx.query.insertInto('messages').values(row).execute()
    await enqueue(tx, 'mail-message', { messageId: row.id }, now)
  })
  return showMessage(row)
}
