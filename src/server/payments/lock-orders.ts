import { isUnfinished, statusWords } from '../../contract/order-status.ts'
import { CHECKOUT_LIMIT } from '../../contract/payment-state.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'

const columns = [
  'number',
  'id',
  'status',
  'note',
  'town',
  'delivery_fee',
  'total',
  'payment_id',
  'again',
  'created_at',
] as const

export type DueRow = Awaited<ReturnType<typeof lockOrders>>[number]

/**
 * Reads a customer's orders, oldest first, and locks them until the transaction ends.
 * @throws Refusal INVALID where too few or too many are named
 */
export async function lockOrders(tx: Transaction, customer: string, ids: readonly string[]) {
  if (ids.length === 0 || ids.length > CHECKOUT_LIMIT || new Set(ids).size < ids.length)
    throw new Refusal('INVALID', `A checkout is of 1 to ${CHECKOUT_LIMIT} different orders.`, {
      details: { field: 'orders' },
    })
  return tx.query
    .selectFrom('orders')
    .select(columns)
    .where('id', 'in', ids)
    .where('user_id', '=', customer)
    .orderBy('number')
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .execute()
}

/** Refuses unless all named orders wait for checkout. @throws Refusal NOT_FOUND, CHECKED_OUT, ILLEGAL_MOVE */
export function refuseNotWaiting(rows: readonly DueRow[], ids: readonly string[]): void {
  if (rows.length < ids.length) throw new Refusal('NOT_FOUND', 'One of these orders is not there.')
  const paid = rows.filter(({ payment_id }) => payment_id !== null)
  if (paid.length > 0)
    throw new Refusal(
      'CHECKED_OUT',
      `${numbers(paid)} ${paid.length === 1 ? 'is' : 'are'} checked out already. Your order history shows how to pay.`,
      { details: { orders: paid.map(({ id }) => id) } },
    )
  const ended = rows.find(({ status }) => !isUnfinished(status))
  if (ended)
    throw new Refusal(
      'ILLEGAL_MOVE',
      `Order #${ended.number} is ${statusWords(ended.status)}, so nothing is to be paid for it here.`,
      { details: { orders: [ended.id], from: ended.status } },
    )
}

function numbers(rows: readonly DueRow[]): string {
  return `${rows.length === 1 ? 'Order' : 'Orders'} ${rows.map(({ number }) => `#${number}`).join(', ')}`
}
