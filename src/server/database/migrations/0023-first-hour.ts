import type { Kysely } from 'kysely'

/** The columns that it reads and writes. */
export interface Tables {
  kitchen: { id: number; settings: string; first_hour: string }
  orders: { id: string }
}

/**
 * The list of first steps of a new shop, and the switch for its sample reviews and stars, which stay on. A shop that
 * already takes orders under its own bank account gets the list hidden.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('kitchen')
    .addColumn('first_hour', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  const row = await db.selectFrom('kitchen').select('settings').where('id', '=', 1).executeTakeFirstOrThrow()
  const settings = JSON.parse(row.settings) as { bank: { accountNumber: string } }
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  const away = order !== undefined && settings.bank.accountNumber !== '0000000000'
  await db
    .updateTable('kitchen')
    .set({
      settings: JSON.stringify({ samples: { reviews: true, stars: true }, ...settings }),
      ...(away && { first_hour: '{"away":true}' }),
    })
    .where('id', '=', 1)
    .execute()
}
