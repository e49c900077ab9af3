import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Mailing } from '../../contract/outreach.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { checkKey, keyReused } from '../http/idempotency-key.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { readLetter } from './read-letter.ts'
import { showMailing } from './show-mailing.ts'

/** Without a key, the same text by the same admin within this time, in ms, counts as one press of the button. */
const SAME_PRESS = 600_000

/**
 * Stores a mailing with its recipients and the job that sends it, or nothing.
 * @param key the request's Idempotency-Key; the same key and text return the stored mailing
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), KEY_REUSED
 */
export async function startMailing(
  db: Database,
  caller: Caller,
  asked: { content: string; subject?: string },
  key: string | undefined,
  now: number,
): Promise<Mailing> {
  if (key !== undefined) checkKey(key)
  const { subject, content } = await readLetter(db, asked)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([subject, content]))
    .digest('base64url')
  return db.write(async (tx) => {
    // Locks the admin, so that two presses are handled one after the other.
    await tx.query
      .selectFrom('users')
      .select('id')
      .where('id', '=', caller.userId)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .execute()
    const stands = await findSame(tx, caller.userId, key, bodyHash, now)
    if (stands && stands.body_hash !== bodyHash) throw keyReused('email')
    if (stands) return showMailing(tx, stands)

    const row = {
      id: uuidv7(),
      subject,
      content,
      state: 'sending' as const,
      turn: uuidv7(),
      recipients: 0,
      sent: 0,
      failed: 0,
      skipped: 0,
      by_user: caller.userId,
      key: key ?? null,
      body_hash: bodyHash,
      created_at: now,
      ended_at: null,
    }
    const { number } = await tx.query.insertInto('mailings').values(row).returning('number').executeTakeFirstOrThrow()
    const { numInsertedOrUpdatedRows: recipients = 0n } = await tx.query
      .insertInto('mailing_recipients')
      .columns(['mailing_number', 'user_id', 'run_at', 'attempts'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select([
            eb.val(number).$castTo<number>().as('mailing_number'),
            'id',
            eb.val(now).$castTo<number>().as('run_at'),
            eb.lit(0).as('attempts'),
          ])
          .where('offers', '=', eb.lit(1)),
      )
      .executeTakeFirst()
    if (recipients === 0n)
      throw new Refusal('INVALID', 'There is nobody to write to: everybody has said no to such letters.')
    const stored = await tx.query
      .updateTable('mailings')
      .set({ recipients: Number(recipients) })
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(tx, caller.userId, 'mailing.started', row.id, { recipients: stored.recipients }, now)
    await enqueue(tx, 'send-mailing', { mailingId: row.id, turn: row.turn, rest: 0 }, now)
    return showMailing(tx, stored)
  })
}

async function findSame(tx: Transaction, userId: string, key: string | undefined, bodyHash: string, now: number) {
  const theirs = tx.query.selectFrom('mailings').selectAll().where('by_user', '=', userId)
  if (key !== undefined) return theirs.where('key', '=', key).executeTakeFirst()
  return theirs
    .where('key', 'is', null)
    .where('body_hash', '=', bodyHash)
    .where('created_at', '>', now - SAME_PRESS)
    .executeTakeFirst()
}
