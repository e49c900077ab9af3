import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * Mails about accounts get a lane of their own. Unopened orders are found along an index instead of by a job for each
 * order; the last mail about them is a row.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  await sql`
    update jobs set lane = 'account' where name in
    ('mail-welcome', 'mail-reset', 'mail-confirm-email', 'mail-invitation', 'mail-email-changed', 'mail-password-changed')
  `.execute(db)
  await sql`delete from jobs where name in ('notice-unseen-order', 'mail-unseen-order')`.execute(db)
  await db.schema
    .createIndex('orders_unseen')
    .on('orders')
    .column('number')
    .where(sql.ref('acknowledged_at'), 'is', null)
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
  await db.schema
    .createTable('unseen_letters')
    .addColumn('sent_at', whole, (c) => c.notNull())
    .addColumn('letters', whole, (c) => c.notNull())
    .addColumn('through', whole, (c) => c.notNull())
    .addColumn('waiting', whole, (c) => c.notNull())
    .modifyEnd(engine === 'sqlite' ? sql`strict` : sql``)
    .execute()
  await sql`insert into unseen_letters (sent_at, letters, through, waiting) values (0, 0, 0, 0)`.execute(db)
}
