import { newOrderNotice } from '../../contract/notice.ts'
import { isOfKitchen } from '../../contract/role.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { findOrder } from '../orders/find-order.ts'
import type { Push } from '../push/push.ts'
import { deliver } from './deliver.ts'
import { findDevice } from './find-devices.ts'

/**
 * How long a push service stores it for a device that is away, in seconds. After that the kitchen has long been mailed.
 */
const KEPT = 3600

/**
 * Notifies one device of an admin or helper of a new order. One job for each device, so that a failing one repeats no
 * other. Nothing is sent for an order that was opened or cancelled meanwhile. Without name and address, because anybody
 * can read a lock screen.
 * @param now ms
 */
export async function pushOrder(
  db: Database,
  push: Push,
  lasts: Config['session'],
  { subscriptionId, orderId }: { subscriptionId: string; orderId: string },
  now: number,
): Promise<void> {
  const device = await findDevice(db, lasts, subscriptionId, now)
  if (!device || !isOfKitchen(device.role)) return
  const order = await findOrder(db, orderId)
  if (order.acknowledgedAt !== null || order.status !== 'pending') return
  await deliver(db, push, device, newOrderNotice(order), { ttl: KEPT, urgency: 'high' })
}
