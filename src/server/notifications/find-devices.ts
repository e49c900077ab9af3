import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Role } from '../../contract/accounts.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { PushTarget } from '../push/push.ts'

const DAY = 86_400_000

/** A device to notify, and its owner. */
export interface Device extends PushTarget {
  id: string
  userId: string
  role: Role
}

type Alive = { used: number; begun: number }

/** Expired sessions are not notified, although the sweep has not removed them yet. */
const alive = (lasts: Config['session'], now: number): Alive => ({
  used: now - lasts.idleDays * DAY,
  begun: now - lasts.maxDays * DAY,
})

const selectKitchen = statement<Alive>()((db, p) =>
  db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('id')
        .where('role', '=', sql.lit('admin'))
        .unionAll(eb.selectFrom('users').select('id').where('role', '=', sql.lit('helper'))),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sessions')
          .select('id')
          .whereRef('id', '=', 'session_id')
          .where('last_used_at', '>=', p.used)
          .where('created_at', '>=', p.begun),
      ),
    ),
)

/** The ids of all devices of admins and helpers. @param now ms */
export async function findKitchenDevices(db: Reader, lasts: Config['session'], now: number): Promise<string[]> {
  return (await db.all(selectKitchen, alive(lasts, now))).map(({ id }) => id)
}

/** The ids of a customer's devices, if they want news of their orders. @param now ms */
export async function findCustomerDevices(
  db: Reader,
  lasts: Config['session'],
  userId: string,
  now: number,
): Promise<string[]> {
  const rows = await devices(db, lasts, now)
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .where('users.order_news', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** A device by id; `undefined` where it is not notified any more. @param now ms */
export async function findDevice(
  db: Reader,
  lasts: Config['session'],
  id: string,
  now: number,
): Promise<Device | undefined> {
  return devices(db, lasts, now)
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'push_subscriptions.user_id as userId', 'role'])
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst()
}

function devices(db: Reader, lasts: Config['session'], now: number) {
  const { used, begun } = alive(lasts, now)
  return db.query
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .where('sessions.last_used_at', '>=', used)
    .where('sessions.created_at', '>=', begun)
}
