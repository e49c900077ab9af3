import { unfinishedStatuses, type OrderStatus } from '../../contract/order-status.ts'
import { OPEN_COUNTED, type OpenOrders } from '../../contract/orders.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** Counts along the index of the status, and reads no more rows than are counted. */
const countStatus = statement<{ status: OrderStatus; most: number }>()((db, p) =>
  db
    .selectFrom((eb) =>
      eb.selectFrom('orders').select('number').where('status', '=', p.status).limit(p.most).as('open'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const oldestPending = statement<Record<string, never>>()((db) =>
  db.selectFrom('orders').select('created_at').where('status', '=', 'pending').orderBy('number').limit(1),
)

/** How many orders are open, and since when the oldest pending one has waited. */
export async function countOpenOrders(db: Reader): Promise<OpenOrders> {
  const count = async (status: OrderStatus) => (await db.first(countStatus, { status, most: OPEN_COUNTED }))?.count ?? 0
  const begun = unfinishedStatuses.filter((status) => status !== 'pending')
  const [oldest, pending, ...inKitchen] = await Promise.all([
    db.first(oldestPending, {}),
    count('pending'),
    ...begun.map(count),
  ])
  return {
    pending,
    inKitchen: Math.min(
      OPEN_COUNTED,
      inKitchen.reduce((sum, one) => sum + one, 0),
    ),
    oldestPendingAt: oldest ? new Date(oldest.created_at).toISOString() : null,
  }
}
