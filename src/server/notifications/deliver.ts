import type { Notice } from '../../contract/notice.ts'
import type { Database } from '../database/database.ts'
import type { Push, PushManner } from '../push/push.ts'
import type { Device } from './find-devices.ts'

/** Notifies a device; deletes it where its push service no longer knows it. */
export async function deliver(
  db: Database,
  push: Push,
  device: Device,
  notice: Notice,
  manner: Omit<PushManner, 'topic'>,
): Promise<void> {
  const topic = notice.tag.replace(/[^\w-]/g, '').slice(-32)
  if ((await push.send(device, notice, { ...manner, topic })) === 'sent') return
  // Deletes only this subscription: the device may have subscribed again meanwhile, under the same id.
  await db.write((tx) =>
    tx.query
      .deleteFrom('push_subscriptions')
      .where('id', '=', device.id)
      .where('endpoint', '=', device.endpoint)
      .execute(),
  )
}
