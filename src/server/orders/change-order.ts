import type { Static } from 'typebox'
import { toNaira } from '../../contract/money.ts'
import { statusWords } from '../../contract/order-status.ts'
import { orderTotal } from '../../contract/order-total.ts'
import { CHANGES_MOST, type changeOrder as contract, type Order, type OrderChange } from '../../contract/orders.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { giveBackTaken } from '../menu/give-back-portions.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { changeOrderSums } from '../sums/add-to-order-sums.ts'
import { findOrder } from './find-order.ts'
import { readReason } from './move-order.ts'
import { readExpected, readKitchenNote, readLandmark, readNote } from './price-order.ts'

export type ChangeAsked = Static<typeof contract.takes.body>

/**
 * What else follows from a cheaper order, in its transaction. `app` passes it in, because payments lie above orders.
 */
export type FollowChange = (
  tx: Transaction,
  changed: { paymentId: string; less: number },
  by: string,
  now: number,
) => Promise<void>

/**
 * Changes an order that has not left the kitchen: smaller quantities, another address or note. The day's totals, the
 * portions and the payment are adjusted, and the customer is told, all in one transaction. Asking for the present state
 * changes nothing.
 * @param by the user's id
 * @param now ms
 * @param follow what else follows from it
 * @throws Refusal NOT_FOUND, ILLEGAL_MOVE, EMPTY_ORDER, BAD_QUANTITY, ADDRESS_BLANK, PRICE_CHANGED, INVALID
 */
export async function changeOrder(
  db: Database,
  id: string,
  asked: ChangeAsked,
  by: string,
  now: number,
  follow: FollowChange,
): Promise<Order> {
  const reason = readReason(asked.reason) ?? null
  const texts = readTexts(asked)
  return db.write(async (tx) => {
    const row = await lockOrder(tx, id)
    const lines = await tx.query
      .selectFrom('order_lines')
      .selectAll()
      .where('order_number', '=', row.number)
      .orderBy('position')
      .execute()
    const after = quantitiesAfter(lines, asked.lines ?? [])
    const fewer = lines.flatMap((line, nth) =>
      after[nth] === line.quantity ? [] : [{ ...line, to: after[nth] as number }],
    )
    const { total } = orderTotal(
      lines.map(({ unit_price }, nth) => ({ unitPrice: unit_price, quantity: after[nth] as number })),
      row.delivery_fee,
    )
    holdExpected(asked.expectedTotal, total)
    const fields = (['customerNote', 'landmark', 'kitchenNote'] as const).filter(
      (field) => texts[field] !== undefined && texts[field] !== before(row)[field],
    )
    if (fewer.length === 0 && fields.length === 0) return findOrder(tx, id)
    refuseFinished(row)
    const changes = row.changes === null ? [] : (JSON.parse(row.changes) as OrderChange[])
    if (changes.length >= CHANGES_MOST)
      throw new Refusal(
        'INVALID',
        `An order is changed at most ${CHANGES_MOST} times. Please cancel it and enter a new one.`,
      )
    const less = row.total - total
    changes.push({
      at: new Date(now).toISOString(),
      reason,
      fields,
      less: toNaira(less),
      lines: fewer.map(({ name, unit, quantity: from, to }) => ({ name, unit, from, to })),
    })
    await tx.query
      .updateTable('orders')
      .set({
        total,
        changes: JSON.stringify(changes),
        ...(texts.customerNote !== undefined && { note: texts.customerNote }),
        ...(texts.landmark !== undefined && { landmark: texts.landmark }),
        ...(texts.kitchenNote !== undefined && { kitchen_note: texts.kitchenNote }),
      })
      .where('number', '=', row.number)
      .execute()
    await lower(tx, fewer)
    await giveBackTaken(
      tx,
      fewer.map(({ product_id, portions_taken, to }) => ({ product_id, taken: Math.max(0, portions_taken - to) })),
      row.created_at,
    )
    await addToDay(tx, row.id, row.created_at, { revenue: -less })
    const left = lines
      .map((line, nth) => ({ ...line, quantity: after[nth] as number }))
      .filter(({ quantity }) => quantity > 0)
    await changeOrderSums(tx, [{ ...row, lines }], [{ ...row, total, lines: left }])
    await record(
      tx,
      by,
      'order.changed',
      row.id,
      {
        from: row.total,
        to: total,
        dishes: fewer.map(({ name, quantity, to }) => `${name} ${quantity} → ${to}`).join(', '),
        texts: fields.join(', '),
      },
      now,
    )
    if (row.payment_id !== null && less > 0) await follow(tx, { paymentId: row.payment_id, less }, by, now)
    if (row.user_id !== null) {
      await enqueue(tx, 'mail-order-changed', { orderId: id, change: changes.length - 1 }, now)
      await enqueue(tx, 'push-order-changed', { orderId: id, change: changes.length - 1 }, now)
    }
    return findOrder(tx, id)
  })
}

