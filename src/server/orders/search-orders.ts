import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { findPeople } from './find-people.ts'
import type { OrdersWanted } from './orders-wanted.ts'

/** From how many matching people a search is refused: nobody would read the list. */
const PEOPLE_MOST = 200

/** The range of order numbers to search. */
export interface Between {
  first: number
  before: number
}

/**
 * The numbers of the orders that a search finds: the one with that number, or those of people with that name or phone
 * number.
 * @returns newest first, at most `limit`
 * @throws Refusal INVALID where too many people match
 */
export async function searchOrders(
  db: Reader,
  { search = '', statuses, customer }: OrdersWanted,
  { first, before }: Between,
  limit: number,
): Promise<number[]> {
  const [, number] = /^#?\s*([1-9]\d{0,6})$/.exec(search.trim()) ?? []
  if (number !== undefined) return Number(number) >= first && Number(number) < before ? [Number(number)] : []
  const { users, guests } = await findPeople(db, search, PEOPLE_MOST + 1)
  if (users.length > PEOPLE_MOST || guests.length > PEOPLE_MOST)
    throw new Refusal(
      'INVALID',
      `More than ${PEOPLE_MOST} people are called so. Please write more of the name, or the phone number.`,
      { details: { field: 'search' } },
    )
  // `status || ''` keeps the planner off the status index: the few orders of the people found are cheaper to filter.
  // They are joined into one query before sorting.
  const theirs = (by: 'user_id' | 'guest_id', ids: string[]) =>
    db.query
      .selectFrom('orders')
      .select('number')
      .where(by, 'in', ids)
      .where('number', '>=', first)
      .where('number', '<', before)
      .$if(customer !== undefined, (q) => q.where('user_id', '=', customer as string))
      .$if(statuses !== undefined, (q) => q.where(sql<string>`(status || '')`, 'in', statuses as string[]))
  const [one, other] = [
    ...(users.length > 0 ? [theirs('user_id', users)] : []),
    ...(guests.length > 0 ? [theirs('guest_id', guests)] : []),
  ]
  if (!one) return []
  const found = await db.query
    .with(
      (cte) => cte('found').materialized(),
      () => (other ? one.unionAll(other) : one),
    )
    .selectFrom('found')
    .select('number')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return found.map((row) => row.number)
}
