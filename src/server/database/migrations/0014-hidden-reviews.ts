import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** Reviews that an admin has hidden: they neither wait nor are shown. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('reviews')
    .addColumn('hidden_at', engine === 'sqlite' ? 'integer' : 'bigint')
    .execute()
  await db.schema.dropIndex('reviews_waiting').execute()
  await db.schema
    .createIndex('reviews_waiting')
    .on('reviews')
    .column('number')
    .where(sql.ref('published_at'), 'is', null)
    .where(sql.ref('hidden_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('reviews_hidden')
    .on('reviews')
    .column('number')
    .where(sql.ref('hidden_at'), 'is not', null)
    .execute()
}
