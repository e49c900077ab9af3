import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** How much of a payment came in, the kitchen's answer to "I have paid", and indexes for everything that is owed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .alterTable('payments')
    .addColumn('received', whole, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`received >= 0`),
    )
    .execute()
  await db.schema.alterTable('payments').addColumn('answered_at', whole).execute()
  await sql`update payments set received = amount where state in ('paid', 'refunded')`.execute(db)

  await db.schema.dropIndex('payments_open').execute()
  await db.schema
    .createIndex('payments_owed')
    .on('payments')
    .columns(['number', 'state', 'method', 'amount', 'received'])
    .where(sql.ref('state'), 'in', sql`('unpaid', 'announced')`)
    .execute()
  await db.schema
    .createIndex('orders_without_payment')
    .on('orders')
    .column('number')
    .where(sql<boolean>`payment_id is null and status not in ('cancelled', 'successful')`)
    .execute()
}
