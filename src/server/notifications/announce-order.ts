import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Live } from '../live/live.ts'
import { findOrder } from '../orders/find-order.ts'
import { findAdminDevices } from './find-devices.ts'

/**
 * Tells every open dashboard of an order, and has every admin's device notified, each by a job of its own. After a crash both
 * may happen twice; dashboards and devices know an order by its id.
 * @param now ms
 */
export async function announceOrder(db: Database, live: Live, lasts: Config['session'], { orderId }: { orderId: string }, now: number): Promise<void> {
  live.toAdmins('new_order', await findOrder(db, orderId))
  const devices = await findAdminDevices(db, lasts, now)
  if (devices.length === 0) return
  await db.write(async (tx) => {
    for (const subscriptionId of devices) await enqueue(tx, 'push-order', { subscriptionId, orderId }, now)
  })
}
