import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** How long a letter that is being sent is nobody else's, in ms: longer than sending one may take. */
const LEASE = 60_000

const takeDue = statement<{ number: number; turn: string; now: number; until: number; most: number }>()((db, p, engine) => db
  .updateTable('mailing_recipients').set({ turn: p.turn, run_at: p.until })
  .where('mailing_number', '=', p.number)
  .where('user_id', 'in', (eb) => {
    const due = eb.selectFrom('mailing_recipients').select('user_id').where('mailing_number', '=', p.number).where('run_at', '<=', p.now).orderBy('run_at').limit(p.most)
    return engine === 'postgres' ? due.forUpdate().skipLocked() : due
  })
  .returning(['user_id', 'attempts']))

/**
 * Takes some of those whose letter is due, for a turn.
 * @param now ms
 * @returns them, with how often their letter was tried before
 */
export async function takeRecipients(tx: Transaction, number: number, turn: string, most: number, now: number): Promise<{ user_id: string; attempts: number }[]> {
  return tx.all(takeDue, { number, turn, now, until: now + LEASE, most })
}

/** Gives back whom a turn had taken and not written to: it was told to stop, or its process was killed. @param now ms */
export async function giveBackRecipients(tx: Transaction, number: number, turn: string, now: number): Promise<void> {
  await tx.query.updateTable('mailing_recipients').set({ turn: null, run_at: now }).where('mailing_number', '=', number).where('run_at', 'is not', null).where('turn', '=', turn).execute()
}

const dropOne = statement<{ number: number; user_id: string }>()((db, p) => db
  .deleteFrom('mailing_recipients').where('mailing_number', '=', p.number).where('user_id', '=', p.user_id).returning('user_id'))

const countOne = (what: 'sent' | 'skipped' | 'failed') => statement<{ number: number }>()((db, p) => db
  .updateTable('mailings').set({ [what]: sql`${sql.ref(what)} + 1` }).where('number', '=', p.number))
const counting = { sent: countOne('sent'), skipped: countOne('skipped'), failed: countOne('failed') }

/** Counts somebody as written to or left out, and forgets that they were one of the recipients. */
export async function settleRecipient(tx: Transaction, number: number, userId: string, as: 'sent' | 'skipped'): Promise<void> {
  // Gone already where they have left meanwhile.
  if (await tx.first(dropOne, { number, user_id: userId })) await tx.all(counting[as], { number })
}

/** Puts somebody's letter off, or gives it up for good. @param again when to try again, ms; null to give up */
export async function putOffRecipient(tx: Transaction, number: number, userId: string, { attempts, error, again }: { attempts: number; error: string; again: number | null }): Promise<void> {
  await tx.query.updateTable('mailing_recipients').set({ attempts, error: error.slice(0, 300), run_at: again, turn: null }).where('mailing_number', '=', number).where('user_id', '=', userId).execute()
  if (again === null) await tx.all(counting.failed, { number })
}
