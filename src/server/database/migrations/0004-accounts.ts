import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** Settings of people's accounts, mailed links, devices of sessions, and indexes for what is old and parked. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sqlite = engine === 'sqlite'
  const whole = sqlite ? 'integer' : 'bigint'
  const now = sql.lit(Date.now())

  await db.schema
    .alterTable('users')
    .addColumn('order_news', whole, (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`order_news in (0, 1)`),
    )
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('offers', whole, (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`offers in (0, 1)`),
    )
    .execute()
  await db.schema.alterTable('users').addColumn('email_proven_at', whole).execute()
  await db.schema.alterTable('users').addColumn('new_email', 'text').execute()
  await db.schema.alterTable('users').addColumn('new_email_at', whole).execute()
  await db.schema
    .alterTable('users')
    .addColumn('last_seen_at', whole, (c) => c.notNull().defaultTo(now))
    .execute()
  await db.schema
    .createIndex('users_admins')
    .on('users')
    .column('id')
    .where(sql.ref('role'), '=', sql.lit('admin'))
    .execute()
  await db.schema.createIndex('users_by_last_seen').on('users').column('last_seen_at').execute()
  await db.schema
    .createIndex('users_changing_email')
    .on('users')
    .column('new_email_at')
    .where(sql.ref('new_email_at'), 'is not', null)
    .execute()

  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('sessions_by_last_used').on('sessions').column('last_used_at').execute()

  await db.schema
    .createTable('links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose in ('reset-password', 'confirm-email')`))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('ends_at', whole, (c) => c.notNull())
    .modifyEnd(sqlite ? sql`strict, without rowid` : sql``)
    .execute()
  await db.schema.createIndex('links_by_user').on('links').column('user_id').execute()
  await db.schema.createIndex('links_by_end').on('links').column('ends_at').execute()

  await db.schema
    .createTable('addresses_to_forget')
    .addColumn('order_number', whole, (c) => c.primaryKey().notNull().references('orders.number').onDelete('cascade'))
    .addColumn('since', whole, (c) => c.notNull())
    .modifyEnd(sqlite ? sql`strict` : sql``)
    .execute()

  await db.schema.createIndex('messages_by_email').on('messages').column('email').execute()
  await db.schema
    .createIndex('jobs_parked')
    .on('jobs')
    .column('id')
    .where(sql.ref('parked_at'), 'is not', null)
    .execute()
}
