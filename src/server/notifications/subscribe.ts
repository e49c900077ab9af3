import { uuidv7 } from 'uuidv7'
import type { PushSubscription, Subscribed } from '../../contract/notifications.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { readSubscription } from './read-subscription.ts'

/** The most devices of one person; the one that subscribed first is dropped. */
const DEVICES_MOST = 20

/**
 * Registers a device for notifications, for as long as its session lasts. A device that subscribes again, for whatever
 * account, is notified for that account only.
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), NOT_SIGNED_IN
 */
export async function subscribe(
  db: Database,
  caller: Caller,
  asked: PushSubscription,
  allowLocal: boolean,
  now: number,
): Promise<Subscribed> {
  const { endpoint, p256dh, auth } = readSubscription(asked, allowLocal)
  await db.write(async (tx) => {
    // Locks the session, which may be ending at this moment: its end waits for this, or this finds it gone.
    const session = await tx.query
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', caller.sessionId)
      .$if(tx.engine === 'postgres', (q) => q.forKeyShare())
      .executeTakeFirst()
    if (!session) throw new Refusal('NOT_SIGNED_IN', 'Your session has ended. Please log in again.')
    const mine = { session_id: session.id, user_id: caller.userId, p256dh, auth, created_at: now }
    await tx.query
      .insertInto('push_subscriptions')
      .values({ id: uuidv7(), endpoint, ...mine })
      .onConflict((oc) => oc.column('endpoint').doUpdateSet(mine))
      .execute()
    await makeRoom(tx, caller.userId)
  })
  return { endpoint, createdAt: new Date(now).toISOString() }
}

async function makeRoom(tx: Transaction, userId: string): Promise<void> {
  const latest = await tx.query
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DEVICES_MOST + 1)
    .execute()
  const oldest = latest[DEVICES_MOST]
  if (oldest) await tx.query.deleteFrom('push_subscriptions').where('id', '=', oldest.id).execute()
}
