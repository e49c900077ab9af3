import type { Static } from 'typebox'
import { readEmail } from '../../contract/email.ts'
import { oneLine } from '../../contract/one-line.ts'
import type { Message, sendMessage as contract } from '../../contract/feedback.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { keyReused } from '../http/idempotency-key.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { idUnder } from './id-under.ts'
import { readText } from './read-text.ts'
import { showMessage } from './show-message.ts'
import { MESSAGE_MOST, MESSAGE_PHONE_MOST, SUBJECT_MOST, NAME_MOST } from '../../contract/text-lengths.ts'

/**
 * Stores a message to the kitchen, with the job that mails it.
 * @param key the request's Idempotency-Key; a repeated request is stored and mailed once
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), KEY_REUSED
 */
export async function sendMessage(
  db: Database,
  asked: Static<typeof contract.takes.body>,
  key: string | undefined,
  now: number,
): Promise<Message> {
  const name = readText(asked.name, 'name', NAME_MOST, 'Please enter your name.', oneLine)
  const email = readEmail(asked.email)
  if (!email)
    throw new Refusal('INVALID', 'Please enter an e-mail address, such as ada@example.com.', {
      details: { field: 'email' },
    })
  const phone = readText(asked.phone ?? '', 'phone', MESSAGE_PHONE_MOST)
  const subject = readText(asked.subject ?? '', 'subject', SUBJECT_MOST, undefined, oneLine)
  const message = readText(asked.message, 'message', MESSAGE_MOST, 'Please write your message.')
  const row = {
    id: idUnder(key),
    name,
    email,
    phone,
    subject,
    message,
    read_at: null,
    answered_at: null,
    created_at: now,
  }
  const kept = await db.write(async (tx) => {
    const added = await tx.query
      .insertInto('messages')
      .values(row)
      .onConflict((oc) => oc.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await enqueue(tx, 'mail-message', { messageId: row.id }, now)
    return added ? row : tx.query.selectFrom('messages').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  })
  const same = (['name', 'email', 'phone', 'subject', 'message'] as const).every((field) => kept[field] === row[field])
  if (!same) throw keyReused('message')
  return showMessage(kept)
}
