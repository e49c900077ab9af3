import { uuidv7 } from 'uuidv7'
import type { Mailing, MailingState } from '../../contract/outreach.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findMailing, showMailing } from './show-mailing.ts'

const actions = { sending: 'mailing.resumed', paused: 'mailing.paused', cancelled: 'mailing.cancelled' } as const

/**
 * Pauses, resumes or cancels a mailing. Mails that are on a connection at that moment still go out. In its present
 * state nothing changes.
 * @param now ms
 * @throws Refusal NOT_FOUND, ILLEGAL_MOVE
 */
export async function steerMailing(
  db: Database,
  caller: Caller,
  id: string,
  to: keyof typeof actions,
  now: number,
): Promise<Mailing> {
  return db.write(async (tx) => {
    const { state, number } = await findMailing(tx, id)
    if (state !== to) {
      const from: MailingState[] = to === 'sending' ? ['paused'] : to === 'paused' ? ['sending'] : ['sending', 'paused']
      const turn = uuidv7()
      // Starts a new turn: a job of an earlier turn stops.
      const changed = await tx.query
        .updateTable('mailings')
        .set({ state: to, turn, ...(to === 'cancelled' && { ended_at: now }) })
        .where('number', '=', number)
        .where('state', 'in', from)
        .returning('number')
        .executeTakeFirst()
      if (!changed) throw illegal((await findMailing(tx, id)).state, to)
      if (to === 'cancelled') await leaveOut(tx, number)
      if (to === 'sending') await enqueue(tx, 'send-mailing', { mailingId: id, turn, rest: 0 }, now)
      await record(tx, caller.userId, actions[to], id, {}, now)
    }
    return showMailing(tx, await findMailing(tx, id))
  })
}

/** Leaves out the waiting recipients. Those whose mail is being sent are counted by the sender. */
async function leaveOut(tx: Transaction, number: number): Promise<void> {
  await tx.query
    .deleteFrom('mailing_recipients')
    .where('mailing_number', '=', number)
    .where('run_at', 'is not', null)
    .where('turn', 'is', null)
    .execute()
}

function illegal(from: MailingState, to: MailingState): Refusal {
  return new Refusal('ILLEGAL_MOVE', `A mailing that is ${from} cannot become ${to}.`, { details: { from, to } })
}
