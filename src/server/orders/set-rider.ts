import { uuidv7 } from 'uuidv7'
import type { Order, Rider } from '../../contract/orders.ts'
import { isUnfinished, statusWords } from '../../contract/order-status.ts'
import { readName, readPhone } from '../accounts/read-person.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { findOrder, findOrderRow } from './find-order.ts'

/**
 * Sets or removes the rider of an order. The audit log stores that it changed, not who it is.
 * @param by the user's id
 * @param now ms
 * @throws Refusal NOT_FOUND, INVALID, ILLEGAL_MOVE (the order is finished)
 */
export async function setRider(db: Database, id: string, asked: Rider | null, by: string, now: number): Promise<Order> {
  const rider = asked && { name: readName(asked.name), phone: readPhone(asked.phoneNumber) }
  return db.write(async (tx) => {
    const row = await findOrderRow(tx, id)
    if (!isUnfinished(row.status))
      throw new Refusal('ILLEGAL_MOVE', `This order is ${statusWords(row.status)}, so nobody brings it any more.`, {
        details: { from: row.status },
      })
    const riderId = rider && (await keepRider(tx, rider, now))
    if (riderId !== row.rider_id) {
      await tx.query.updateTable('orders').set({ rider_id: riderId }).where('number', '=', row.number).execute()
      await record(tx, by, 'order.rider_set', id, { rider: riderId }, now)
    }
    return findOrder(tx, id)
  })
}

async function keepRider(
  tx: Transaction,
  { name, phone }: { name: string; phone: string },
  now: number,
): Promise<string> {
  const kept = await tx.query
    .insertInto('riders')
    .values({ id: uuidv7(), name, phone, seen_at: now })
    .onConflict((oc) => oc.columns(['phone', 'name']).doUpdateSet({ seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}
