import type { Database } from '../database/database.ts'

/** Stops notifying a person's device; where it was not notified, nothing changes. */
export async function unsubscribe(db: Database, userId: string, endpoint: string): Promise<void> {
  await db.write((tx) =>
    tx.query.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute(),
  )
}
