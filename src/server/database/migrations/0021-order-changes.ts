import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** The customer's note to the kitchen, the kitchen's changes to an order, and orders that came by WhatsApp. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('kitchen_note', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('orders').addColumn('changes', 'text').execute()
  const known = sql`origin in ('shop', 'phone', 'door', 'whatsapp')`
  if (engine === 'postgres') {
    await sql`alter table orders drop constraint orders_origin_check`.execute(db)
    await sql`alter table orders add constraint orders_origin_check check (${known})`.execute(db)
    return
  }
  // SQLite changes no check of a column: another column takes its place.
  await sql`alter table orders rename column origin to former_origin`.execute(db)
  await sql`alter table orders add column origin text not null default 'shop' check (${known})`.execute(db)
  await sql`update orders set origin = former_origin where former_origin <> 'shop'`.execute(db)
  await sql`alter table orders drop column former_origin`.execute(db)
}
