import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * When a session last proved its person, whether a password was printed, and the networks an account has logged in
 * from.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sqlite = engine === 'sqlite'
  const whole = sqlite ? 'integer' : 'bigint'

  await db.schema
    .alterTable('sessions')
    .addColumn('confirmed_at', whole, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('password_printed', whole, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`password_printed in (0, 1)`),
    )
    .execute()

  await db.schema
    .createTable('known_networks')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('network_hash', 'text', (c) => c.notNull())
    .addColumn('used_at', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('known_networks_key', ['user_id', 'network_hash'])
    .modifyEnd(sqlite ? sql`strict, without rowid` : sql``)
    .execute()
  await db.schema.createIndex('known_networks_by_use').on('known_networks').column('used_at').execute()
}
