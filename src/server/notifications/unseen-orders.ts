import { sql, type Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** For how long, in ms, the kitchen is reminded of an order. */
const DAY = 86_400_000

/** The times between which an order that has waited too long was placed, in ms. */
export type Waited = { since: number; before: number }

/** @param within how long an order may wait, in ms; @param now ms */
export function waited(within: number, now: number): Waited {
  return { since: now - within - DAY, before: now - within }
}

/** The orders placed between these times that nobody in the kitchen has opened or moved. */
export function unseenOrders(db: Pick<Kysely<Schema>, 'selectFrom'>, { since, before }: Waited) {
  // The status is written out, not bound, because only then do both engines use the index of unopened orders.
  return db
    .selectFrom('orders')
    .where('acknowledged_at', 'is', null)
    .where('status', '=', sql.lit('pending'))
    .where('created_at', '<=', before)
    .where('created_at', '>', since)
}
