import { sql, type Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** For so long, in ms, an order is reminded of: then the day is over. */
const DAY = 86_400_000

/** When the orders were placed that have waited too long, in ms. */
export type Waited = { since: number; before: number }

/** @param within how long an order may wait, in ms; @param now ms */
export function waited(within: number, now: number): Waited {
  return { since: now - within - DAY, before: now - within }
}

/** The orders of that time that nobody in the kitchen has opened or moved. */
export function unseenOrders(db: Pick<Kysely<Schema>, 'selectFrom'>, { since, before }: Waited) {
  // The state is written out, not bound: only so do both engines take the index of unseen orders.
  return db
    .selectFrom('orders')
    .where('acknowledged_at', 'is', null)
    .where('status', '=', sql.lit('pending'))
    .where('created_at', '<=', before)
    .where('created_at', '>', since)
}
