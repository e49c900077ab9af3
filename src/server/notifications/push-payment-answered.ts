import { NOTICE_ICON } from '../../contract/notice.ts'
import { formatNaira } from '../../contract/money.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Push } from '../push/push.ts'
import { deliver } from './deliver.ts'
import { findAnswer } from './find-answer.ts'
import { findDevice } from './find-devices.ts'

/** How long a push service stores it for a phone that is off, in seconds. */
const KEPT = 6 * 3600

/** Notifies one device of a customer that the kitchen has not found their transfer, or only a part. @param now ms */
export async function pushPaymentAnswered(
  db: Database,
  push: Push,
  lasts: Config['session'],
  { subscriptionId, ...answered }: Jobs['push-payment-answered'],
  now: number,
): Promise<void> {
  const [device, found] = [await findDevice(db, lasts, subscriptionId, now), await findAnswer(db, answered)]
  // The device may belong to somebody else by now.
  if (!device || found?.customer !== device.userId) return
  const {
    payment: { received, due },
    order,
  } = found
  await deliver(
    db,
    push,
    device,
    {
      type: 'ORDER_NEWS',
      icon: NOTICE_ICON,
      url: `/order-history/${order._id}`,
      tag: `order-${order._id}`,
      title:
        received > 0
          ? `${formatNaira(due)} is missing for order #${order.number}`
          : `Your transfer for order #${order.number} did not arrive`,
      body: received > 0 ? `${formatNaira(received)} came.` : 'Open it to see what to do.',
    },
    { ttl: KEPT, urgency: 'high' },
  )
}
