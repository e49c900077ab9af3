import type { Session } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { idleMost } from './find-caller.ts'

const DAY = 86_400_000
/** The most sessions shown in the settings. */
const MOST = 100

/**
 * The sessions of a person: the asking one, then by last use. Expired ones are left out, except an admin's that only
 * has to log in again: its device still gets notifications of orders, so it must be possible to end it.
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
