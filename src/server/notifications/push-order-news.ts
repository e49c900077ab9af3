import { NOTICE_ICON } from '../../contract/notice.ts'
import { isTold, type OrderStatus, type ToldStatus } from '../../contract/order-status.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { findOrder } from '../orders/find-order.ts'
import type { Push } from '../push/push.ts'
import { deliver } from './deliver.ts'
import { findDevice } from './find-devices.ts'
import { isStale } from './stale-news.ts'

/** How long a push service stores it for a phone that is off, in seconds. */
const KEPT = 6 * 3600

/** The texts of the notifications; other states have none. */
const said: Record<ToldStatus, { title: (number: string) => string; body: string }> = {
  accepted: { title: (number) => `Your order ${number} is accepted`, body: 'The kitchen will cook it.' },
  on_the_way: { title: (number) => `Your order ${number} is on the way`, body: 'Please keep your phone at hand.' },
  completed: { title: (number) => `Your order ${number} is completed`, body: 'Enjoy your meal.' },
  cancelled: { title: (number) => `Your order ${number} is cancelled`, body: 'Open it to see why.' },
}

/** Notifies one device of the customer that the order moved. @param now ms */
export async function pushOrderNews(
  db: Database,
  push: Push,
  lasts: Config['session'],
  { subscriptionId, ...moved }: { subscriptionId: string; orderId: string; status: OrderStatus; at: number },
  now: number,
): Promise<void> {
  const device = await findDevice(db, lasts, subscriptionId, now)
  if (!device || !isTold(moved.status)) return
  const words = said[moved.status]
  const order = await findOrder(db, moved.orderId)
  // The device may belong to somebody else by now.
  if (order.userId._id !== device.userId || isStale(order, moved, now)) return
  await deliver(
    db,
    push,
    device,
    {
      type: 'ORDER_NEWS',
      title: words.title(`#${order.number}`),
      body: words.body,
      icon: NOTICE_ICON,
      url: `/order-history/${order._id}`,
      tag: `order-${order._id}`,
    },
    { ttl: KEPT, urgency: moved.status === 'on_the_way' ? 'high' : 'normal' },
  )
}
