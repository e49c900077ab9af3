import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Live } from '../live/live.ts'
import { findOrder } from '../orders/find-order.ts'
import { forHelper } from '../orders/for-helper.ts'
import { findKitchenDevices } from './find-devices.ts'

/**
 * Tells every open dashboard of a new order, and notifies every device of admins and helpers, each by a job of its own.
 * After a crash both may happen twice; dashboards and devices recognise an order by its id.
 * @param now ms
 */
export async function announceOrder(
  db: Database,
  live: Live,
  lasts: Config['session'],
  { orderId }: { orderId: string },
  now: number,
): Promise<void> {
  const order = await findOrder(db, orderId)
  live.toAdmins('new_order', order)
  live.toHelpers('new_order', forHelper(order))
  const devices = await findKitchenDevices(db, lasts, now)
  if (devices.length === 0) return
  await db.write(async (tx) => {
    for (const subscriptionId of devices) await enqueue(tx, 'push-order', { subscriptionId, orderId }, now)
  })
}
