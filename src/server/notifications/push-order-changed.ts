import { NOTICE_ICON } from '../../contract/notice.ts'
import { changeWords } from '../../contract/order-change-words.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findOrder } from '../orders/find-order.ts'
import type { Push } from '../push/push.ts'
import { deliver } from './deliver.ts'
import { findCustomerDevices, findDevice } from './find-devices.ts'

/** How long a push service stores it for a phone that is off, in seconds. */
const KEPT = 6 * 3600

/**
 * Has the customer's devices notified that the kitchen changed their order, if they want news of their orders.
 * @param now ms
 */
export async function pushOrderChanged(
  db: Database,
  lasts: Config['session'],
  changed: { orderId: string; change: number },
  now: number,
): Promise<void> {
  const { userId } = await findOrder(db, changed.orderId)
  const devices = userId._id === null ? [] : await findCustomerDevices(db, lasts, userId._id, now)
  if (devices.length === 0) return
  await db.write(async (tx) => {
    for (const subscriptionId of devices) await enqueue(tx, 'push-order-change', { subscriptionId, ...changed }, now)
  })
}

/** Notifies one device of the change. @param now ms */
export async function pushOrderChange(
  db: Database,
  push: Push,
  lasts: Config['session'],
  { subscriptionId, orderId, change }: { subscriptionId: string; orderId: string; change: number },
  now: number,
): Promise<void> {
  const device = await findDevice(db, lasts, subscriptionId, now)
  if (!device) return
  const order = await findOrder(db, orderId)
  const changed = order.changes?.[change]
  // The device may belong to somebody else by now.
  if (!changed || order.userId._id !== device.userId || order.status === 'cancelled') return
  await deliver(
    db,
    push,
    device,
    {
      type: 'ORDER_NEWS',
      title: `The kitchen changed your order #${order.number}`,
      body: `${changeWords(changed).join('; ')}. Open it to see why.`,
      icon: NOTICE_ICON,
      url: `/order-history/${order._id}`,
      tag: `order-${order._id}`,
    },
    { ttl: KEPT, urgency: 'high' },
  )
}
