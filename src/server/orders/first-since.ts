import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const selectFrom = statement<{ number: number }>()((db, p) =>
  db.selectFrom('orders').select(['number', 'created_at']).where('number', '>=', p.number).orderBy('number').limit(1),
)
const selectLast = statement<Record<never, never>>()((db) =>
  db.selectFrom('orders').select('number').orderBy('number', 'desc').limit(1),
)

/**
 * The number that the first order after a time has or would have. Found by binary search, because numbers and times
 * rise together, so that placing an order maintains no index on the time. Orders of the same moment may be a few
 * numbers off.
 * @param at ms
 */
export async function firstSince(db: Reader, at: number): Promise<number> {
  let low = 1
  let high = ((await db.first(selectLast, {}))?.number ?? 0) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const there = await db.first(selectFrom, { number: middle })
    if (there && there.created_at < at) low = there.number + 1
    else high = middle
  }
  return low
}
