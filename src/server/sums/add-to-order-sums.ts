import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { OrderSumsTable } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { partOf } from './add-to-day.ts'
import { lagosDay, lagosHour } from '../../contract/lagos-day.ts'

/** Writes all rows of a transaction in one statement: `rows` is JSON, a list for each row. */
const addSums = statement<{ rows: string }>()((db, p, engine) => {
  const cell = (index: number) =>
    engine === 'postgres'
      ? sql<string>`summed.value ->> ${sql.lit(index)}::int`
      : sql<string>`summed.value ->> ${sql.lit(index)}`
  const count = (index: number) =>
    engine === 'postgres' ? sql<number>`(${cell(index)})::bigint` : sql<number>`${cell(index)}`
  const rows =
    engine === 'postgres'
      ? sql<{ value: string }>`jsonb_array_elements(${p.rows}::jsonb)`
      : sql<{ value: string }>`json_each(${p.rows})`
  return db
    .insertInto('order_sums')
    .columns(['kind', 'day', 'name', 'part', 'orders', 'quantity', 'amount'])
    .expression((eb) =>
      eb
        .selectFrom(rows.as<'summed'>(engine === 'postgres' ? sql`summed(value)` : sql`summed`))
        .select([
          cell(0).as('kind'),
          cell(1).as('day'),
          cell(2).as('name'),
          count(3).as('part'),
          count(4).as('orders'),
          count(5).as('quantity'),
          count(6).as('amount'),
        ])
        .where(sql<boolean>`true`),
    )
    .onConflict((oc) =>
      oc
        .columns(['kind', 'day', 'name', 'part'])
        .doUpdateSet((eb) => ({
          orders: eb('order_sums.orders', '+', eb.ref('excluded.orders')),
          quantity: eb('order_sums.quantity', '+', eb.ref('excluded.quantity')),
          amount: eb('order_sums.amount', '+', eb.ref('excluded.amount')),
        })),
    )
})

/** What the totals need of an order; money in kobo, times in ms. */
export interface SummedOrder {
  id: string
  created_at: number
  town: string | null
  total: number
  /** 1 where its customer had ordered before. */
  again: number
  /** Left out where the dishes' totals do not change. */
  lines?: readonly { product_id: string | null; quantity: number; unit_price: number }[]
}

/** What is added to one row of the totals. */
export type Sum = Pick<OrderSumsTable, 'kind' | 'name' | 'orders' | 'quantity' | 'amount'>

/** An order's share of its day's totals: by hour, town, customer and dish. */
function sumsOf({ created_at, town, total, again, lines = [] }: SummedOrder): Sum[] {
  const one = { orders: 1, quantity: 0, amount: total }
  const dishes = Map.groupBy(lines, ({ product_id }) => product_id ?? '')
  return [
    { kind: 'hour', name: lagosHour(created_at), ...one },
    { kind: 'town', name: town ?? '', ...one },
    { kind: 'customer', name: again === 1 ? 'again' : 'first', ...one },
    ...[...dishes].map(([name, same]) => ({
      kind: 'dish' as const,
      name,
      orders: 1,
      quantity: same.reduce((sum, line) => sum + line.quantity, 0),
      amount: same.reduce((sum, line) => sum + line.quantity * line.unit_price, 0),
    })),
  ]
}

/**
 * Updates the totals of orders, in the transaction that changes an order: subtracts `before` and adds `after`. A new
 * order has no `before`, a cancelled one no `after`.
 */
export async function changeOrderSums(
  tx: Transaction,
  before: readonly SummedOrder[],
  after: readonly SummedOrder[],
): Promise<void> {
  const less = ({ orders, quantity, amount, ...row }: Sum): Sum => ({
    ...row,
    orders: -orders,
    quantity: -quantity,
    amount: -amount,
  })
  await write(tx, [
    ...before.flatMap((order) => sumsOf(order).map((sum) => ({ order, sum: less(sum) }))),
    ...after.flatMap((order) => sumsOf(order).map((sum) => ({ order, sum }))),
  ])
}

/** Adds further totals of an order to its day, such as how long it took. */
export async function addOrderSums(
  tx: Transaction,
  order: Pick<SummedOrder, 'id' | 'created_at'>,
  sums: readonly Sum[],
): Promise<void> {
  await write(
    tx,
    sums.map((sum) => ({ order, sum })),
  )
}

/** Writes each row once, sorted, so that transactions lock in the same order and never deadlock. */
async function write(
  tx: Transaction,
  added: readonly { order: Pick<SummedOrder, 'id' | 'created_at'>; sum: Sum }[],
): Promise<void> {
  const rows = new Map<string, [string, string, string, number, number, number, number]>()
  for (const {
    order,
    sum: { kind, name, orders, quantity, amount },
  } of added) {
    const [day, part] = [lagosDay(order.created_at), partOf(tx, order.id)]
    const key = `${kind} ${day} ${part} ${name}`
    const row = rows.get(key)
    rows.set(key, [
      kind,
      day,
      name,
      part,
      orders + (row?.[4] ?? 0),
      quantity + (row?.[5] ?? 0),
      amount + (row?.[6] ?? 0),
    ])
  }
  const changed = [...rows]
    .filter(([, [, , , , ...figures]]) => figures.some((figure) => figure !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
  if (changed.length > 0) await tx.all(addSums, { rows: JSON.stringify(changed) })
}
