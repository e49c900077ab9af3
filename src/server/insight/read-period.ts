import { PERIOD_DAYS, type Period } from '../../contract/insight.ts'
import { dayAfter, daysBetween } from '../../contract/lagos-day.ts'
import { toNaira } from '../../contract/money.ts'
import type { Reader } from '../database/database.ts'
import type { OrderSumsTable } from '../database/schema.ts'
import { Refusal } from '../http/errors.ts'
import { timesTaken } from '../sums/time-taken.ts'

/** How many dishes and towns are listed by name. */
const NAMED = 20

/** The number of days of a period. @throws Refusal INVALID where there are none or too many */
export function daysOf(from: string, to: string): number {
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new Refusal('INVALID', 'The last day is not before the first.', { details: { field: 'to' } })
  if (days > PERIOD_DAYS)
    throw new Refusal('INVALID', `A period is of at most ${PERIOD_DAYS} days.`, { details: { field: 'from' } })
  return days
}

/** The figures of the orders placed in a period of Lagos days. Reads the totals only, however many orders there are. */
export async function readPeriod(db: Reader, from: string, to: string): Promise<Period> {
  const sums = (kind: OrderSumsTable['kind']) =>
    db.query
      .selectFrom('order_sums')
      .where('kind', '=', kind)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .select((eb) => [
        eb.fn.sum<number>('orders').as('orders'),
        eb.fn.sum<number>('quantity').as('quantity'),
        eb.fn.sum<number>('amount').as('amount'),
      ])
  const byName = (kind: OrderSumsTable['kind']) =>
    sums(kind)
      .select('name')
      .groupBy('name')
      .having((eb) => eb.fn.sum('orders'), '!=', 0)
  const [placed, days, hours, dishes, towns, customers, times] = await Promise.all([
    db.query
      .selectFrom('daily_sums')
      .select((eb) => eb.fn.sum<number | null>('orders').as('orders'))
      .where('day', '>=', from)
      .where('day', '<=', to)
      .executeTakeFirstOrThrow(),
    sums('hour').select('day').groupBy('day').execute(),
    byName('hour').execute(),
    byName('dish').orderBy('quantity', 'desc').orderBy('name').limit(NAMED).execute(),
    byName('town').orderBy('orders', 'desc').orderBy('name').limit(NAMED).execute(),
    byName('customer').execute(),
    byName('time').execute(),
  ])
  const known = await namesOf(
    db,
    dishes.map(({ name }) => name),
  )
  const counted = (row: { orders: number; amount: number } | undefined) => ({
    orders: row?.orders ?? 0,
    revenue: toNaira(row?.amount ?? 0),
  })
  const whole = (rows: readonly { orders: number; amount: number }[]) => ({
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    amount: rows.reduce((sum, row) => sum + row.amount, 0),
  })
  const [all, done] = [whole(days), whole(times)]
  return {
    from,
    to,
    ...counted(all),
    cancelled: (placed.orders ?? 0) - all.orders,
    again: customers.find(({ name }) => name === 'again')?.orders ?? 0,
    completed: done.orders,
    minutes: done.orders === 0 ? null : Math.round(done.amount / done.orders / 60_000),
    days: Array.from({ length: daysOf(from, to) }, (_, index) => dayAfter(from, index)).map((day) => ({
      day,
      ...counted(days.find((row) => row.day === day)),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      ...counted(hours.find(({ name }) => Number(name) === hour)),
    })),
    dishes: dishes.map((row) => ({
      _id: row.name || null,
      name: known.get(row.name) ?? 'A dish of another menu',
      quantity: row.quantity,
      ...counted(row),
    })),
    towns: towns.map((row) => ({ name: row.name || null, ...counted(row) })),
    times: timesTaken.map(({ name, upTo }) => ({ upTo, orders: times.find((row) => row.name === name)?.orders ?? 0 })),
  }
}

async function namesOf(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await db.query.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
