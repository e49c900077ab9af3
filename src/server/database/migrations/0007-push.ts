import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * Devices that get notifications, the shop's keys for push services, and a job's lane as free text, which only the code
 * checks.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sqlite = engine === 'sqlite'
  const whole = sqlite ? 'integer' : 'bigint'
  const strict = sqlite ? sql`strict` : sql``

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('push_subscriptions_by_user')
    .on('push_subscriptions')
    .columns(['user_id', 'created_at'])
    .execute()
  await db.schema.createIndex('push_subscriptions_by_session').on('push_subscriptions').column('session_id').execute()

  await db.schema
    .createTable('push_keys')
    .addColumn('id', whole, (c) =>
      c
        .primaryKey()
        .notNull()
        .check(sql`id = 1`),
    )
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('private_key', 'text', (c) => c.notNull())
    .modifyEnd(strict)
    .execute()

  // SQLite cannot alter a column's check: a column without one takes the place of `lane`.
  await db.schema.dropIndex('jobs_waiting').execute()
  await db.schema.alterTable('jobs').renameColumn('lane', 'old_lane').execute()
  await db.schema
    .alterTable('jobs')
    .addColumn('lane', 'text', (c) => c.notNull().defaultTo('fast'))
    .execute()
  await sql`update jobs set lane = old_lane`.execute(db)
  await db.schema.alterTable('jobs').dropColumn('old_lane').execute()
  await db.schema
    .createIndex('jobs_waiting')
    .on('jobs')
    .columns(['lane', 'run_at'])
    .where(sql.ref('parked_at'), 'is', null)
    .execute()
}
