import type { Reader } from '../database/database.ts'
import type { Live } from '../live/live.ts'
import { peopleColumns, showOrders } from './show-orders.ts'
import { tellChanged } from './tell-changed.ts'

/**
 * Sends all orders of a payment whose state has changed. Like all events these may be lost; pages read again when they
 * reconnect.
 */
export async function tellPayment(db: Reader, live: Live, paymentId: string): Promise<void> {
  const rows = await db.query
    .selectFrom('orders')
    .selectAll('orders')
    .select(peopleColumns)
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute()
  for (const order of await showOrders(db, rows)) tellChanged(live, order)
}
