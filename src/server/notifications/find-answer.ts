import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import type { Reader } from '../database/database.ts'
import { findOrder } from '../orders/find-order.ts'

/** The kitchen's answer to "I have paid"; `at`: when, ms. */
export interface Answered {
  paymentId: string
  at: number
}

/**
 * The answered payment, its customer, and the order whose page shows it; `undefined` where there is no customer any
 * more, or where the payment has changed since, so that the news is old.
 */
export async function findAnswer(
  db: Reader,
  { paymentId, at }: Answered,
): Promise<{ payment: Payment; order: Order; customer: string } | undefined> {
  const row = await db.query
    .selectFrom('orders')
    .select('id')
    .where('payment_id', '=', paymentId)
    .orderBy((eb) => eb.case().when('status', '=', 'cancelled').then(1).else(0).end())
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const order = await findOrder(db, row.id)
  const { payment, userId } = order
  if (
    payment === null ||
    userId._id === null ||
    payment.state !== 'unpaid' ||
    Date.parse(payment.answeredAt ?? '') !== at
  )
    return undefined
  return { payment, order, customer: userId._id }
}
