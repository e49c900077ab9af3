import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CustomerAct } from '../jobs/jobs.ts'
import { findKitchenDevices } from './find-devices.ts'

/**
 * Has every device of the kitchen notified that a customer says they have paid, or has cancelled an order.
 * @param now ms
 */
export async function pushToKitchen(
  db: Database,
  lasts: Config['session'],
  act: CustomerAct,
  now: number,
): Promise<void> {
  const devices = await findKitchenDevices(db, lasts, now)
  if (devices.length === 0) return
  await db.write(async (tx) => {
    for (const subscriptionId of devices) await enqueue(tx, 'push-customer-act', { subscriptionId, ...act }, now)
  })
}
