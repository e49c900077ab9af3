import { isUnfinished, orderStatuses, type OrderStatus } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import type { Page } from '../http/page.ts'
import { firstSince } from './first-since.ts'
import type { OrdersWanted } from './orders-wanted.ts'
import { searchOrders, type Between } from './search-orders.ts'
import { peopleColumns, showOrders, type OrderRow } from './show-orders.ts'

/** Reads a list of statuses from a query. @throws Refusal INVALID */
export function readStatuses(written: string | undefined): OrderStatus[] | undefined {
  if (written === undefined) return undefined
  const statuses = [...new Set(written.split(','))]
  const unknown = statuses.find((status) => !(orderStatuses as readonly string[]).includes(status))
  if (unknown !== undefined) throw new Refusal('INVALID', `The status is one of ${orderStatuses.join(', ')}.`)
  return statuses as OrderStatus[]
}

/** Order numbers are nearly, not exactly, in time order; orders further apart than this are. */
const ASTRAY = 1000

/**
 * A page of orders, newest first, or oldest first if wanted.
 * @param wanted `customer`: only theirs; `statuses`: only these; `notCheckedOut`: only those without a payment;
 *   `search`: a number, a phone number or names; `period`: when they were placed; `endedSince`: leaves out finished
 *   orders placed before it, in ms
 * @returns the page and where the next one starts, if there is one
 * @throws Refusal INVALID, where the search finds too many people
 */
export async function listOrders(
  db: Reader,
  wanted: OrdersWanted,
  page: Page,
): Promise<{ orders: Order[]; next: number | undefined }> {
  const between = await numbersOf(db, wanted, page)
  const surplus = wanted.period || wanted.endedSince !== undefined ? ASTRAY : 0
  const numbers =
    wanted.search === undefined ? undefined : await searchOrders(db, wanted, between, page.limit + 1 + surplus)
  const rows = numbers?.length === 0 ? [] : await walkAll(db, wanted, between, numbers, page.limit)
  const shown = rows.slice(0, page.limit)
  return { orders: await showOrders(db, shown), next: rows.length > page.limit ? shown.at(-1)?.number : undefined }
}

async function numbersOf(db: Reader, { period, oldest }: OrdersWanted, page: Page): Promise<Between> {
  if (oldest) return { first: (page.after ?? 0) + 1, before: Number.MAX_SAFE_INTEGER }
  const { after = Number.MAX_SAFE_INTEGER } = page
  const first = period?.from === undefined ? 1 : (await firstSince(db, period.from)) - ASTRAY
  const before = period?.until === undefined ? after : Math.min(after, (await firstSince(db, period.until)) + ASTRAY)
  return { first, before }
}

/**
 * Walks an index once for each status and merges, because one walk over several statuses would sort all of their
 * orders. It is one statement and sees one moment: an order that moves meanwhile is found once, in the old state or the
 * new.
 */
async function walkAll(
  db: Reader,
  wanted: OrdersWanted,
  between: Between,
  numbers: number[] | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const { endedSince } = wanted
  const firstEnded = endedSince === undefined ? 1 : Math.max(between.first, (await firstSince(db, endedSince)) - ASTRAY)
  const walks = (wanted.statuses ?? (endedSince === undefined ? [undefined] : orderStatuses)).map((status) => {
    const recent = endedSince !== undefined && status !== undefined && !isUnfinished(status)
    const rows = walk(db, wanted, status, recent ? { ...between, first: firstEnded } : between, numbers, limit)
    return db.query
      .selectFrom((recent ? rows.where('orders.created_at', '>=', endedSince) : rows).as('walk'))
      .selectAll()
  })
  const merged = walks.slice(1).reduce((all, next) => all.unionAll(next), walks[0] as (typeof walks)[number])
  return merged
    .orderBy('number', wanted.oldest ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
}

/** Reads one row more than a page, to know whether there is a next page. */
function walk(
  db: Reader,
  { customer, guest, notCheckedOut, period, oldest }: OrdersWanted,
  status: OrderStatus | undefined,
  { first, before }: Between,
  numbers: number[] | undefined,
  limit: number,
) {
  return db.query
    .selectFrom('orders')
    .selectAll('orders')
    .select(peopleColumns)
    .$if(customer !== undefined, (q) => q.where('orders.user_id', '=', customer as string))
    .$if(guest !== undefined, (q) => q.where('orders.guest_id', '=', guest as string))
    .$if(status !== undefined, (q) => q.where('orders.status', '=', status as OrderStatus))
    .$if(notCheckedOut === true, (q) => q.where('orders.payment_id', 'is', null))
    .$if(numbers !== undefined, (q) => q.where('orders.number', 'in', numbers as number[]))
    .$if(first > 1, (q) => q.where('orders.number', '>=', first))
    .$if(before < Number.MAX_SAFE_INTEGER, (q) => q.where('orders.number', '<', before))
    .$if(period?.from !== undefined, (q) => q.where('orders.created_at', '>=', period?.from as number))
    .$if(period?.until !== undefined, (q) => q.where('orders.created_at', '<', period?.until as number))
    .orderBy('orders.number', oldest ? 'asc' : 'desc')
    .limit(limit + 1)
}
