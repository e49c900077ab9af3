import type { HourlyLimit, LimitGroup } from '../../contract/order-limits.ts'
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { hashOf } from './hash-of.ts'
import type { LimitedCaller } from './limited-caller.ts'

const HOUR = 3_600_000
/** A window that ends later than a fresh one by more than this, in ms, was written by a wrong clock. */
const WRONG_BY = 60_000

interface Counting {
  first: string
  second: string
  third: string
  now: number
  ends_at: number
  wrong: number
}

/**
 * Counts all three in one statement. Their rows stay locked until the transaction ends, so that acts at the same moment
 * are counted one after the other.
 */
const countThree = statement<Counting & Record<string, string | number>>()((db, p) =>
  db
    .insertInto('tries')
    .values([p.first, p.second, p.third].map((key) => ({ key, count: 1, ends_at: p.ends_at })))
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => {
        const over = eb.or([eb('tries.ends_at', '<=', p.now), eb('tries.ends_at', '>', p.wrong)])
        return {
          count: eb
            .case()
            .when(over)
            .then(1)
            .else(eb('tries.count', '+', 1))
            .end(),
          ends_at: eb.case().when(over).then(p.ends_at).else(eb.ref('tries.ends_at')).end(),
        }
      }),
    )
    .returning(['key', 'count', 'ends_at']),
)

/** How often something was done within the hour, this time included, and in how many ms the hour ends. */
export interface CountedAct {
  group: LimitGroup
  count: number
  wait: number
}

/**
 * Counts an act for its account, phone number and network, in the act's own transaction: an act that fails is not
 * counted.
 * @param now ms
 */
export async function countActs(
  tx: Transaction,
  what: HourlyLimit,
  who: LimitedCaller,
  now: number,
): Promise<CountedAct[]> {
  const account = hashOf(who.userId)
  const groups: Record<string, LimitGroup> = {
    [`${what}:account:${account}`]: 'account',
    // Without a phone number the account counts by itself: such accounts share nothing.
    [`${what}:phone:${who.phoneKey ?? account}`]: 'phone',
    [`${what}:network:${who.networkKey}`]: 'network',
  }
  // Sorted, so that all transactions lock in the same order and none deadlock.
  const [first, second, third] = Object.keys(groups).sort() as [string, string, string]
  const ends_at = now + HOUR
  const rows = (await tx.all(countThree, { first, second, third, now, ends_at, wrong: ends_at + WRONG_BY })) as {
    key: string
    count: number
    ends_at: number
  }[]
  return rows.map(({ key, count, ends_at: end }) => ({ group: groups[key] as LimitGroup, count, wait: end - now }))
}
