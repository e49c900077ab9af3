import { unfinishedStatuses } from '../../contract/order-status.ts'
import type { Transaction } from '../database/database.ts'

/** Empties what people wrote into an order, and what the kitchen wrote to them: a reason may name them. */
export const withoutWords = { note: '', landmark: '', kitchen_note: '', reason: null, changes: null }

/** Which column of an order names the person who is forgotten. */
type Whose = 'user_id' | 'guest_id'

/** Empties the words on orders that have come to their end. */
export async function forgetWords(tx: Transaction, whose: Whose, id: string): Promise<void> {
  await tx.query
    .updateTable('orders')
    .set(withoutWords)
    .where(whose, '=', id)
    .where('status', 'not in', unfinishedStatuses)
    .execute()
}

/** Remembers open orders, which keep their address until they are finished. @param now ms */
export async function rememberAddresses(tx: Transaction, whose: Whose, id: string, now: number): Promise<void> {
  await tx.query
    .insertInto('addresses_to_forget')
    .columns(['order_number', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(['number', eb.val(now).$castTo<number>().as('since')])
        .where(whose, '=', id)
        .where('status', 'in', unfinishedStatuses),
    )
    .execute()
}
