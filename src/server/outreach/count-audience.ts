import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

/** Each count reads an index of exactly these people. */
const countThem = (offers: 0 | 1) =>
  statement<Record<string, never>>()((db) =>
    db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('offers', '=', (eb) => eb.lit(offers)),
  )
const [countOut, countIn] = [countThem(0), countThem(1)]

/** How many people a mailing would reach, and how many have unsubscribed. */
export async function countAudience(db: Reader): Promise<{ recipients: number; optedOut: number }> {
  return { recipients: (await db.first(countIn, {}))?.count ?? 0, optedOut: (await db.first(countOut, {}))?.count ?? 0 }
}