type LockedRow = Awaited<ReturnType<typeof lockOrder>>

/** Locks an order: nobody moves, checks out or changes it until the transaction ends. */
async function lockOrder(tx: Transaction, id: string) {
  const row = await tx.query
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'status',
      'note',
      'landmark',
      'kitchen_note',
      'changes',
      'town',
      'delivery_fee',
      'total',
      'payment_id',
      'user_id',
      'again',
      'created_at',
    ])
    .where('id', '=', id)
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such order.')
  return row
}

function refuseFinished({ status }: LockedRow): void {
  if (status === 'pending' || status === 'accepted' || status === 'cooking') return
  throw new Refusal('ILLEGAL_MOVE', `This order is ${statusWords(status)}, so it cannot be changed any more.`, {
    details: { from: status },
  })
}

const before = ({ note, landmark, kitchen_note }: LockedRow) => ({
  customerNote: note,
  landmark,
  kitchenNote: kitchen_note,
})

/** The wanted texts in their stored form. */
function readTexts({ customerNote, landmark, kitchenNote }: ChangeAsked) {
  return {
    customerNote: customerNote === undefined ? undefined : readNote(customerNote),
    landmark: landmark === undefined ? undefined : readLandmark(landmark),
    kitchenNote: kitchenNote === undefined ? undefined : readKitchenNote(kitchenNote),
  }
}

/** The wanted quantity of each line. */
function quantitiesAfter(
  lines: readonly { name: string; quantity: number }[],
  asked: NonNullable<ChangeAsked['lines']>,
): number[] {
  if (asked.length > lines.length)
    throw new Refusal('INVALID', 'The order has fewer lines than that.', { details: { field: 'lines' } })
  const after = lines.map(({ quantity }) => quantity)
  for (const { line, quantity } of asked) {
    const there = lines[line]
    if (!there) throw new Refusal('INVALID', 'The order has no such line.', { details: { field: 'lines', line } })
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > there.quantity)
      throw new Refusal(
        'BAD_QUANTITY',
        `There can only be fewer of ${there.name}: a whole number from 0 to ${there.quantity}.`,
        { details: { line } },
      )
    after[line] = quantity
  }
  if (after.every((quantity) => quantity === 0))
    throw new Refusal('EMPTY_ORDER', 'Nothing would be left of this order. Please cancel it instead.')
  return after
}

/** @param total kobo */
function holdExpected(expected: number | undefined, total: number): void {
  if (expected === undefined || readExpected(expected) === total) return
  throw new Refusal('PRICE_CHANGED', 'The order was changed since you looked. Please look at it as it is now.', {
    details: { totalPrice: toNaira(total) },
  })
}

/** Lowers the lines' quantities; a line of 0 is removed. */
async function lower(
  tx: Transaction,
  fewer: readonly { order_number: number; position: number; portions_taken: number; to: number }[],
): Promise<void> {
  for (const { order_number, position, portions_taken, to } of fewer) {
    const line = <Q extends { where: (column: 'order_number' | 'position', op: '=', value: number) => Q }>(query: Q) =>
      query.where('order_number', '=', order_number).where('position', '=', position)
    if (to === 0) await line(tx.query.deleteFrom('order_lines')).execute()
    else
      await line(
        tx.query.updateTable('order_lines').set({ quantity: to, portions_taken: Math.min(portions_taken, to) }),
      ).execute()
  }
}
