import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { toNaira } from '../../contract/money.ts'
import { lineTotal } from '../../contract/order-total.ts'
import type { Order, OrderChange } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import type { Reader } from '../database/database.ts'
import type { OrderLinesTable, OrderMovesTable, OrdersTable, Schema } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { showPayments } from './show-payments.ts'

export type OrderRow = Selectable<OrdersTable> & {
  userName: string | null
  userPhone: string | null
  userProvenAt: number | null
  userRemark: string | null
  riderName: string | null
  riderPhone: string | null
}
/** The columns of an order that answers show; not those about its storage. */
type ShownRow = Omit<OrderRow, 'shares_delivery' | 'payment_id' | 'rider_id'>
type LineRow = Omit<OrderLinesTable, 'position' | 'order_number' | 'portions_taken'>
type MoveRow = Pick<OrderMovesTable, 'status' | 'at' | 'by_user'>

const inNumbers = (engine: string, numbers: readonly number[]) =>
  engine === 'postgres'
    ? sql<number>`(select unnest(${numbers}::bigint[]))`
    : sql<number>`(select value from json_each(${numbers}))`

const selectLines = statement<{ numbers: readonly number[] }>()((db, p, engine) =>
  db
    .selectFrom('order_lines')
    .select(['order_number', 'product_id', 'name', 'unit', 'unit_price', 'quantity'])
    .where('order_number', 'in', inNumbers(engine, p.numbers))
    .orderBy('order_number')
    .orderBy('position'),
)

const selectMoves = statement<{ numbers: readonly number[] }>()((db, p, engine) =>
  db
    .selectFrom('order_moves')
    .select(['order_number', 'status', 'at', 'by_user'])
    .where('order_number', 'in', inNumbers(engine, p.numbers))
    .orderBy('order_number')
    .orderBy('position'),
)

/**
 * The customer and the rider of an order, as columns of its row; null where there is none. Subqueries instead of joins,
 * because SQLite plans a join anew for every bound value.
 */
export function peopleColumns(eb: ExpressionBuilder<Schema, 'orders'>) {
  const customer = <C extends 'name' | 'phone' | 'remark'>(name: C) =>
    eb.fn.coalesce(
      eb.selectFrom('users').select(name).whereRef('users.id', '=', 'orders.user_id'),
      eb.selectFrom('guests').select(name).whereRef('guests.id', '=', 'orders.guest_id'),
    )
  const rider = <C extends 'name' | 'phone'>(name: C) =>
    eb.selectFrom('riders').select(name).whereRef('riders.id', '=', 'orders.rider_id')
  const provenAt = eb.selectFrom('users').select('email_proven_at').whereRef('users.id', '=', 'orders.user_id')
  return [
    customer('name').as('userName'),
    customer('phone').as('userPhone'),
    provenAt.as('userProvenAt'),
    customer('remark').as('userRemark'),
    rider('name').as('riderName'),
    rider('phone').as('riderPhone'),
  ] as const
}

/** An order as every answer and event shows it. */
export function showOrder(
  row: ShownRow,
  lines: readonly LineRow[],
  moves: readonly MoveRow[],
  payment: Payment | null,
): Order {
  const time = (at: number) => new Date(at).toISOString()
  return {
    _id: row.id,
    number: row.number,
    userId: { _id: row.user_id, name: row.userName, phoneNumber: row.userPhone === '' ? null : row.userPhone },
    customerNote: row.note,
    landmark: row.landmark,
    kitchenNote: row.kitchen_note,
    town: row.town,
    items: lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: toNaira(line.unit_price),
      price: toNaira(lineTotal({ unitPrice: line.unit_price, quantity: line.quantity })),
    })),
    deliveryFee: toNaira(row.delivery_fee),
    ...(row.fee_from !== null && row.delivery_fee > 0 && { feeFrom: row.fee_from }),
    totalPrice: toNaira(row.total),
    status: row.status,
    reason: row.reason,
    ...(row.status === 'cancelled' && isCustomers(row, moves) && { cancelledBy: 'customer' as const }),
    readyBy: row.ready_by === null ? null : time(row.ready_by),
    acknowledgedAt: row.acknowledged_at === null ? null : time(row.acknowledged_at),
    payment,
    origin: row.origin,
    rider: row.riderName === null ? null : { name: row.riderName, phoneNumber: row.riderPhone ?? '' },
    ...(row.changes !== null && { changes: JSON.parse(row.changes) as OrderChange[] }),
    // Nobody has followed a link mailed to the account's e-mail. Phone numbers cannot be confirmed today.
    ...(row.user_id !== null && row.again === 0 && row.userProvenAt === null && { unconfirmed: true }),
    ...(row.userRemark && { customerRemark: row.userRemark }),
    ...(row.guest_id !== null && { guestId: row.guest_id }),
    createdAt: time(row.created_at),
    history: [
      { status: 'pending', at: time(row.created_at) },
      ...movesUntil(row.status, moves).map(({ status, at }) => ({ status, at: time(at) })),
    ],
  }
}

/** Whether the customer cancelled it. Unknown for a customer who has left. */
function isCustomers({ user_id }: ShownRow, moves: readonly MoveRow[]): boolean {
  return user_id !== null && moves.findLast(({ status }) => status === 'cancelled')?.by_user === user_id
}

/** Moves are read after their order, which may have moved on in between: moves after the shown state are left out. */
function movesUntil(status: OrderRow['status'], moves: readonly MoveRow[]): readonly MoveRow[] {
  if (status === 'pending') return []
  const last = moves.findLastIndex((move) => move.status === status)
  return last < 0 ? moves : moves.slice(0, last + 1)
}

/** Shows orders with their lines, moves and payments, in the order of the rows. */
export async function showOrders(db: Reader, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const numbers = rows.map(({ number }) => number)
  const lines = Map.groupBy(await db.all(selectLines, { numbers }), (line) => line.order_number)
  const moves = Map.groupBy(await db.all(selectMoves, { numbers }), (move) => move.order_number)
  const payments = await showPayments(db, [...new Set(rows.flatMap(({ payment_id }) => payment_id ?? []))])
  return rows.map((row) =>
    showOrder(
      row,
      lines.get(row.number) ?? [],
      moves.get(row.number) ?? [],
      payments.get(row.payment_id ?? '') ?? null,
    ),
  )
}
