import type { Subscribed } from '../../contract/notifications.ts'
import type { Reader } from '../database/database.ts'

/** A person's notified devices, latest first; there are never many. */
export async function listDevices(db: Reader, userId: string): Promise<Subscribed[]> {
  const rows = await db.query
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ endpoint, created_at }) => ({ endpoint, createdAt: new Date(created_at).toISOString() }))
}
