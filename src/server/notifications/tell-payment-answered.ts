import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findAnswer, type Answered } from './find-answer.ts'
import { findCustomerDevices } from './find-devices.ts'

/**
 * Has the customer told how much of their transfer the kitchen found: by mail, and on each of their devices.
 * @param answered `at`: when the kitchen answered, ms
 * @param now ms
 */
export async function tellPaymentAnswered(
  db: Database,
  lasts: Config['session'],
  answered: Answered,
  now: number,
): Promise<void> {
  const found = await findAnswer(db, answered)
  if (!found) return
  const devices = await findCustomerDevices(db, lasts, found.customer, now)
  await db.write(async (tx) => {
    await enqueue(tx, 'mail-payment-answered', answered, now)
    for (const subscriptionId of devices)
      await enqueue(tx, 'push-payment-answered', { subscriptionId, ...answered }, now)
  })
}
