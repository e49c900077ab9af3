import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** What became of a recipient's mail. */
export type Outcome = { userId: string } & (
  | { as: 'sent' | 'skipped' }
  /** Put off, or given up on. `again`: when to try again, in ms; null to give up. */
  | { as: 'failed'; attempts: number; error: string; again: number | null }
)

const drop = statement<{ number: number; ids: readonly string[] }>()((db, p, engine) =>
  db
    .deleteFrom('mailing_recipients')
    .where('mailing_number', '=', p.number)
    .where(
      'user_id',
      'in',
      engine === 'postgres'
        ? sql<string>`(select unnest(${p.ids}::text[]))`
        : sql<string>`(select value from json_each(${p.ids}))`,
    )
    .returning('user_id'),
)

const count = statement<{ number: number; sent: number; skipped: number; failed: number }>()((db, p) =>
  db
    .updateTable('mailings')
    .set((eb) => ({
      sent: eb('sent', '+', p.sent),
      skipped: eb('skipped', '+', p.skipped),
      failed: eb('failed', '+', p.failed),
    }))
    .where('number', '=', p.number)
    .returning(['state', 'turn']),
)

/**
 * Counts mails as sent, left out or failed, several at once, and deletes the recipients who got theirs.
 * @returns the state of the mailing: still this turn's, paused, ended, or another turn's; locked until the transaction
 *   ends
 */
export async function settleLetters(
  tx: Transaction,
  number: number,
  outcomes: readonly Outcome[],
): Promise<{ state: string; turn: string } | undefined> {
  const done = new Map(outcomes.filter(({ as }) => as !== 'failed').map(({ userId, as }) => [userId, as]))
  // Deleted already where they have closed their account meanwhile.
  const dropped =
    done.size === 0
      ? []
      : (await tx.all(drop, { number, ids: [...done.keys()] })).map(({ user_id }) => done.get(user_id))
  let failed = 0
  for (const outcome of outcomes)
    if (outcome.as === 'failed' && (await putOff(tx, number, outcome)) && outcome.again === null) failed += 1
  const sent = dropped.filter((as) => as === 'sent').length
  return tx.first(count, { number, sent, skipped: dropped.length - sent, failed })
}

async function putOff(
  tx: Transaction,
  number: number,
  { userId, attempts, error, again }: Extract<Outcome, { as: 'failed' }>,
): Promise<boolean> {
  const put = await tx.query
    .updateTable('mailing_recipients')
    .set({ attempts, error: error.slice(0, 300), run_at: again, turn: null })
    .where('mailing_number', '=', number)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return put !== undefined
}
