import { announcedNotice, cancelledNotice, type Notice } from '../../contract/notice.ts'
import { isOfKitchen } from '../../contract/role.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { findOrder } from '../orders/find-order.ts'
import { showPayments } from '../orders/show-payments.ts'
import type { Push } from '../push/push.ts'
import { deliver } from './deliver.ts'
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
  const notice = what === 'announced' ? await ofAnnounced(db, id, at) : cancelledNotice(await findOrder(db, id))
  if (notice) await deliver(db, push, device, notice, { ttl: KEPT, urgency: 'high' })
}

/** @param at when it was announced, ms: announcing again sends another notification */
async function ofAnnounced(db: Database, paymentId: string, at: number): Promise<Notice | undefined> {
  const payment = (await showPayments(db, [paymentId])).get(paymentId)
  if (!payment || payment.orders.length === 0) return undefined
  if (payment.state !== 'announced' || Date.parse(payment.announcedAt ?? '') !== at) return undefined
  return announcedNotice(payment.orders, payment.due, payment.reference)
}
