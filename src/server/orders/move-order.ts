import {
  isStatus,
  mayMove,
  unfinishedStatuses,
  orderStatuses,
  isTold,
  statusWords,
  type Mover,
  type OrderStatus,
} from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { tidyText } from '../http/tidy-text.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { holdHourly } from '../kitchen/refuse-over-limit.ts'
import type { LimitedCaller } from '../limits/limited-caller.ts'
import { giveBackPortions } from '../menu/give-back-portions.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { addOrderSums, changeOrderSums } from '../sums/add-to-order-sums.ts'
import { timeTaken } from '../sums/time-taken.ts'
import { findOrder, findOrderRow } from './find-order.ts'
import type { OrderRow } from './show-orders.ts'
import { REASON_MOST } from '../../contract/text-lengths.ts'

/**
 * How far in the past and in the future the promised time may lie, in ms: clocks differ a little, and nobody cooks for
 * next month.
 */
const READY_AGO = 10 * 60_000
const READY_AHEAD = 7 * 24 * 3_600_000

/** Who moves an order: the kitchen, or its customer. */
export interface MovedBy {
  userId: string
  as: Mover
  /** A customer whose cancellations are limited. */
  limited?: LimitedCaller | undefined
}

/** The order that moved, and where to; `total` and `deliveryFee` in kobo. */
export interface Moved {
  number: number
  paymentId: string | null
  total: number
  deliveryFee: number
  /** Whether it is delivered together with other orders of its payment, for one fee. */
  sharesDelivery: boolean
  to: OrderStatus
}

/** What else follows from a move, in its transaction. `app` passes it in, because it lies above orders. */
export type FollowMove = (tx: Transaction, moved: Moved, by: MovedBy, now: number) => Promise<void>

/**
 * Moves an order to another state. Asking for its present state changes nothing but the promised time.
 * @param asked `readyBy` is an ISO 8601 time
 * @param now ms
 * @param follow what else follows from a move
 * @throws Refusal NOT_FOUND, INVALID, ILLEGAL_MOVE (naming both states), REASON_REQUIRED, TOO_MANY
 */
export async function moveOrder(
  db: Database,
  id: string,
  asked: { status: string; reason?: string; readyBy?: string },
  by: MovedBy,
  now: number,
  follow: FollowMove,
): Promise<Order> {
  const { status } = asked
  if (!isStatus(status)) throw new Refusal('INVALID', `The status is one of ${orderStatuses.join(', ')}.`)
  const reason = readReason(asked.reason)
  const readyBy = readTime(asked.readyBy, now)
  return db.write(async (tx) => {
    // Another device may move it between reading and writing; then start over.
    for (;;) {
      const row = await findOrderRow(tx, id, by.as === 'customer' ? by.userId : undefined)
      if (row.status === status) {
        if (by.as === 'admin' && readyBy !== undefined) await changeTime(tx, row, readyBy, by, now)
        break
      }
      if (!mayMove(row.status, status, by.as)) throw illegal(row.status, status, by.as)
      if (status === 'cancelled' && by.as === 'admin' && !reason) throw reasonRequired()
      if (await change(tx, row, { status, reason, readyBy }, by, now, follow)) break
    }
    return findOrder(tx, id)
  })
}

