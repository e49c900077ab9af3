import type { Database, Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { warningMailboxes } from '../kitchen/warning-mailboxes.ts'
import { unseenOrders, waited, type Waited } from './unseen-orders.ts'

/** The longest time between two mails, in ms, unless the setting is longer. */
const LONGEST = 3_600_000

const selectAny = statement<Waited>()((db, p) => unseenOrders(db, p).select('number').limit(1))

/**
 * Has the kitchen and its admins mailed about orders that nobody has opened in time: one mail each for all of them.
 * While some stay unopened, each mail waits twice as long as the one before, at most an hour; once somebody opens one,
 * the shortest wait applies again. Placing an order costs nothing for this: it runs every few seconds, along an index
 * of unopened orders.
 * @param within how long an order may wait, in ms
 * @param now ms
 */
export async function noticeUnseenOrders(db: Database, within: number, now: number): Promise<void> {
  const waiting = waited(within, now)
  if ((await db.first(selectAny, waiting)) === undefined) return
  await db.write(async (tx) => {
    // Locks the row, so that only one of several processes writes the mail.
    const last = await tx.query
      .selectFrom('unseen_letters')
      .selectAll()
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirstOrThrow()
    const left = await count(tx, waiting, last.through)
    const letters = left.count < last.waiting ? 0 : last.letters
    // A last mail in the future was sent under a wrong clock.
    if (last.sent_at <= now && now < last.sent_at + pause(letters, within)) return
    const all = await count(tx, waiting)
    const next = { sent_at: now, letters: letters + 1, through: all.through, waiting: all.count }
    await tx.query.updateTable('unseen_letters').set(next).execute()
    // One job for each mailbox, so that a failing one neither delays nor repeats the others.
    for (const { userId } of await warningMailboxes(tx, await readKitchen(tx))) {
      await enqueue(
        tx,
        'mail-unseen-orders',
        { at: now, within, after: last.through, ...(userId !== null && { to: userId }) },
        now,
      )
    }
  })
}

/**
 * How long after a mail the next one may follow, in ms.
 * @param letters how many were mailed in a row while nobody opened an order
 */
function pause(letters: number, within: number): number {
  return Math.min(within * 2 ** Math.max(0, letters - 1), Math.max(within, LONGEST))
}

/** Counts the unopened orders. @param through the highest order number that counts */
async function count(
  db: Reader,
  waiting: Waited,
  through = Number.MAX_SAFE_INTEGER,
): Promise<{ count: number; through: number }> {
  const row = await unseenOrders(db.query, waiting)
    .where('number', '<=', through)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('number').as('through')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), through: Number(row.through ?? 0) }
}
