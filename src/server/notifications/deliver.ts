import type { Database } from '../database/database.ts'
import type { Push, PushManner } from '../push/push.ts'
import type { Device } from './find-devices.ts'

/** What the service worker shows; `url` is where a tap leads, a path of ours. */
export interface Notice {
  type: 'NEW_ORDER' | 'ORDER_NEWS'
  title: string
  body: string
  icon: string
  url: string
  /** One notification stands for one order: a later one takes its place. */
  tag: string
}

export const ICON = '/icons/icon-192.png'

/** Notifies a device; one that its push service knows no more is forgotten. */
export async function deliver(
  db: Database,
  push: Push,
  device: Device,
  notice: Notice,
  manner: Omit<PushManner, 'topic'>,
): Promise<void> {
  const topic = notice.tag.replace(/[^\w-]/g, '').slice(-32)
  if ((await push.send(device, notice, { ...manner, topic })) === 'sent') return
  // It may have subscribed anew meanwhile, under the same id.
  await db.write((tx) =>
    tx.query
      .deleteFrom('push_subscriptions')
      .where('id', '=', device.id)
      .where('endpoint', '=', device.endpoint)
      .execute(),
  )
}
