import type { OrderStatus } from '../../contract/order-status.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findOrder } from '../orders/find-order.ts'
import { findCustomerDevices } from './find-devices.ts'

/** Has the customer's devices notified that their order moved, if they want news of their orders. @param now ms */
export async function pushOrderMoved(
  db: Database,
  lasts: Config['session'],
  moved: { orderId: string; status: OrderStatus; at: number },
  now: number,
): Promise<void> {
  const { userId } = await findOrder(db, moved.orderId)
  const devices = userId._id === null ? [] : await findCustomerDevices(db, lasts, userId._id, now)
  if (devices.length === 0) return
  await db.write(async (tx) => {
    for (const subscriptionId of devices) await enqueue(tx, 'push-order-news', { subscriptionId, ...moved }, now)
  })
}
