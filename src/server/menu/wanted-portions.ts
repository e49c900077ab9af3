import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { Engine } from '../database/database.ts'

type Wanted = { id: string; quantity: number }

/**
 * What is left on a day of a row of `portions`: on a day on which nothing was taken yet all are left, which is how they
 * refill.
 */
export function leftOn(day: string): RawBuilder<number> {
  return sql<number>`case when portions.day = ${day} then portions.remaining else portions.a_day end`
}

/**
 * Dishes and how many portions of each, as rows that a statement can go by. On PostgreSQL their rows of `portions` are
 * locked first, in the order of their ids: transactions that want the same dishes wait for each other in one line and
 * never in a circle. The embedded database has one writer.
 * @param unless rows for which this holds are left out, and nobody waits for them
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
