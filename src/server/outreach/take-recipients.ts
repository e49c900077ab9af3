import { sql } from 'kysely'
import type { Named } from '../accounts/find-mailbox.ts'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { JOB_LEASE } from '../jobs/jobs.ts'

const takeDue = statement<{ number: number; turn: string; now: number; until: number; most: number }>()(
  (db, p, engine) =>
    db
      .updateTable('mailing_recipients')
      .set({ turn: p.turn, run_at: p.until })
      .where('mailing_number', '=', p.number)
      .where('user_id', 'in', (eb) => {
        const due = eb
          .selectFrom('mailing_recipients')
          .select('user_id')
          .where('mailing_number', '=', p.number)
          .where('run_at', '<=', p.now)
          .orderBy('run_at')
          .limit(p.most)
        return engine === 'postgres' ? due.forUpdate().skipLocked() : due
      })
      .returning(['user_id', 'attempts']),
)

const selectPeople = statement<{ ids: readonly string[] }>()((db, p, engine) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'email_proven_at', 'offers'])
    .where(
      'id',
      'in',
      engine === 'postgres'
        ? sql<string>`(select unnest(${p.ids}::text[]))`
        : sql<string>`(select value from json_each(${p.ids}))`,
    ),
)

/** A recipient whose mail is to be sent now. */
export interface Recipient extends Named {
  id: string
  email: string
  /** Whether they are still subscribed. */
  offers: boolean
  /** How often their mail was tried before. */
  attempts: number
}

/**
 * Takes due recipients for a turn: no more than can be sent at once, so that each has a connection. They belong to the
 * turn as long as the job that sends it.
 * @param now ms
 */
export async function takeRecipients(
  tx: Transaction,
  number: number,
  turn: string,
  most: number,
  now: number,
): Promise<Recipient[]> {
  const taken = await tx.all(takeDue, { number, turn, now, until: now + JOB_LEASE, most })
  if (taken.length === 0) return []
  const attempts = new Map(taken.map((row) => [row.user_id, row.attempts]))
  const people = await tx.all(selectPeople, { ids: [...attempts.keys()] })
  return people.map((person) => ({ ...person, offers: person.offers === 1, attempts: attempts.get(person.id) ?? 0 }))
}

/** Returns recipients that a turn took and did not mail. @param now ms @returns how many */
export async function giveBackRecipients(tx: Transaction, number: number, turn: string, now: number): Promise<number> {
  const { numUpdatedRows } = await tx.query
    .updateTable('mailing_recipients')
    .set({ turn: null, run_at: now })
    .where('mailing_number', '=', number)
    .where('run_at', 'is not', null)
    .where('turn', '=', turn)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Returns recipients that this turn took in a process that was killed or lost its database. The mail server may have
 * accepted their mails, which are sent again: how many is recorded.
 * @param now ms
 */
export async function giveBackInterrupted(
  tx: Transaction,
  { id, number }: { id: string; number: number },
  turn: string,
  now: number,
): Promise<void> {
  const letters = await giveBackRecipients(tx, number, turn, now)
  const { state } = await tx.query
    .selectFrom('mailings')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  if (letters > 0 && state !== 'cancelled') await record(tx, null, 'mailing.interrupted', id, { letters }, now)
}
