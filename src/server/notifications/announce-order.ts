import type { Reader } from '../database/database.ts'
import type { Live } from '../live/live.ts'
import { findOrder } from '../orders/find-order.ts'

/** Tells every open dashboard of an order. It may be told twice after a crash; dashboards know an order by its id. */
export async function announceOrder(db: Reader, live: Live, { orderId }: { orderId: string }): Promise<void> {
  live.toAdmins('new_order', await findOrder(db, orderId))
}
