import { orderStatuses, type OrderStatus } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import type { Page } from '../http/page.ts'
import { customerColumns, showOrders, type OrderRow } from './show-orders.ts'

/**
 * Reads a list of statuses as the query writes it.
 * @throws Refusal INVALID
 */
export function readStatuses(written: string | undefined): OrderStatus[] | undefined {
  if (written === undefined) return undefined
  const statuses = [...new Set(written.split(','))]
  const unknown = statuses.find((status) => !(orderStatuses as readonly string[]).includes(status))
  if (unknown !== undefined) throw new Refusal('INVALID', `The status is one of ${orderStatuses.join(', ')}.`)
  return statuses as OrderStatus[]
}

/** Which orders a list is of. */
export interface OrdersWanted {
  customer: string | undefined
  statuses: readonly OrderStatus[] | undefined
  notCheckedOut?: boolean
}

/**
 * A page of orders, newest first.
 * @param wanted `customer`: only theirs; `statuses`: only these; `notCheckedOut`: only those without a payment
 * @returns the page and where the next one starts, if there is one
 */
export async function listOrders(db: Reader, wanted: OrdersWanted, page: Page): Promise<{ orders: Order[]; next: number | undefined }> {
  // One walk of an index for each status, merged: a single walk over several would sort all of their orders. They are one
  // statement, which sees one moment: an order that moves meanwhile is found once, in the old state or in the new one.
  const walks = (wanted.statuses ?? [undefined]).map((status) => db.query.selectFrom(walk(db, wanted, status, page).as('walk')).selectAll())
  const merged = walks.slice(1).reduce((all, next) => all.unionAll(next), walks[0] as (typeof walks)[number])
  const rows: OrderRow[] = await merged.orderBy('number', 'desc').limit(page.limit + 1).execute()
  const shown = rows.slice(0, page.limit)
  return { orders: await showOrders(db, shown), next: rows.length > page.limit ? shown.at(-1)?.number : undefined }
}

/** One row more than the page holds, so that we know whether there is a next one. */
function walk(db: Reader, { customer, notCheckedOut }: OrdersWanted, status: OrderStatus | undefined, { limit, after }: Page) {
  return db.query.selectFrom('orders').selectAll('orders').select(customerColumns)
    .$if(customer !== undefined, (q) => q.where('orders.user_id', '=', customer as string))
    .$if(status !== undefined, (q) => q.where('orders.status', '=', status as OrderStatus))
    .$if(notCheckedOut === true, (q) => q.where('orders.payment_id', 'is', null))
    .$if(after !== undefined, (q) => q.where('orders.number', '<', after as number))
    .orderBy('orders.number', 'desc').limit(limit + 1)
}
