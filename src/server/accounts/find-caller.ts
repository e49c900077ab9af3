import { createHash } from 'node:crypto'
import type { Role } from '../../contract/accounts.ts'
import { isOfKitchen } from '../../contract/role.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { FindCaller } from '../http/caller.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Longer than any of our tokens, in characters; anything longer is no token and is not read. */
const TOKEN_MOST = 200

/** The stored form of a token: the hash alone opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token.slice(0, TOKEN_MOST)).digest('hex')
}

/** How long a session lasts unused, in ms. Admins and helpers see other people's addresses, so theirs are shorter. */
export function idleMost(lasts: Config['session'], role: Role): number {
  return isOfKitchen(role) ? Math.min(lasts.adminIdleHours * HOUR, lasts.idleDays * DAY) : lasts.idleDays * DAY
}

/**
 * How long a session may be used before its last use is written again, in ms; it may end that much too early. An hour
 * is exact enough for 30 days and spares a write at every call; for twelve hours it is twelve minutes.
 */
const touchAfter = (idle: number) => Math.min(HOUR, idle / 60)

type Row = {
  userId: string
  sessionId: string
  role: Role
  name: string
  phone: string
  allowedUntil: number | null
  emailProvenAt: number | null
  createdAt: number
  lastUsedAt: number
  confirmedAt: number
  printed: number
  blockedAt: number | null
}

/** Reads the user's columns by subqueries, because SQLite plans a join anew for every bound value. */
const findSession = statement<{ token_hash: string }>()((db, p) =>
  db
    .selectFrom('sessions')
    .select([
      'user_id as userId',
      'id as sessionId',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'confirmed_at as confirmedAt',
    ])
    .select((eb) => {
      const column = <
        C extends 'role' | 'name' | 'phone' | 'password_printed' | 'blocked_at' | 'allowed_until' | 'email_proven_at',
      >(
        name: C,
      ) => eb.selectFrom('users').select(name).whereRef('users.id', '=', 'sessions.user_id')
      // Every session has a user, which the type of a subquery cannot express.
      return [
        column('role').as('role'),
        column('name').as('name'),
        column('phone').as('phone'),
        column('password_printed').as('printed'),
        column('blocked_at').as('blockedAt'),
        column('allowed_until').as('allowedUntil'),
        column('email_proven_at').as('emailProvenAt'),
      ]
    })
    .where('token_hash', '=', p.token_hash)
    .$castTo<Row>(),
)

const touchSession = statement<{ id: string; now: number }>()((db, p) =>
  db.updateTable('sessions').set({ last_used_at: p.now }).where('id', '=', p.id),
)

/**
 * Finds the account behind a token. Always asks the database, so that an ended session or a changed role counts at once
 * in every process.
 * @param clock the time in ms
 * @param using whether the look-up counts as a use of the session. A request does. A socket does not: it stays open,
 *   and reconnects by itself, on a page that nobody looks at.
 */
export function callerFinder(db: Database, lasts: Config['session'], clock: () => number, using = true): FindCaller {
  return async (token) => {
    if (token.length > TOKEN_MOST) return undefined
    const row = await db.first(findSession, { token_hash: hashToken(token) })
    // Blocking ends all sessions; this covers one that was being opened at that moment.
    if (!row || row.blockedAt !== null) return undefined
    const now = clock()
    const idle = idleMost(lasts, row.role)
    const endsAt = (usedAt: number) => Math.min(usedAt + idle, row.createdAt + lasts.maxDays * DAY)
    if (now > endsAt(row.lastUsedAt)) return undefined
    const again = using && now - row.lastUsedAt > touchAfter(idle)
    if (again) await db.write((tx) => tx.all(touchSession, { id: row.sessionId, now }))
    const { userId, sessionId, role, name, phone, confirmedAt, printed, allowedUntil, emailProvenAt } = row
    return {
      userId,
      sessionId,
      role,
      name,
      phone,
      confirmedAt,
      allowedUntil,
      emailProvenAt,
      passwordPrinted: printed === 1,
      endsAt: endsAt(again ? now : row.lastUsedAt),
    }
  }
}
