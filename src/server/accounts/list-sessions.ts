import type { Session } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../database/database.ts'

const DAY = 86_400_000
/** How many are shown in the settings. */
const MOST = 100

/**
 * Where a person is signed in, latest used first; sessions that have ended by themselves are left out.
 * @param current the session that asks
 * @param now ms
 * @param most how many at most
 */
export async function listSessions(db: Reader, lasts: Config['session'], userId: string, current: string, now: number, most = MOST): Promise<Session[]> {
  const rows = await db.query.selectFrom('sessions').select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId).where('last_used_at', '>=', now - lasts.idleDays * DAY).where('created_at', '>=', now - lasts.maxDays * DAY)
    .orderBy('last_used_at', 'desc').orderBy('id', 'desc').limit(most).execute()
  return rows.map((row) => ({
    _id: row.id, device: row.device, createdAt: new Date(row.created_at).toISOString(), lastUsedAt: new Date(row.last_used_at).toISOString(), current: row.id === current,
  }))
}
