import { createHash } from 'node:crypto'
import type { Role } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { FindCaller } from '../http/caller.ts'

const DAY = 86_400_000
/** How much later a session must be used again before that is written down, in ms. */
const TOUCH = 3_600_000

/** What is kept of a token: the hash alone opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Row = { userId: string; sessionId: string; role: Role; name: string; phone: string; createdAt: number; lastUsedAt: number }

const findSession = statement<{ token_hash: string }>()((db, p) => db
  .selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id')
  .select(['users.id as userId', 'sessions.id as sessionId', 'users.role', 'users.name', 'users.phone', 'sessions.created_at as createdAt', 'sessions.last_used_at as lastUsedAt'])
  .where('sessions.token_hash', '=', p.token_hash))

const touchSession = statement<{ id: string; now: number }>()((db, p) => db.updateTable('sessions').set({ last_used_at: p.now }).where('id', '=', p.id))

/**
 * Finds who a token belongs to, always in the database: an ended session or a changed role counts at once, everywhere.
 * @param clock the time in ms
 */
export function callerFinder(db: Database, lasts: Config['session'], clock: () => number): FindCaller {
  return async (token) => {
    if (token.length > 200) return undefined
    const row: Row | undefined = await db.first(findSession, { token_hash: hashToken(token) })
    const now = clock()
    if (!row || now - row.lastUsedAt > lasts.idleDays * DAY || now - row.createdAt > lasts.maxDays * DAY) return undefined
    // Once an hour is exact enough for "unused for 30 days", and spares a write at every call.
    if (now - row.lastUsedAt > TOUCH) await db.write((tx) => tx.all(touchSession, { id: row.sessionId, now }))
    const { createdAt: _, lastUsedAt: __, ...caller } = row
    return caller
  }
}
