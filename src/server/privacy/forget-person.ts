import type { Role } from '../../contract/accounts.ts'
import { unfinishedStatuses } from '../../contract/order-status.ts'
import type { Transaction } from '../database/database.ts'
import { forgetPayer } from '../payments/forget-payer.ts'
import { addToDay } from '../sums/add-to-day.ts'

/** What is needed of somebody who is to be forgotten. */
export interface Leaving {
  id: string
  email: string
  role: Role
  /** Null while nobody has shown that the mailbox is theirs: then what came from it may be somebody else's. */
  email_proven_at: number | null
  created_at: number
}

/**
 * Forgets a person: the account with its sessions, links and keys, what was written to the kitchen from their mailbox, and
 * on their orders whatever they wrote there. An order that the kitchen is still at keeps its address until its end.
 * @param now ms
 */
export async function forgetPerson(tx: Transaction, { id, email, email_proven_at, created_at }: Leaving, now: number): Promise<void> {
  // Whoever is placing an order for them at this moment has to wait, so that none is overlooked.
  const there = await tx.query.selectFrom('users').select('id').where('id', '=', id).$if(tx.engine === 'postgres', (q) => q.forUpdate()).executeTakeFirst()
  // Somebody who leaves on two devices at once leaves once.
  if (!there) return
  const theirs = tx.query.selectFrom('orders').where('user_id', '=', id)
  await tx.query.insertInto('addresses_to_forget').columns(['order_number', 'since'])
    .expression((eb) => eb.selectFrom('orders').select(['number', eb.val(now).$castTo<number>().as('since')]).where('user_id', '=', id).where('status', 'in', unfinishedStatuses).where((of) => of.or([of('note', '!=', ''), of('landmark', '!=', '')]))).execute()
  await tx.query.updateTable('orders').set({ note: '', landmark: '' }).where('user_id', '=', id).where('status', 'not in', unfinishedStatuses).execute()
  await tx.query.updateTable('orders').set({ reason: null }).where('user_id', '=', id)
    .where('number', 'in', (eb) => eb.selectFrom('order_moves').select('order_number').where('status', '=', 'cancelled').where('by_user', '=', id).where('order_number', 'in', theirs.select('number'))).execute()
  await tx.query.updateTable('order_moves').set({ by_user: null }).where('by_user', '=', id).where('order_number', 'in', theirs.select('number')).execute()
  await forgetPayer(tx, id, now)
  if (email_proven_at !== null) await tx.query.deleteFrom('messages').where('email', '=', email).execute()
  if (email_proven_at !== null) await tx.query.deleteFrom('invitations').where('email', '=', email).execute()
  await tx.query.deleteFrom('users').where('id', '=', id).execute()
  await addToDay(tx, id, created_at, { registrations: -1 })
}