/** @returns whether the order was still in the state it was read in */
async function change(
  tx: Transaction,
  row: OrderRow,
  to: { status: OrderStatus; reason: string | undefined; readyBy: number | undefined },
  by: MovedBy,
  now: number,
  follow: FollowMove,
): Promise<boolean> {
  if (to.status === 'cancelled' && row.payment_id !== null) await lockPaidTogether(tx, row.payment_id)
  const changed = await tx.query
    .updateTable('orders')
    .set({
      status: to.status,
      ...(to.status === 'cancelled' && { reason: to.reason ?? null }),
      ...(to.readyBy !== undefined && { ready_by: to.readyBy }),
      // No longer open, so no longer counted by these.
      ...(!unfinishedStatuses.includes(to.status) && { phone_key: null, network_key: null }),
      ...(by.as === 'admin' && row.acknowledged_at === null && { acknowledged_at: now }),
    })
    .where('number', '=', row.number)
    .where('status', '=', row.status)
    .returning([
      'id',
      'number',
      'total',
      'delivery_fee',
      'shares_delivery',
      'payment_id',
      'town',
      'again',
      'created_at',
    ])
    .executeTakeFirst()
  if (!changed) return false
  if (to.status === 'cancelled') await holdHourly(tx, 'cancellationsPerHour', by.limited, now)
  await tx.query
    .insertInto('order_moves')
    .values((eb) => ({
      order_number: row.number,
      status: to.status,
      by_user: by.userId,
      at: now,
      position: eb
        .selectFrom('order_moves')
        .select((of) => of.fn.coalesce(of(of.fn.max('position'), '+', 1), of.lit(0)).as('next'))
        .where('order_number', '=', row.number),
    }))
    .execute()
  await record(tx, by.userId, 'order.moved', row.id, { from: row.status, to: to.status }, now)
  if (to.status === 'cancelled') {
    await giveBackPortions(tx, row.number, row.created_at)
    await addToDay(tx, row.id, row.created_at, { revenue: -changed.total })
    const lines = await tx.query
      .selectFrom('order_lines')
      .select(['product_id', 'quantity', 'unit_price'])
      .where('order_number', '=', row.number)
      .execute()
    await changeOrderSums(tx, [{ ...changed, lines }], [])
  }
  if (to.status === 'completed') {
    const took = Math.max(0, now - row.created_at)
    const one = { orders: 1, quantity: 0 }
    await addOrderSums(tx, row, [
      { kind: 'time', name: timeTaken(took), ...one, amount: took },
      ...(changed.payment_id === null ? [{ kind: 'unpaid' as const, name: '', ...one, amount: changed.total }] : []),
    ])
  }
  if (row.user_id !== null && isTold(to.status)) {
    const moved = { orderId: row.id, status: to.status, at: now }
    await enqueue(tx, 'mail-order-moved', moved, now)
    // A customer who cancels sees the answer on the page and needs no notification.
    if (by.as === 'admin') await enqueue(tx, 'push-order-moved', moved, now)
  }
  // The kitchen has opened it and may be about to cook it.
  if (to.status === 'cancelled' && by.as === 'customer' && row.acknowledged_at !== null)
    await enqueue(tx, 'push-to-kitchen', { what: 'cancelled', id: row.id, at: now }, now)
  const { number, total, delivery_fee: deliveryFee, payment_id: paymentId, shares_delivery } = changed
  await follow(
    tx,
    { number, total, deliveryFee, sharesDelivery: shares_delivery === 1, paymentId, to: to.status },
    by,
    now,
  )
  return true
}

/**
 * Cancelling one order of a payment may change another, so all are locked first, in one order: two cancellations never
 * deadlock.
 */
async function lockPaidTogether(tx: Transaction, paymentId: string): Promise<void> {
  if (tx.engine !== 'postgres') return
  await tx.query
    .selectFrom('orders')
    .select('number')
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .forUpdate()
    .execute()
}

/** Changes the promised time of an order in the kitchen. */
async function changeTime(tx: Transaction, row: OrderRow, readyBy: number, by: MovedBy, now: number): Promise<void> {
  if ((row.status !== 'accepted' && row.status !== 'cooking') || row.ready_by === readyBy) return
  const changed = await tx.query
    .updateTable('orders')
    .set({ ready_by: readyBy })
    .where('number', '=', row.number)
    .where('status', '=', row.status)
    .returning('number')
    .executeTakeFirst()
  if (changed) await record(tx, by.userId, 'order.time_changed', row.id, { from: row.ready_by, to: readyBy }, now)
}

/** @throws Refusal INVALID */
export function readReason(written: string | undefined): string | undefined {
  const reason = tidyText(written ?? '', REASON_MOST)
  if (reason === undefined)
    throw new Refusal('INVALID', `Please keep the reason to ${REASON_MOST} characters.`, {
      details: { field: 'reason' },
    })
  return reason || undefined
}

/** The refusal of a cancellation by the kitchen without a reason. */
export function reasonRequired(): Refusal {
  return new Refusal('REASON_REQUIRED', 'Please say why the order is cancelled; the customer will read it.')
}

function readTime(written: string | undefined, now: number): number | undefined {
  if (written === undefined) return undefined
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(written)
    ? Date.parse(written)
    : Number.NaN
  if (Number.isNaN(at))
    throw new Refusal('INVALID', 'The time is written like 2026-03-14T14:30:00Z.', { details: { field: 'readyBy' } })
  if (at < now - READY_AGO || at > now + READY_AHEAD)
    throw new Refusal('INVALID', 'The time it should be ready is in the week to come.', {
      details: { field: 'readyBy' },
    })
  return at
}

function illegal(from: OrderStatus, to: OrderStatus, mover: Mover): Refusal {
  const details = { from, to }
  if (mover === 'customer')
    return new Refusal(
      'ILLEGAL_MOVE',
      `The kitchen has begun: this order is ${statusWords(from)} and cannot become ${statusWords(to)} any more.`,
      { details },
    )
  return new Refusal('ILLEGAL_MOVE', `An order that is ${statusWords(from)} cannot become ${statusWords(to)}.`, {
    details,
  })
}
