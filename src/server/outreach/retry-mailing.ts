import { uuidv7 } from 'uuidv7'
import type { Mailing } from '../../contract/outreach.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findMailing, showMailing } from './show-mailing.ts'

/**
 * Sends the failed mails of a mailing again, and only these. A finished mailing continues; a paused one keeps them for
 * later. People who have unsubscribed meanwhile are left out. Without failed mails nothing changes.
 * @param now ms
 * @throws Refusal NOT_FOUND, ILLEGAL_MOVE for a cancelled mailing
 */
export async function retryMailing(db: Database, caller: Caller, id: string, now: number): Promise<Mailing> {
  return db.write(async (tx) => {
    const { number } = await findMailing(tx, id)
    // Locks the mailing against a second press, and against a turn that is ending.
    const { state } = await tx.query
      .selectFrom('mailings')
      .select('state')
      .where('number', '=', number)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirstOrThrow()
    if (state === 'cancelled')
      throw new Refusal('ILLEGAL_MOVE', 'A mailing that was cancelled does not go on.', {
        details: { from: state, to: 'sending' },
      })
    const skipped = await leaveOut(tx, number)
    const { numUpdatedRows } = await tx.query
      .updateTable('mailing_recipients')
      .set({ run_at: now, attempts: 0, error: null })
      .where('mailing_number', '=', number)
      .where('run_at', 'is', null)
      .executeTakeFirstOrThrow()
    const letters = Number(numUpdatedRows)
    if (letters + skipped > 0)
      await tx.query
        .updateTable('mailings')
        .set((eb) => ({ failed: eb('failed', '-', letters + skipped), skipped: eb('skipped', '+', skipped) }))
        .where('number', '=', number)
        .execute()
    if (letters > 0) {
      if (state !== 'paused') await goOn(tx, number, id, now)
      await record(tx, caller.userId, 'mailing.retried', id, { letters }, now)
    }
    return showMailing(tx, await findMailing(tx, id))
  })
}

/** @returns how many have unsubscribed since their mail failed */
async function leaveOut(tx: Transaction, number: number): Promise<number> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('mailing_recipients')
    .where('mailing_number', '=', number)
    .where('run_at', 'is', null)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('offers', '=', eb.lit(0)))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Starts a new turn: a job of an earlier turn stops, and the new one starts at once. */
async function goOn(tx: Transaction, number: number, id: string, now: number): Promise<void> {
  const turn = uuidv7()
  await tx.query
    .updateTable('mailings')
    .set({ state: 'sending', turn, ended_at: null })
    .where('number', '=', number)
    .execute()
  await enqueue(tx, 'send-mailing', { mailingId: id, turn, rest: 0 }, now)
}
