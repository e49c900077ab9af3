import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { Engine } from '../database/database.ts'

type Wanted = { id: string; quantity: number }

/**
 * The remaining portions of a row on a day. On a day on which none were taken yet all are left: that is how they
 * refill.
 */
export function leftOn(day: string): RawBuilder<number> {
  return sql<number>`case when portions.day = ${day} then portions.remaining else portions.a_day end`
}

/**
 * The wanted dishes and portions as rows for a statement. On PostgreSQL the `portions` rows are locked first, sorted by
 * id, so that transactions never deadlock. The embedded database has one writer.
 * @param unless leaves out the rows for which it holds, without waiting for their locks
 */
export function wantedPortions(
  engine: Engine,
  ids: readonly string[],
  quantities: readonly number[],
  unless: RawBuilder<boolean> = sql<boolean>`false`,
): AliasedRawBuilder<Wanted, 'wanted'> {
  const rows =
    engine === 'postgres'
      ? sql<Wanted>`(select portions.product_id as id, asked.quantity from portions join unnest(${ids}::text[], ${quantities}::bigint[]) as asked(id, quantity) on asked.id = portions.product_id where not (${unless}) order by portions.product_id for update of portions)`
      : sql<Wanted>`(select dish.value as id, count.value as quantity from json_each(${ids}) as dish join json_each(${quantities}) as count on count.key = dish.key)`
  return rows.as('wanted')
}
