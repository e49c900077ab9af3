import { DAY } from '../../contract/lagos-day.ts'
import type { Transaction } from '../database/database.ts'
import type { Leaving } from '../domain.ts'
import { tables } from '../domains.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { planCompaction } from '../jobs/plan-compaction.ts'
import { LETTER_DAYS } from '../mail/write-to-folder.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { hashOfMailbox } from './forget-letters.ts'

/** How long mails stay in the folder that stands in for a mail server, and a day more, in ms. */
const LETTERS_LIE = (LETTER_DAYS + 1) * DAY
/** After how long, in ms, no mail to them is being written any more. */
const SETTLED = 60_000

/**
 * Forgets a person: the account with what hangs on it, and in every table what its domain says of somebody who leaves.
 * Of letters in the mail folder those go that are theirs.
 * @param now ms
 */
export async function forgetPerson(tx: Transaction, person: Leaving, now: number): Promise<void> {
  const { id, email, email_proven_at, created_at } = person
  // Locks the account, so that an order being placed at this moment is not missed.
  const there = await tx.query
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .executeTakeFirst()
  // Deleting on two devices at once counts once.
  if (!there) return
  const recent = await tx.query
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', id)
    .where('created_at', '>', now - LETTERS_LIE)
    .execute()
  for (const { people } of Object.values(tables))
    if (people !== 'none' && typeof people.deletion === 'function') await people.deletion(tx, person, now)
  await tx.query.deleteFrom('users').where('id', '=', id).execute()
  await enqueue(
    tx,
    'forget-letters',
    {
      userId: id,
      orders: recent.map((order) => order.id),
      mailbox: hashOfMailbox(email),
      proven: email_proven_at !== null,
    },
    now,
    SETTLED,
  )
  await planCompaction(tx, now)
  await addToDay(tx, id, created_at, { registrations: -1 })
}
