import { sql, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** Totals of orders by hour, dish, town, customer and time taken; an append-only audit log; invitations of admins. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const sqlite = engine === 'sqlite'
  const whole = sqlite ? 'integer' : 'bigint'
  const narrow = sqlite ? sql`strict, without rowid` : sql``

  await db.schema
    .alterTable('orders')
    .addColumn('again', whole, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`again in (0, 1)`),
    )
    .execute()
  await sql`update orders set again = 1 where exists (select 1 from orders earlier where earlier.user_id = orders.user_id and earlier.number < orders.number)`.execute(
    db,
  )

  await db.schema
    .createTable('order_sums')
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('hour', 'dish', 'town', 'customer', 'time', 'unpaid')`),
    )
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('part', whole, (c) => c.notNull())
    .addColumn('orders', whole, (c) => c.notNull())
    .addColumn('quantity', whole, (c) => c.notNull())
    .addColumn('amount', whole, (c) => c.notNull())
    .addPrimaryKeyConstraint('order_sums_key', ['kind', 'day', 'name', 'part'])
    .modifyEnd(narrow)
    .execute()
  await sumWhatIsThere(db, sqlite)
  await db.schema
    .createIndex('payments_open')
    .on('payments')
    .columns(['method', 'amount'])
    .where(sql.ref('state'), 'in', sql`('unpaid', 'announced')`)
    .execute()

  await db.schema.dropIndex('audit_by_user').execute()
  await db.schema.createIndex('audit_by_user').on('audit_entries').columns(['by_user', 'action', 'number']).execute()
  await db.schema.createIndex('audit_by_time').on('audit_entries').columns(['at', 'number']).execute()
  await db.schema
    .createTable('audit_horizon')
    .addColumn('id', whole, (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('at', whole, (c) => c.notNull())
    .modifyEnd(sqlite ? sql`strict` : sql``)
    .execute()
  await sql`insert into audit_horizon (id, at) values (1, 0)`.execute(db)
  for (const guard of sqlite ? guardsOfSqlite : guardsOfPostgres) await sql.raw(guard).execute(db)

  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('invited_by', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('created_at', whole, (c) => c.notNull())
    .addColumn('ends_at', whole, (c) => c.notNull())
    .modifyEnd(sqlite ? sql`strict` : sql``)
    .execute()
  await db.schema.createIndex('invitations_by_user').on('invitations').column('invited_by').execute()
  await db.schema.createIndex('invitations_by_end').on('invitations').column('ends_at').execute()
}

/** The totals of the orders placed so far. Lagos is an hour ahead of UTC all year. */
async function sumWhatIsThere(db: Kysely<unknown>, sqlite: boolean): Promise<void> {
  const inLagos = (form: 'day' | 'hour') =>
    sqlite
      ? sql`strftime(${sql.lit(form === 'day' ? '%Y-%m-%d' : '%H')}, (orders.created_at + 3600000) / 1000, 'unixepoch')`
      : sql`to_char(to_timestamp((orders.created_at + 3600000) / 1000) at time zone 'UTC', ${sql.lit(form === 'day' ? 'YYYY-MM-DD' : 'HH24')})`
  const [day, hour] = [inLagos('day'), inLagos('hour')]
  const into = sql`insert into order_sums (kind, day, name, part, orders, quantity, amount)`
  await sql`${into} select 'hour', ${day}, ${hour}, 0, count(*), 0, sum(total) from orders where status != 'cancelled' group by ${day}, ${hour}`.execute(
    db,
  )
  await sql`${into} select 'town', ${day}, coalesce(town, ''), 0, count(*), 0, sum(total) from orders where status != 'cancelled' group by ${day}, coalesce(town, '')`.execute(
    db,
  )
  await sql`${into} select 'customer', ${day}, case again when 1 then 'again' else 'first' end, 0, count(*), 0, sum(total) from orders where status != 'cancelled' group by ${day}, again`.execute(
    db,
  )
  await sql`${into} select 'dish', ${day}, coalesce(product_id, ''), 0, count(distinct orders.number), sum(quantity), sum(quantity * unit_price)
    from orders join order_lines on order_number = orders.number where status != 'cancelled' group by ${day}, coalesce(product_id, '')`.execute(
    db,
  )
  await sql`${into} select 'unpaid', ${day}, '', 0, count(*), 0, sum(total) from orders where status = 'completed' and payment_id is null group by ${day}`.execute(
    db,
  )
  const bucket = sql`case when at - created_at <= 900000 then '015' when at - created_at <= 1800000 then '030' when at - created_at <= 2700000 then '045' when at - created_at <= 3600000 then '060'
    when at - created_at <= 5400000 then '090' when at - created_at <= 7200000 then '120' when at - created_at <= 10800000 then '180' else 'more' end`
  await sql`${into} select 'time', ${day}, ${bucket}, 0, count(*), 0, sum(at - created_at) from orders join order_moves on order_number = orders.number and order_moves.status = 'completed' where orders.status = 'completed' group by ${day}, ${bucket}`.execute(
    db,
  )
}

/**
 * Nothing in the audit log can be changed, and only entries older than the horizon, which the sweep sets in its
 * transaction, can be deleted.
 */
const guardsOfSqlite = [
  `create trigger audit_never_changed before update on audit_entries begin select raise(abort, 'the audit log is only added to'); end`,
  `create trigger audit_kept before delete on audit_entries when old.at >= (select at from audit_horizon) begin select raise(abort, 'the audit log is only added to'); end`,
]
const guardsOfPostgres = [
  `create function audit_stands() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then if old.at < (select at from audit_horizon) then return old; end if; end if;
    raise exception 'the audit log is only added to';
  end $$`,
  `create trigger audit_never_changed before update on audit_entries for each row execute function audit_stands()`,
  `create trigger audit_kept before delete on audit_entries for each row execute function audit_stands()`,
  `create trigger audit_never_emptied before truncate on audit_entries for each statement execute function audit_stands()`,
]
