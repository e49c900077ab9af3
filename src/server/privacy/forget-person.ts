import { sql } from 'kysely'
import type { Role } from '../../contract/accounts.ts'
import { unfinishedStatuses } from '../../contract/order-status.ts'
import type { Transaction } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { forgetPayer } from '../payments/forget-payer.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { hashOfMailbox } from './forget-letters.ts'
import { planCompaction } from './plan-compaction.ts'

/** How long mails stay in the folder that stands in for a mail server, and a day more, in ms. */
const LETTERS_LIE = 91 * 86_400_000
/** After how long, in ms, no mail to them is being written any more. */
const SETTLED = 60_000

/** What is needed about the person. */
export interface Leaving {
  id: string
  email: string
  role: Role
  /** Null for an unconfirmed mailbox: messages from it may be somebody else's. */
  email_proven_at: number | null
  created_at: number
}

/**
 * Forgets a person. Deletes the account with its sessions, links and keys, and messages to the kitchen from their
 * mailbox. Empties the texts on their orders, including the kitchen's reasons, which may name them; an open order keeps
 * its address until it is finished. Deletes parked jobs about them, and their mails in the mail folder.
 * @param now ms
 */
export async function forgetPerson(
  tx: Transaction,
  { id, email, email_proven_at, created_at }: Leaving,
  now: number,
): Promise<void> {
  // Locks the account, so that an order being placed at this moment is not missed.
  const there = await tx.query
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .executeTakeFirst()
  // Deleting on two devices at once counts once.
  if (!there) return
  const theirs = tx.query.selectFrom('orders').where('user_id', '=', id)
  await tx.query
    .insertInto('addresses_to_forget')
    .columns(['order_number', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(['number', eb.val(now).$castTo<number>().as('since')])
        .where('user_id', '=', id)
        .where('status', 'in', unfinishedStatuses),
    )
    .execute()
  const recent = await theirs
    .select('id')
    .where('created_at', '>', now - LETTERS_LIE)
    .execute()
  await tx.query
    .updateTable('orders')
    .set({ note: '', landmark: '', kitchen_note: '', reason: null, changes: null })
    .where('user_id', '=', id)
    .where('status', 'not in', unfinishedStatuses)
    .execute()
  await tx.query
    .updateTable('orders')
    .set({ phone_key: null, network_key: null })
    .where('user_id', '=', id)
    .where('network_key', 'is not', null)
    .execute()
  await tx.query
    .updateTable('order_moves')
    .set({ by_user: null })
    .where('by_user', '=', id)
    .where('order_number', 'in', theirs.select('number'))
    .execute()
  await forgetPayer(tx, id, now)
  if (email_proven_at !== null) await tx.query.deleteFrom('messages').where('email', '=', email).execute()
  if (email_proven_at !== null) await tx.query.deleteFrom('invitations').where('email', '=', email).execute()
  await forgetJobs(tx, id, email)
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

/**
 * Deletes what jobs store about them: parked jobs and, of jobs that are tried again, the mail server's answer about
 * their mailbox. A mail that still has to warn them is sent.
 */
async function forgetJobs(tx: Transaction, id: string, email: string): Promise<void> {
  const holds = (column: 'payload' | 'error', text: string) =>
    tx.engine === 'sqlite'
      ? sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`
      : sql<boolean>`strpos(${sql.ref(column)}, ${text}) > 0`
  await tx.query
    .deleteFrom('jobs')
    .where('parked_at', 'is not', null)
    .where((eb) => eb.or([holds('payload', id), holds('payload', email), holds('error', email)]))
    .execute()
  await tx.query
    .updateTable('jobs')
    .set({ error: null })
    .where('error', 'is not', null)
    .where(holds('error', email))
    .execute()
}
