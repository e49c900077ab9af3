import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/**
 * Passkeys, one-time codes and recovery codes; confirmations that serve one act; changes of the bank account that can
 * be undone.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sqlite = engine === 'sqlite'
  const whole = sqlite ? 'integer' : 'bigint'
  const ending = sqlite ? sql`strict, without rowid` : sql``

  await db.schema.alterTable('users').addColumn('factors_dismissed_at', whole).execute()
  await db.schema.alterTable('sessions').addColumn('confirm_once_at', whole).execute()

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', whole, (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('last_used_at', whole)
    .modifyEnd(ending)
    .execute()
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute()

  await db.schema
    .createTable('challenges')
    .addColumn('challenge', 'text', (c) => c.primaryKey().notNull())
    .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose in ('add', 'log-in', 'confirm')`))
    .addColumn('session_id', 'text', (c) => c.references('sessions.id').onDelete('cascade'))
    .addColumn('ends_at', whole, (c) => c.notNull())
    .modifyEnd(ending)
    .execute()
  await db.schema.createIndex('challenges_by_end').on('challenges').column('ends_at').execute()
  await db.schema.createIndex('challenges_by_session').on('challenges').column('session_id').execute()

  await db.schema
    .createTable('one_time_codes')
    .addColumn('user_id', 'text', (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('confirmed_at', whole)
    .addColumn('last_step', whole, (c) => c.notNull())
    .modifyEnd(ending)
    .execute()

  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .modifyEnd(ending)
    .execute()
  await db.schema.createIndex('recovery_codes_by_user').on('recovery_codes').column('user_id').execute()

  await db.schema
    .createTable('bank_changes')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('at', whole, (c) => c.notNull())
    .addColumn('by_user', 'text')
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('session_began_at', whole, (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('old_bank', 'text', (c) => c.notNull())
    .addColumn('new_bank', 'text', (c) => c.notNull())
    .addColumn('undone_at', whole)
    .modifyEnd(ending)
    .execute()
  await db.schema.createIndex('bank_changes_by_time').on('bank_changes').column('at').execute()

  await db.schema
    .createTable('bank_undo_links')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('change_id', 'text', (c) => c.notNull().references('bank_changes.id').onDelete('cascade'))
    .addColumn('ends_at', whole, (c) => c.notNull())
    .modifyEnd(ending)
    .execute()
  await db.schema.createIndex('bank_undo_links_by_change').on('bank_undo_links').column('change_id').execute()
}
