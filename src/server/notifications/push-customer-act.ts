import { isOfKitchen } from '../../contract/role.ts'
import { formatNaira } from '../../contract/money.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { findOrder } from '../orders/find-order.ts'
import { showPayments } from '../orders/show-payments.ts'
import type { Push } from '../push/push.ts'
import { deliver, ICON, type Notice } from './deliver.ts'
import { findDevice } from './find-devices.ts'

/** How long a push service stores it for a device that is away, in seconds. */
const KEPT = 3600

/**
 * Notifies one device of the kitchen of what a customer did; a helper's without amounts. It replaces the notification
 * of the same order. Nothing is sent where the kitchen has answered meanwhile. Without a name, because anybody can read
 * a lock screen.
 * @param now ms
 */
export async function pushCustomerAct(
  db: Database,
  push: Push,
  lasts: Config['session'],
  { subscriptionId, what, id, at }: Jobs['push-customer-act'],
  now: number,
): Promise<void> {
  const device = await findDevice(db, lasts, subscriptionId, now)
  if (!device || !(what === 'announced' ? device.role === 'admin' : isOfKitchen(device.role))) return
  const notice = what === 'announced' ? await ofAnnounced(db, id, at) : await ofCancelled(db, id)
  if (notice)
    await deliver(db, push, device, { type: 'ORDER_NEWS', icon: ICON, ...notice }, { ttl: KEPT, urgency: 'high' })
}

type Words = Pick<Notice, 'title' | 'body' | 'url' | 'tag'>

/** @param at when it was announced, ms: announcing again sends another notification */
async function ofAnnounced(db: Database, paymentId: string, at: number): Promise<Words | undefined> {
  const payment = (await showPayments(db, [paymentId])).get(paymentId)
  const [first] = payment?.orders ?? []
  if (!payment || !first || payment.state !== 'announced' || Date.parse(payment.announcedAt ?? '') !== at)
    return undefined
  const numbers = payment.orders.map(({ number }) => `#${number}`).join(', ')
  return {
    title: `${numbers}: says they have paid`,
    body: `Check the bank: ${formatNaira(payment.due)}, reference ${payment.reference}.`,
    url: `/admin/orders/${first._id}`,
    tag: `order-${first._id}`,
  }
}

async function ofCancelled(db: Database, orderId: string): Promise<Words> {
  const { _id, number, totalPrice } = await findOrder(db, orderId)
  return {
    title: `Order #${number} was cancelled`,
    body: `The customer cancelled it. ${formatNaira(totalPrice)}`,
    url: `/admin/orders/${_id}`,
    tag: `order-${_id}`,
  }
}
