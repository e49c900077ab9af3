import { sql } from 'kysely'
import type { DaysClose } from '../../contract/insight.ts'
import { toNaira } from '../../contract/money.ts'
import { unfinishedStatuses } from '../../contract/order-status.ts'
import { paymentMethods, type PaymentMethod } from '../../contract/payment-state.ts'
import type { Reader } from '../database/database.ts'
import { readDay } from '../http/read-day.ts'

/**
 * What was taken on a day, from the daily totals, and what is owed now: unpaid payments, and orders without a payment.
 * Open orders are few and found by an index; completed orders without a payment are totalled by day. Cancelled orders
 * owe nothing.
 * @param asked a Lagos day, YYYY-MM-DD
 * @throws Refusal INVALID
 */
export async function getDaysClose(db: Reader, asked: string): Promise<DaysClose> {
  const day = readDay(asked, 'day')
  const [takings, sums, unpaid, announced, waiting, done] = await Promise.all([
    db.query
      .selectFrom('daily_takings')
      .where('day', '=', day)
      .groupBy('method')
      .select((eb) => [
        'method',
        eb.fn.sum<number>('payments').as('payments'),
        eb.fn.sum<number>('taken').as('taken'),
        eb.fn.sum<number>('refunded').as('refunded'),
      ])
      .execute(),
    db.query
      .selectFrom('order_sums')
      .where('kind', 'in', ['hour', 'unpaid'])
      .where('day', '=', day)
      .groupBy('kind')
      .select((eb) => ['kind', eb.fn.sum<number>('orders').as('orders'), eb.fn.sum<number>('amount').as('amount')])
      .execute(),
    // An unpaid payment's amount is what is due. An announced one keeps its amount when one of its orders is cancelled.
    db.query
      .selectFrom('payments')
      .where(sql<boolean>`state in ('unpaid', 'announced')`)
      .where('state', '=', 'unpaid')
      .where('amount', '>', 0)
      .groupBy('method')
      .select((eb) => [
        'method',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>(eb('amount', '-', eb.ref('received'))).as('amount'),
      ])
      .execute(),
    sumAnnounced(db),
    db.query
      .selectFrom('orders')
      .where('status', 'in', unfinishedStatuses)
      .where('payment_id', 'is', null)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('total').as('amount')])
      .executeTakeFirstOrThrow(),
    db.query
      .selectFrom('order_sums')
      .where('kind', '=', 'unpaid')
      .select((eb) => [eb.fn.sum<number | null>('orders').as('count'), eb.fn.sum<number | null>('amount').as('amount')])
      .executeTakeFirstOrThrow(),
  ])
  const [orders, withoutPayment] = [
    sums.find(({ kind }) => kind === 'hour'),
    sums.find(({ kind }) => kind === 'unpaid'),
  ]
  const open = paymentMethods
    .map((method) => {
      const [chosen, said] = [
        unpaid.find((row) => row.method === method),
        announced.find((row) => row.method === method),
      ]
      return {
        method,
        count: (chosen?.count ?? 0) + (said?.count ?? 0),
        amount: (chosen?.amount ?? 0) + (said?.amount ?? 0),
      }
    })
    .filter(({ count }) => count > 0)
  const whole = (kobo: readonly number[]) => toNaira(kobo.reduce((sum, one) => sum + one, 0))
  return {
    day,
    orders: orders?.orders ?? 0,
    revenue: toNaira(orders?.amount ?? 0),
    takings: paymentMethods.map((method) => {
      const row = takings.find((one) => one.method === method)
      return {
        method,
        payments: row?.payments ?? 0,
        taken: toNaira(row?.taken ?? 0),
        refunded: toNaira(row?.refunded ?? 0),
      }
    }),
    taken: whole(takings.map(({ taken }) => taken)),
    refunded: whole(takings.map(({ refunded }) => refunded)),
    withoutPayment: { count: withoutPayment?.orders ?? 0, amount: toNaira(withoutPayment?.amount ?? 0) },
    owed: {
      payments: open
        .map(({ method, count, amount }) => ({ method, count, amount: toNaira(amount) }))
        .sort((a, b) => b.amount - a.amount),
      notCheckedOut: { count: waiting.count, amount: toNaira(waiting.amount ?? 0) },
      completed: { count: done.count ?? 0, amount: toNaira(done.amount ?? 0) },
      total: whole([...open.map(({ amount }) => amount), waiting.amount ?? 0, done.amount ?? 0]),
    },
  }
}

/** What is missing of announced payments. There are never many, so each is compared with its orders. */
async function sumAnnounced(db: Reader): Promise<{ method: PaymentMethod; count: number; amount: number }[]> {
  const rows = await db.query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .where(sql<boolean>`payments.state in ('unpaid', 'announced')`)
    .where('payments.state', '=', 'announced')
    .where('orders.status', '!=', 'cancelled')
    .groupBy(['payments.id', 'payments.method', 'payments.received'])
    .select((eb) => [
      'payments.method',
      eb(eb.fn.sum<number>('orders.total'), '-', eb.ref('payments.received')).as('due'),
    ])
    .execute()
  const due = Map.groupBy(
    rows.filter((row) => row.due > 0),
    ({ method }) => method,
  )
  return [...due].map(([method, same]) => ({
    method,
    count: same.length,
    amount: same.reduce((sum, row) => sum + Number(row.due), 0),
  }))
}
