import { lagosDay } from '../../contract/lagos-day.ts'
import { toNaira } from '../../contract/money.ts'
import type { Figures } from '../../contract/insight.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const sumDays = statement<Record<string, never>>()((db) =>
  db
    .selectFrom('daily_sums')
    .select((eb) => [
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('revenue').as('revenue'),
      eb.fn.sum<number>('registrations').as('registrations'),
    ]),
)
const sumDay = statement<{ day: string }>()((db, p) =>
  db
    .selectFrom('daily_sums')
    .where('day', '=', p.day)
    .select((eb) => [
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('revenue').as('revenue'),
      eb.fn.sum<number>('registrations').as('registrations'),
    ]),
)
const sumTakings = statement<{ day: string }>()((db, p) =>
  db
    .selectFrom('daily_takings')
    .where('day', '=', p.day)
    .select((eb) => [eb.fn.sum<number>('taken').as('taken'), eb.fn.sum<number>('refunded').as('refunded')]),
)

/** The dashboard's three figures and today's share of them, from the daily totals. @param now ms */
export async function getFigures(db: Reader, now: number): Promise<Figures> {
  const day = lagosDay(now)
  const [sums, today, takings] = await Promise.all([
    db.first(sumDays, {}),
    db.first(sumDay, { day }),
    db.first(sumTakings, { day }),
  ])
  return {
    totalOrders: sums?.orders ?? 0,
    totalRevenue: toNaira(sums?.revenue ?? 0),
    totalUsers: sums?.registrations ?? 0,
    today: {
      orders: today?.orders ?? 0,
      revenue: toNaira(today?.revenue ?? 0),
      users: today?.registrations ?? 0,
      paid: toNaira((takings?.taken ?? 0) - (takings?.refunded ?? 0)),
    },
  }
}
