import { sql } from 'kysely'
import { toNaira } from '../../contract/money.ts'
import { owedLists, type Debt, type OwedList } from '../../contract/owed.ts'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import type { Page } from '../http/page.ts'
import { peopleColumns } from '../orders/show-orders.ts'
import { sumsLeft } from '../orders/show-payments.ts'

type Debts = { debts: Debt[]; next: number | undefined }

/**
 * A page of debts, latest first. It may hold fewer than asked for although there is a next page.
 * @param wanted one of the contract's `owedLists`
 * @returns the page and where the next one starts, if there is one
 * @throws Refusal INVALID
 */
export async function listOwed(db: Reader, wanted: string, page: Page): Promise<Debts> {
  const list = owedLists.find((one) => one === wanted)
  if (list === undefined)
    throw new Refusal('INVALID', `The list is one of ${owedLists.join(', ')}.`, { details: { field: 'of' } })
  return list === 'orders' ? ordersWithoutPayment(db, page) : openPayments(db, list, page)
}

/** Uses the index of orders without a payment. */
async function ordersWithoutPayment(db: Reader, { limit, after }: Page): Promise<Debts> {
  const rows = await db.query
    .selectFrom('orders')
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.total', 'orders.user_id', 'orders.created_at'])
    .select(peopleColumns)
    // The same words as in the index, which the planner would not use otherwise.
    .where(sql<boolean>`payment_id is null and status not in ('cancelled', 'successful')`)
    .where('total', '>', 0)
    .$if(after !== undefined, (q) => q.where('orders.number', '<', after as number))
    .orderBy('orders.number', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    debts: shown.map((row) => ({
      _id: row.id,
      method: null,
      state: null,
      announcedAt: null,
      owed: toNaira(row.total),
      received: 0,
      userId: person(row),
      orders: [{ _id: row.id, number: row.number, status: row.status }],
      since: time(row.created_at),
    })),
    next: rows.length > limit ? shown.at(-1)?.number : undefined,
  }
}

/** Uses the index of payments that are not made. */
async function openPayments(db: Reader, list: OwedList, { limit, after }: Page): Promise<Debts> {
  const rows = await db.query
    .selectFrom('payments')
    .select(['id', 'number', 'method', 'state', 'amount', 'received', 'refunded', 'announced_at', 'created_at'])
    .where(sql<boolean>`state in ('unpaid', 'announced')`)
    .where('amount', '>', 0)
    .$if(list === 'announced', (q) => q.where('state', '=', 'announced'))
    .$if(after !== undefined, (q) => q.where('number', '<', after as number))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? shown.at(-1)?.number : undefined
  if (shown.length === 0) return { debts: [], next }
  const orders = await db.query
    .selectFrom('orders')
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.total', 'orders.user_id', 'orders.payment_id'])
    .select(peopleColumns)
    .where(
      'payment_id',
      'in',
      shown.map(({ id }) => id),
    )
    .orderBy('orders.number')
    .execute()
  const byPayment = Map.groupBy(orders, ({ payment_id }) => payment_id)
  const debts = shown.map((row): Debt | undefined => {
    const mine = byPayment.get(row.id) ?? []
    const [first] = mine
    const { due } = sumsLeft(row, mine)
    // All orders of an announced payment may have been cancelled since; then nothing is owed.
    return first && due > 0
      ? {
          _id: row.id,
          method: row.method,
          state: row.state,
          announcedAt: row.announced_at === null ? null : time(row.announced_at),
          owed: toNaira(due),
          received: toNaira(row.received),
          userId: person(first),
          orders: mine
            .filter(({ status }) => status !== 'cancelled')
            .map(({ id, number, status }) => ({ _id: id, number, status })),
          since: time(row.created_at),
        }
      : undefined
  })
  return { debts: debts.filter((debt) => debt !== undefined), next }
}

function person({
  user_id,
  userName,
  userPhone,
}: {
  user_id: string | null
  userName: string | null
  userPhone: string | null
}): Debt['userId'] {
  return { _id: user_id, name: userName, phoneNumber: userPhone === '' ? null : userPhone }
}

function time(at: number): string {
  return new Date(at).toISOString()
}
