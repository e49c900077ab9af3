import type { Transaction } from '../database/database.ts'
import { enqueue } from './enqueue.ts'

const DAY = 86_400_000
/** The time of day with the fewest orders, in ms: four in the morning in Lagos, three in UTC. */
const QUIET_HOUR = 3 * 3_600_000

/**
 * Has the database rewritten in the coming night, because data about a person was deleted; once, however many leave.
 * @param now ms
 */
export async function planCompaction(tx: Transaction, now: number): Promise<void> {
  if (tx.engine !== 'sqlite') return
  const planned = await tx.query
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', 'compact-database')
    .where('parked_at', 'is', null)
    .executeTakeFirst()
  if (!planned) await enqueue(tx, 'compact-database', {}, now, (DAY + QUIET_HOUR - (now % DAY)) % DAY || DAY)
}
