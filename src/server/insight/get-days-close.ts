import { sql } from 'kysely'
import type { DaysClose } from '../../contract/insight.ts'
import { toNaira } from '../../contract/money.ts'
import { unfinishedStatuses } from '../../contract/order-status.ts'
import { paymentMethods } from '../../contract/payment-state.ts'
import type { Reader } from '../database/database.ts'
import { readDay } from '../http/read-day.ts'

/**
 * What a day has taken, from the sums of takings, and what is owed now: open payments, and orders the kitchen is at that nobody
 * has checked out. Both are few, and found by an index.
 * @param asked a Lagos day, YYYY-MM-DD
 * @throws Refusal INVALID
 */
export async function getDaysClose(db: Reader, asked: string): Promise<DaysClose> {
  const day = readDay(asked, 'day')
  const [takings, sums, open, waiting] = await Promise.all([
    db.query.selectFrom('daily_takings').where('day', '=', day).groupBy('method')
      .select((eb) => ['method', eb.fn.sum<number>('payments').as('payments'), eb.fn.sum<number>('taken').as('taken'), eb.fn.sum<number>('refunded').as('refunded')]).execute(),
    db.query.selectFrom('order_sums').where('kind', 'in', ['hour', 'unpaid']).where('day', '=', day).groupBy('kind')
      .select((eb) => ['kind', eb.fn.sum<number>('orders').as('orders'), eb.fn.sum<number>('amount').as('amount')]).execute(),
    db.query.selectFrom('payments').where(sql<boolean>`state in ('unpaid', 'announced')`).where('amount', '>', 0).groupBy('method')
      .select((eb) => ['method', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('amount').as('amount')]).execute(),
    db.query.selectFrom('orders').where('status', 'in', unfinishedStatuses).where('payment_id', 'is', null)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('total').as('amount')]).executeTakeFirstOrThrow(),
  ])
  const [orders, unpaid] = [sums.find(({ kind }) => kind === 'hour'), sums.find(({ kind }) => kind === 'unpaid')]
  const whole = (kobo: readonly number[]) => toNaira(kobo.reduce((sum, one) => sum + one, 0))
  return {
    day, orders: orders?.orders ?? 0, revenue: toNaira(orders?.amount ?? 0),
    takings: paymentMethods.map((method) => {
      const row = takings.find((one) => one.method === method)
      return { method, payments: row?.payments ?? 0, taken: toNaira(row?.taken ?? 0), refunded: toNaira(row?.refunded ?? 0) }
    }),
    taken: whole(takings.map(({ taken }) => taken)),
    refunded: whole(takings.map(({ refunded }) => refunded)),
    withoutPayment: { count: unpaid?.orders ?? 0, amount: toNaira(unpaid?.amount ?? 0) },
    owed: {
      payments: open.map(({ method, count, amount }) => ({ method, count, amount: toNaira(amount) })).sort((a, b) => b.amount - a.amount),
      notCheckedOut: { count: waiting.count, amount: toNaira(waiting.amount ?? 0) },
      total: whole([...open.map(({ amount }) => amount), waiting.amount ?? 0]),
    },
  }
}
