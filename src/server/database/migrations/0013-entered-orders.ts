import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** Orders that the kitchen enters for customers on the phone or at the door, these customers, and riders. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sqlite = engine === 'sqlite'
  const whole = sqlite ? 'integer' : 'bigint'

  await db.schema
    .createTable('guests')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('seen_at', whole, (c) => c.notNull())
    .addUniqueConstraint('guests_by_phone', ['phone', 'name'])
    .modifyEnd(sqlite ? sql`strict` : sql``)
    .execute()
  await db.schema.createIndex('guests_by_age').on('guests').column('seen_at').execute()
  // Compared by bytes, so that a prefix is one range of the index.
  await db.schema
    .createTable('guest_words')
    .addColumn('word', sqlite ? 'text' : sql`text collate "C"`, (c) => c.notNull())
    .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('guest_words_key', ['word', 'guest_id'])
    .modifyEnd(sqlite ? sql`strict, without rowid` : sql``)
    .execute()
  await db.schema.createIndex('guest_words_by_guest').on('guest_words').column('guest_id').execute()

  await db.schema
    .createTable('riders')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('seen_at', whole, (c) => c.notNull())
    .addUniqueConstraint('riders_by_phone', ['phone', 'name'])
    .modifyEnd(sqlite ? sql`strict` : sql``)
    .execute()
  await db.schema.createIndex('riders_by_age').on('riders').column('seen_at').execute()

  await db.schema
    .alterTable('orders')
    .addColumn('origin', 'text', (c) =>
      c
        .notNull()
        .defaultTo('shop')
        .check(sql`origin in ('shop', 'phone', 'door')`),
    )
    .execute()
  await db.schema
    .alterTable('orders')
    .addColumn('guest_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('orders')
    .addColumn('rider_id', 'text', (c) => c.references('riders.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('orders_by_guest')
    .on('orders')
    .columns(['guest_id', 'number'])
    .where(sql.ref('guest_id'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('orders_by_rider')
    .on('orders')
    .column('rider_id')
    .where(sql.ref('rider_id'), 'is not', null)
    .execute()
}
