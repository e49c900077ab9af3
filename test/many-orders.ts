import { sql } from 'kysely'
import type { Kitchen } from '../harness/kitchen.ts'

/** Inserts a customer's open orders directly: a minute apart, the newest a minute ago. */
export async function floodWithOrders(kitchen: Kitchen, count: number, status = 'pending'): Promise<void> {
  const { _id } = await kitchen.customer('Flooder')
  const { id } = await kitchen.db.query
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Amala')
    .executeTakeFirstOrThrow()
  const { last } = await kitchen.db.query
    .selectFrom('orders')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(1000)).as('last'))
    .executeTakeFirstOrThrow()
  const numbers =
    kitchen.db.engine === 'sqlite'
      ? `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
      : `with n(i) as (select generate_series(1, ${count})::bigint)`
  await kitchen.db.write(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx.query)
    await run(`insert into orders (number, id, user_id, note, town, delivery_fee, total, status, created_at) ${numbers}
      select ${last} + i, 'flood-${status}-' || i, '${_id}', 'Behind the palace, ' || i, 'Ile-ife', 0, 240000, '${status}', ${kitchen.clock.now} - (${count} - i + 1) * 60000 from n`)
    await run(`insert into order_lines (order_number, position, product_id, name, unit, unit_price, quantity) ${numbers}
      select ${last} + i, 0, '${id}', 'Amala', 'spoon', 120000, 2 from n`)
    if (kitchen.db.engine === 'postgres') {
      await run(`select setval(pg_get_serial_sequence('orders', 'number'), ${last} + ${count})`)
      await run('analyze orders')
    }
  })
}
