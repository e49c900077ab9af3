import type { Order } from '../../contract/orders.ts'
import type { Database } from '../database/database.ts'
import { findOrder } from './find-order.ts'

/**
 * Stores that the kitchen has opened an order; the first time counts.
 * @param now ms
 * @throws Refusal NOT_FOUND
 */
export async function acknowledgeOrder(db: Database, id: string, now: number): Promise<Order> {
  return db.write(async (tx) => {
    await tx.query
      .updateTable('orders')
      .set({ acknowledged_at: now })
      .where('id', '=', id)
      .where('acknowledged_at', 'is', null)
      .execute()
    return findOrder(tx, id)
  })
}
