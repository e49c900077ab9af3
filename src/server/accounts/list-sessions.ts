import type { Session } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { idleMost } from './find-caller.ts'

const DAY = 86_400_000
/** How many are shown in the settings. */
const MOST = 100

/**
 * Where a person is signed in: the session that asks, then the latest used. Left out are those that ended by
 * themselves, save an admin's that merely asks to log in again: its device is still notified of orders, so it must be
 * possible to end it.
 * @param caller who asks
 * @param now ms
 * @param most how many at most
 */
export async function listSessions(
  db: Reader,
  lasts: Config['session'],
  { userId, sessionId, role }: Pick<Caller, 'userId' | 'sessionId' | 'role'>,
  now: number,
  most = MOST,
): Promise<Session[]> {
  const rows = await db.query
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>=', now - lasts.idleDays * DAY)
    .where('created_at', '>=', now - lasts.maxDays * DAY)
    .orderBy((eb) => eb.case().when('id', '=', sessionId).then(0).else(1).end())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    current: row.id === sessionId,
    idle: row.last_used_at < now - idleMost(lasts, role),
  }))
}
