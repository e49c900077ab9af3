import type { Order } from '../../contract/orders.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { Refusal } from '../http/errors.ts'
import { peopleColumns, showOrders, type OrderRow } from './show-orders.ts'

const selectOrder = statement<{ id: string }>()((db, p) =>
  db.selectFrom('orders').selectAll('orders').select(peopleColumns).where('orders.id', '=', p.id),
)

/**
 * Reads the row of an order.
 * @param customer the customer who must have placed it; `undefined` for the kitchen, which sees every order
 * @throws Refusal NOT_FOUND, also for somebody else's order
 */
export async function findOrderRow(db: Reader, id: string, customer?: string): Promise<OrderRow> {
  const row: OrderRow | undefined = await db.first(selectOrder, { id })
  if (!row || (customer !== undefined && row.user_id !== customer))
    throw new Refusal('NOT_FOUND', 'There is no such order.')
  return row
}

/** One order, shown; see `findOrderRow`. */
export async function findOrder(db: Reader, id: string, customer?: string): Promise<Order> {
  const [order] = await showOrders(db, [await findOrderRow(db, id, customer)])
  return order as Order
}
