import { sql, type Kysely } from 'kysely'

/** An index for the transfers that a customer still has to make; and how long an order usually takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('payments_waiting')
    .on('payments')
    .columns(['user_id', 'number'])
    .where(sql<boolean>`method = 'transfer' and state in ('unpaid', 'announced') and amount > 0`)
    .execute()

  const {
    rows: [kitchen],
  } = await sql<{ settings: string }>`select settings from kitchen where id = 1`.execute(db)
  if (!kitchen) throw new Error('The kitchen has no settings')
  const settings = JSON.stringify({ ...(JSON.parse(kitchen.settings) as object), usualMinutes: null })
  await sql`update kitchen set settings = ${settings} where id = 1`.execute(db)
}
