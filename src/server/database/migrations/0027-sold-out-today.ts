import type { Kysely } from 'kysely'

/** A dish may be sold out for one Lagos day only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('sold_out_on', 'text').execute()
}
