import { toNaira } from '../../contract/money.ts'
import type { PersonFigures } from '../../contract/insight.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** Along the index of one customer's orders. */
const sumOrders = statement<{ user_id: string }>()((db, p) => db.selectFrom('orders').select((eb) => [
  eb.fn.countAll<number>().as('orders'),
  eb.fn.sum<number | null>(eb.case().when('status', '=', 'cancelled').then(0).else(eb.ref('total')).end()).as('spent'),
  eb.fn.max<number | null>('created_at').as('last'),
]).where('user_id', '=', p.user_id))

/** What somebody has ordered so far; zeros for somebody who has not, or is nobody. */
export async function getPersonFigures(db: Reader, userId: string): Promise<PersonFigures> {
  const sums = await db.first(sumOrders, { user_id: userId })
  return { orders: sums?.orders ?? 0, spent: toNaira(sums?.spent ?? 0), lastOrderAt: sums?.last ? new Date(sums.last).toISOString() : null }
}
