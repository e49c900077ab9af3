import type { Kysely } from 'kysely'

/** A dish may be sold out for one day alone: the Lagos day it was said for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('sold_out_on', 'text').execute()
}
