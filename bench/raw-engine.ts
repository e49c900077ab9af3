import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { uuidv7 } from 'uuidv7'
import { openSqlite } from '../src/server/database/sqlite.ts'
import { migrate } from '../src/server/database/migrate.ts'

/** As many orders share a commit as in the shop. */
const SHARED = 32

/**
 * The most that the engine can do: the statements of an order of three lines (session, key, settings, dishes, order,
 * lines, totals, job), prepared once and run in a loop, as durable as the shop's.
 * @param seconds how long to measure
 * @returns orders per second
 */
export async function measureRawEngine(seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'raw-engine-'))
  try {
    const shop = openSqlite(folder)
    await migrate(shop)
    await shop.close()
    return placeOrders(new Sqlite(join(folder, 'kitchen.db')), seconds)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function placeOrders(db: Sqlite.Database, seconds: number): number {
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -32000'])
    db.pragma(pragma)
  const user = uuidv7()
  const token = createHash('sha256').update('token').digest('hex')
  db.prepare(
    `insert into users (id, name, email, phone, role, password_hash, created_at) values (?, 'A customer', 'a@example.com', '+2348035550148', 'user', '', 0)`,
  ).run(user)
  db.prepare('insert into sessions (id, user_id, token_hash, created_at, last_used_at) values (?, ?, ?, 0, 0)').run(
    uuidv7(),
    user,
    token,
  )
  const names = JSON.stringify(['amala', 'beans', 'jollof rice'])

  const session = db.prepare(
    'select users.id, role, name, phone, sessions.id as session, last_used_at from sessions join users on users.id = user_id where token_hash = ?',
  )
  const key = db.prepare('select body_hash, order_id from idempotency_keys where user_id = ? and key = ?')
  const kitchen = db.prepare('select settings from kitchen where id = 1')
  const dishes = db.prepare(
    'select id, name, name_key, price, unit from products where deleted_at is null and (id in (select value from json_each(?)) or name_key in (select value from json_each(?)))',
  )
  const takeKey = db.prepare(
    'insert into idempotency_keys (user_id, key, body_hash, order_id, created_at) values (?, ?, ?, ?, ?) on conflict do nothing returning order_id',
  )
  const order = db.prepare(
    `insert into orders (id, user_id, note, town, delivery_fee, total, status, created_at) values (?, ?, ?, ?, ?, ?, 'pending', ?) returning number`,
  )
  const line = db.prepare(
    'insert into order_lines (order_number, position, product_id, name, unit, unit_price, quantity) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const sums = db.prepare(
    'insert into daily_sums (day, part, orders, revenue, registrations) values (?, 0, 1, ?, 0) on conflict (day, part) do update set orders = orders + excluded.orders, revenue = revenue + excluded.revenue',
  )
  const job = db.prepare(
    'insert into jobs (name, lane, payload, run_at, attempts, created_at) values (?, ?, ?, ?, 0, ?)',
  )
  const savepoint = db.prepare('savepoint one')
  const release = db.prepare('release one')

  let placed = 0
  const started = performance.now()
  const until = started + seconds * 1000
  while (performance.now() < until) {
    db.exec('begin immediate')
    for (let shared = 0; shared < SHARED; shared += 1) {
      savepoint.run()
      const id = uuidv7()
      const orderKey = randomUUID()
      session.get(token)
      key.get(user, orderKey)
      kitchen.get()
      const menu = dishes.all('[]', names) as { id: string; name: string; price: number; unit: string }[]
      const now = Date.now()
      takeKey.get(user, orderKey, token, id, now)
      const total = menu.reduce((sum, { price }) => sum + price, 0)
      const { number } = order.get(id, user, '14 Mayfair Road', 'Ile-ife', 0, total, now) as { number: number }
      menu.forEach((dish, position) => line.run(number, position, dish.id, dish.name, dish.unit, dish.price, 1))
      sums.run('2026-01-01', total)
      job.run('announce-order', 'fast', JSON.stringify({ orderId: id }), now, now)
      job.run('mail-order-received', 'slow', JSON.stringify({ orderId: id }), now, now)
      release.run()
      placed += 1
    }
    db.exec('commit')
  }
  const rate = placed / ((performance.now() - started) / 1000)
  db.close()
  return rate
}
