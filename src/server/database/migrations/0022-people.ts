import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** The helper role, and notes of the kitchen about customers, with an account or without. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    // SQLite cannot change a check, but it can drop a column with the checks of its own.
    await db.schema.dropIndex('users_admins').execute()
    await db.schema
      .alterTable('users')
      .addColumn('new_role', 'text', (c) =>
        c
          .notNull()
          .defaultTo('user')
          .check(sql`new_role in ('admin', 'helper', 'user')`),
      )
      .execute()
    await sql`update users set new_role = role`.execute(db)
    await db.schema.alterTable('users').dropColumn('role').execute()
    await db.schema.alterTable('users').renameColumn('new_role', 'role').execute()
    await db.schema
      .createIndex('users_admins')
      .on('users')
      .column('id')
      .where(sql.ref('role'), '=', sql.lit('admin'))
      .execute()
  } else {
    await sql`alter table users drop constraint users_role_check`.execute(db)
    await sql`alter table users add constraint users_role_check check (role in ('admin', 'helper', 'user'))`.execute(db)
  }
  await db.schema
    .createIndex('users_helpers')
    .on('users')
    .column('id')
    .where(sql.ref('role'), '=', sql.lit('helper'))
    .execute()
  await db.schema
    .alterTable('invitations')
    .addColumn('role', 'text', (c) =>
      c
        .notNull()
        .defaultTo('admin')
        .check(sql`role in ('admin', 'helper')`),
    )
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('remark', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('guests')
    .addColumn('remark', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
