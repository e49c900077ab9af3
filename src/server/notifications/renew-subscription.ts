import type { Static } from 'typebox'
import type { renewSubscription as contract, Subscribed } from '../../contract/notifications.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readSubscription } from './read-subscription.ts'

/**
 * Replaces a device's subscription by its new one, for when its push service changes the address while no page is open.
 * A service worker has no session, but it has the secret of the old subscription.
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), NOT_FOUND
 */
export async function renewSubscription(
  db: Database,
  { old, subscription }: Static<typeof contract.takes.body>,
  allowLocal: boolean,
  now: number,
): Promise<Subscribed> {
  const next = readSubscription(subscription, allowLocal)
  const renewed = await db.write(async (tx) => {
    const known = await tx.query
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', old.endpoint)
      .where('auth', '=', old.keys.auth)
      .executeTakeFirst()
    if (!known) return undefined
    // A page on the device may have been faster.
    await tx.query
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', next.endpoint)
      .where('id', '!=', known.id)
      .execute()
    return tx.query
      .updateTable('push_subscriptions')
      .set({ ...next, created_at: now })
      .where('id', '=', known.id)
      .returning('id')
      .executeTakeFirst()
  })
  if (!renewed) throw new Refusal('NOT_FOUND', 'No device has that subscription.')
  return { endpoint: next.endpoint, createdAt: new Date(now).toISOString() }
}
