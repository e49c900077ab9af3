import { toNaira } from '../../contract/money.ts'
import type { Figures } from '../../contract/insight.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const sumDays = statement<Record<string, never>>()((db) => db.selectFrom('daily_sums')
  .select((eb) => [eb.fn.sum<number>('orders').as('orders'), eb.fn.sum<number>('revenue').as('revenue'), eb.fn.sum<number>('registrations').as('registrations')]))

/** The dashboard's three figures, from the sums of the days. */
export async function getFigures(db: Reader): Promise<Figures> {
  const sums = await db.first(sumDays, {})
  return { totalOrders: sums?.orders ?? 0, totalRevenue: toNaira(sums?.revenue ?? 0), totalUsers: sums?.registrations ?? 0 }
}
