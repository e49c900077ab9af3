import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * Blocked customers; and which orders of a checkout share one delivery, so that its fee and minimum outlive a cancelled
 * order. Earlier checkouts do not say which of their orders share it, so their fees stay where they are.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  await db.schema.alterTable('users').addColumn('blocked_at', whole).execute()
  await db.schema
    .alterTable('users')
    .addColumn('blocked_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('users').addColumn('block_reason', 'text').execute()
  // For finding the customers whom an admin has blocked, when that admin leaves and is removed from the rows.
  await db.schema
    .createIndex('users_by_blocker')
    .on('users')
    .column('blocked_by')
    .where(sql.ref('blocked_by'), 'is not', null)
    .execute()
  await db.schema
    .alterTable('orders')
    .addColumn('shares_delivery', whole, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`shares_delivery in (0, 1)`),
    )
    .execute()
  await db.schema.alterTable('orders').addColumn('fee_from', whole).execute()
  await db.schema
    .alterTable('payments')
    .addColumn('minimum', whole, (c) => c.notNull().defaultTo(0))
    .execute()
}
