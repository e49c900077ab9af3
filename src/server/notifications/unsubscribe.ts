import type { Database } from '../database/database.ts'

/** Notifies a device of somebody no more; where it was not notified anyway, nothing changes. */
export async function unsubscribe(db: Database, userId: string, endpoint: string): Promise<void> {
  await db.write((tx) =>
    tx.query.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute(),
  )
}
