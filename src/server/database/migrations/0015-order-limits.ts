import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * Limits on orders: the owner's changes to them, customers for whom they are lifted, and the hashes of phone number and
 * network by which open orders are counted.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('kitchen')
    .addColumn('limits', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('allowed_until', engine === 'sqlite' ? 'integer' : 'bigint')
    .execute()
  await db.schema.alterTable('orders').addColumn('phone_key', 'text').execute()
  await db.schema.alterTable('orders').addColumn('network_key', 'text').execute()
  await db.schema
    .createIndex('orders_open_by_user')
    .on('orders')
    .column('user_id')
    .where(sql<boolean>`status in ('pending', 'accepted', 'cooking', 'on_the_way')`)
    .execute()
  await db.schema
    .createIndex('orders_by_phone_key')
    .on('orders')
    .column('phone_key')
    .where(sql.ref('phone_key'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('orders_by_network_key')
    .on('orders')
    .column('network_key')
    .where(sql.ref('network_key'), 'is not', null)
    .execute()
}
