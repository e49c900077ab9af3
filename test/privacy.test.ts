/** Data about people: shown to them completely, deleted when they leave, and deleted when its time is over. */
import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { MyData } from '../src/contract/privacy.ts'
import { makeLink } from '../src/server/accounts/make-link.ts'
import { readConfig } from '../src/server/config.ts'
import type { Schema } from '../src/server/database/schema.ts'
import { forgetPerson } from '../src/server/privacy/forget-person.ts'
import { retention, sweep } from '../src/server/privacy/retention.ts'
import { kept as page } from '../src/web/privacy/kept.ts'
import { connected, once, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

const DAY = 86_400_000
const password = 'jollof-rice'
const lasts = readConfig({}).session
const amala = { items: [{ name: 'Amala', quantity: 2 }], customerNote: 'Ilé Ìyá Ṣadé, Mòòrè', town: 'Ile-ife' }
const subscription = {
  endpoint: 'https://push.example/mine',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
}
const manyAllowed = {
  FORGOTTEN_PER_ADDRESS: '100000',
  LOGIN_TRIES_PER_ADDRESS: '100000',
  FEEDBACK_PER_ADDRESS: '100000',
}

/** Confirms their e-mail by a link. */
async function prove(kitchen: Kitchen, token: string): Promise<void> {
  const { _id, email } = await kitchen.call('GET /user', { token })
  const { url } = await makeLink(kitchen.db, '', { user_id: _id, purpose: 'confirm-email', email }, kitchen.clock.now)
  await kitchen.call('POST /auth/confirm-email', { body: { token: url.split('=')[1] } })
}
const write = (kitchen: Kitchen, email: string, message = 'Do you cater?') =>
  kitchen.call('POST /messages', { body: { name: 'Ada', email, message } })
const count = async (kitchen: Kitchen, table: keyof Schema) =>
  Number(
    (
      await kitchen.db.query
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('my data', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: manyAllowed })
  })
  after(() => kitchen.close())

  it('is a file with all of it, as the other calls show it, and nothing of anybody else', async () => {
    const { token, email } = await kitchen.customer('👩🏾‍🍳 Màmá Ṣadé "Ada" 🍲')
    const other = await kitchen.customer()
    await kitchen.call('POST /orders', { token: other.token, body: amala })
    const [first, second] = [
      await kitchen.call('POST /orders', { token, body: amala }),
      await kitchen.call('POST /orders', { token, body: amala }),
    ]
    await kitchen.call('PUT /orders/:id', {
      token: await kitchen.owner(),
      params: { id: first._id },
      body: { status: 'accepted' },
    })
    const mine = [await write(kitchen, email, 'Ẹ káàárọ̀! "One"'), await write(kitchen, email, 'Two')]
    await write(kitchen, other.email)

    const device = await kitchen.call('POST /subscribe', { token, body: subscription })
    await kitchen.call('POST /subscribe', {
      token: other.token,
      body: { ...subscription, endpoint: 'https://push.example/another' },
    })

    const answer = await kitchen.send('GET', '/api/user/data', { token })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="my-data.json"')
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const unproven = answer.body as MyData
    assert.deepEqual(unproven.messages, [], 'somebody may have registered with an e-mail that is not theirs')
    await prove(kitchen, token)
    const data = await kitchen.call('GET /user/data', { token })
    assert.deepEqual(data, {
      madeAt: data.madeAt,
      profile: await kitchen.call('GET /user', { token }),
      lastLoginAt: data.lastLoginAt,
      remark: '',
      sessions: await kitchen.call('GET /user/sessions', { token }),
      devices: [device],
      orders: await kitchen.call('GET /orders', { token }),
      messages: mine.toReversed(),
      passkeys: [],
      letters: [],
      invitations: [],
    })
    assert.deepEqual(
      data.orders.map(({ _id }) => _id),
      [second._id, first._id],
    )
    assert.deepEqual(
      data.orders[1]?.history.map(({ status }) => status),
      ['pending', 'accepted'],
    )
    assert.ok(!JSON.stringify(data).includes(other._id) && !/password|token|hash/.test(JSON.stringify(data)))
    assert.equal((await kitchen.send('HEAD', '/api/user/data', { token })).status, 200)
  })

  it('is complete however long it is', async () => {
    const { token, _id } = await kitchen.customer()
    const order = await kitchen.call('POST /orders', { token, body: amala })
    await kitchen.db.write(async (tx) => {
      const { number: _, ...row } = await tx.query
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', order._id)
        .executeTakeFirstOrThrow()
      await tx.query
        .insertInto('orders')
        .values(Array.from({ length: 230 }, (_none, n) => ({ ...row, id: `${_id}-${n}` })))
        .execute()
    })
    const data = await kitchen.call('GET /user/data', { token })
    assert.equal(data.orders.length, 231)
    assert.equal(new Set(data.orders.map((one) => one._id)).size, 231)
  })
})

describe('an account that is deleted', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: manyAllowed })
  })
  after(() => kitchen.close())
  const leave = (token: string) => kitchen.call('POST /user/delete', { token, body: { password } })

  it('is gone with its sessions, sockets, links, keys and messages; its orders stay without the person', async () => {
    const admin = await kitchen.owner()
    const { token, email, _id, name } = await kitchen.customer('Fọlákẹ́ Adéyẹmí')
    const other = await kitchen.customer('Báyọ̀')
    await prove(kitchen, token)
    await write(kitchen, email)
    await write(kitchen, other.email)
    const place = async () =>
      (
        await kitchen.call('POST /orders', {
          token,
          body: amala,
          headers: { 'idempotency-key': String(Math.random()) },
        })
      )._id
    const [done, cancelled, open] = [await place(), await place(), await place()]
    await kitchen.call('PUT /orders/:id', { token: admin, params: { id: done }, body: { status: 'completed' } })
    await kitchen.call('POST /orders/:id/cancel', {
      token,
      params: { id: cancelled },
      body: { reason: 'My aunt Ṣadé is ill' },
    })
    await makeLink(kitchen.db, '', { user_id: _id, purpose: 'reset-password', email }, kitchen.clock.now)
    await kitchen.call('POST /subscribe', { token, body: subscription })
    const figures = await kitchen.call('GET /figures', { token: admin })
    const socket = await connected(kitchen.socket(token))
    const closed = once<string>(socket, 'disconnect')

    assert.equal(await leave(token), '')
    assert.equal(await closed, 'io server disconnect')
    assert.equal((await kitchen.refused('GET /user', { token })).status, 401)
    assert.equal((await kitchen.refused('POST /auth/login', { body: { email, password } })).code, 'BAD_LOGIN')
    for (const id of [done, cancelled, open]) {
      const order = await kitchen.call('GET /orders/:id', { token: admin, params: { id } })
      assert.deepEqual(order.userId, { _id: null, name: null, phoneNumber: null })
      assert.deepEqual(
        [order.customerNote, order.town, order.totalPrice, order.reason],
        [id === open ? amala.customerNote : '', 'Ile-ife', 2400, null],
      )
    }
    assert.deepEqual(
      (await kitchen.call('GET /messages', { token: admin })).map((one) => one.email),
      [other.email],
    )
    const now = await kitchen.call('GET /figures', { token: admin })
    assert.deepEqual(now, {
      ...figures,
      totalUsers: figures.totalUsers - 1,
      today: { ...figures.today, users: figures.today.users - 1 },
    })

    // The address of the order that was open goes when the order is finished.
    await sweep(kitchen.db, lasts, kitchen.clock.now)
    assert.equal(
      (await kitchen.call('GET /orders/:id', { token: admin, params: { id: open } })).customerNote,
      amala.customerNote,
    )
    await kitchen.call('PUT /orders/:id', { token: admin, params: { id: open }, body: { status: 'completed' } })
    await sweep(kitchen.db, lasts, kitchen.clock.now)
    assert.equal((await kitchen.call('GET /orders/:id', { token: admin, params: { id: open } })).customerNote, '')

    // The database is rewritten in the night.
    kitchen.clock.now += DAY
    await until(async () => (await count(kitchen, 'jobs')) === 0)
    const everything = JSON.stringify(
      await Promise.all(
        (
          [
            'users',
            'sessions',
            'links',
            'orders',
            'order_moves',
            'addresses_to_forget',
            'idempotency_keys',
            'messages',
            'jobs',
            'tries',
            'push_subscriptions',
          ] as const
        ).map((table) => kitchen.db.query.selectFrom(table).selectAll().execute()),
      ),
    )
    for (const trace of [_id, email, name, 'aunt', 'Mòòrè', subscription.endpoint])
      assert.ok(!everything.includes(trace), trace)
    assert.ok(
      await kitchen.call('POST /auth/register', { body: { name, email, phoneNumber: '0803 555 0148', password } }),
      'and may come back as somebody new',
    )
  })

  it("takes nobody else's messages with it: an e-mail that was never confirmed proves nothing", async () => {
    const { token, email } = await kitchen.customer()
    const { _id } = await write(kitchen, email)
    await leave(token)
    assert.ok((await kitchen.call('GET /messages', { token: await kitchen.owner() })).some((one) => one._id === _id))
  })

  it('takes the registration off the day on which it was', async () => {
    const { token, _id } = await kitchen.customer()
    const { createdAt } = await kitchen.call('GET /user', { token })
    const day = new Date(Date.parse(createdAt) + 3_600_000).toISOString().slice(0, 10)
    const registered = async () =>
      Number(
        (
          await kitchen.db.query
            .selectFrom('daily_sums')
            .where('day', '=', day)
            .select((eb) => eb.fn.sum<number>('registrations').as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await registered()
    kitchen.clock.now += 3 * DAY
    await leave(token)
    assert.equal(await registered(), before - 1)
    assert.ok(_id)
  })

  it('needs the password, and twenty at the same moment delete it once', async () => {
    const { token } = await kitchen.customer()
    const refused = await kitchen.refused('POST /user/delete', { token, body: { password: 'wrong-one' } })
    assert.deepEqual([refused.status, refused.code, refused.details], [422, 'WRONG_PASSWORD', { field: 'password' }])
    assert.ok(await kitchen.call('GET /user', { token }))
    const figures = await kitchen.call('GET /figures', { token: await kitchen.owner() })
    const ends = await Promise.all(
      Array.from({ length: 8 }, () => kitchen.send('POST', '/api/user/delete', { token, body: { password } })),
    )
    assert.ok(
      ends.some(({ status }) => status === 204) && ends.every(({ status }) => status < 500),
      ends.map(({ status }) => status).join(),
    )
    assert.equal(
      (await kitchen.call('GET /figures', { token: await kitchen.owner() })).totalUsers,
      figures.totalUsers - 1,
      'and is counted once',
    )
  })

  it("is never the last admin's, of two who leave at once either", async () => {
    const own = await openKitchen({ env: manyAllowed })
    try {
      const { token, _id } = await own.customer()
      const admin = await own.owner()
      assert.equal(
        (await own.refused('POST /user/delete', { token: admin, body: { password: 'the-owner-cooks' } })).code,
        'LAST_ADMIN',
      )
      await own.db.write((tx) => tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', _id).execute())
      const ends = await Promise.all([
        own.send('POST', '/api/user/delete', { token, body: { password } }),
        own.send('POST', '/api/user/delete', { token: admin, body: { password: 'the-owner-cooks' } }),
      ])
      assert.deepEqual(
        ends.map(({ status }) => status).sort((a, b) => a - b),
        [204, 409],
      )
      assert.equal(await count(own, 'users'), 1)
    } finally {
      await own.close()
    }
  })

  it('loses no order that is placed at that moment', async () => {
    const { token, _id } = await kitchen.customer()
    const ends = await Promise.all([
      ...Array.from({ length: 10 }, () => kitchen.send('POST', '/api/orders', { token, body: amala })),
      kitchen.send('POST', '/api/user/delete', { token, body: { password } }),
    ])
    const placed = ends
      .slice(0, -1)
      .filter(({ status }) => status === 201)
      .map(({ body }) => (body as { _id: string })._id)
    for (const id of placed)
      assert.equal(
        (await kitchen.call('GET /orders/:id', { token: await kitchen.owner(), params: { id } })).userId._id,
        null,
      )
    assert.equal(
      (await kitchen.db.query.selectFrom('orders').select('id').where('user_id', '=', _id).execute()).length,
      0,
    )
  })
})

describe('how long things are kept', () => {
  const readDocs = async () =>
    [
      ...(await readFile(join(import.meta.dirname, '../docs/privacy.md'), 'utf8')).matchAll(
        /^\| (\w+) \| (.+?) \|(.*?)\| (.+) \|$/gm,
      ),
    ].filter(([, table]) => table !== 'table')

  it('is the same in docs/privacy.md and in the code, for every table there is', async () => {
    const told = Object.fromEntries((await readDocs()).map(([, table = '', , , kept = '']) => [table, kept]))
    assert.deepEqual(told, retention(lasts))
    const kitchen = await openKitchen()
    try {
      const tables = (await kitchen.db.query.introspection.getTables())
        .map(({ name }) => name)
        .filter((name) => !/^(?:kysely_|sqlite_|socket_io_)/.test(name))
      assert.deepEqual(new Set(Object.keys(told)), new Set(tables))
    } finally {
      await kitchen.close()
    }
  })

  it('is told on the privacy page, of every table that has anything of people, with every one of its times', async () => {
    const ofPeople = (await readDocs())
      .filter(([, , what = '']) => !/nothing of (?:people|customers)|^the pictures of dishes/.test(what))
      .map(([, table = '']) => table)
    assert.deepEqual(page.flatMap(({ tables }) => tables).toSorted(), ofPeople.toSorted(), 'each once')
    const plain: Record<string, string> = {
      '2192 days': 'six years',
      '1095 days': 'three years',
      '730 days': 'two years',
      '365 days': 'a year',
    }
    for (const [table, kept] of Object.entries(retention(lasts))) {
      const told = page.find(({ tables }) => tables.includes(table))
      for (const [time] of told ? kept.matchAll(/\d+ (?:days|minutes)|an hour|a day/g) : [])
        assert.ok(told?.long.includes(plain[time] ?? time), `${table}: ${time}, of which the page says “${told?.long}”`)
    }
  })

  it('is kept to for all other tables where one cannot be swept, and that is said in the end', async () => {
    const kitchen = await openKitchen({ env: manyAllowed })
    try {
      await write(kitchen, 'old@example.com')
      await until(async () => (await count(kitchen, 'jobs')) === 0)
      const later = Date.now() + 731 * DAY
      // A table that is swept before the messages.
      await kitchen.db.write((tx) => sql`alter table links rename to lost_links`.execute(tx.query))
      await assert.rejects(
        sweep(kitchen.db, lasts, later),
        (error) =>
          error instanceof AggregateError && error.message === 'Could not sweep links' && error.errors.length === 1,
      )
      assert.equal(await count(kitchen, 'messages'), 0)
      await kitchen.db.write((tx) => sql`alter table lost_links rename to links`.execute(tx.query))
      await sweep(kitchen.db, lasts, later)
    } finally {
      await kitchen.close()
    }
  })

  it('is kept to by the sweep, to the day', async () => {
    const kitchen = await openKitchen({ env: manyAllowed })
    try {
      const admin = await kitchen.owner()
      const { token, _id, email } = await kitchen.customer()
      await kitchen.call('POST /orders', { token, body: amala, headers: { 'idempotency-key': 'one' } })
      await write(kitchen, 'old@example.com')
      const review = async () =>
        (await kitchen.call('POST /reviews', { body: { name: 'Ada', review: 'Soft.', rating: 5 } }))._id
      const shown = await review()
      await review()
      await kitchen.call('PUT /reviews/:id', { token: admin, params: { id: shown }, body: { published: true } })
      await until(async () => (await count(kitchen, 'jobs')) === 0)
      await kitchen.db.write(async (tx) => {
        // The one of the welcome mail.
        await tx.query.deleteFrom('links').execute()
        await tx.query
          .insertInto('jobs')
          .values({
            name: 'mail-welcome',
            payload: '{"userId":"x"}',
            run_at: 0,
            attempts: 12,
            parked_at: kitchen.clock.now,
            error: 'no',
            created_at: 0,
          })
          .execute()
        await tx.query
          .updateTable('users')
          .set({ new_email: 'next@example.com', new_email_at: kitchen.clock.now })
          .where('id', '=', _id)
          .execute()
      })
      await makeLink(kitchen.db, '', { user_id: _id, purpose: 'reset-password', email }, kitchen.clock.now)
      const start = Date.now()
      const left = async (days: number) => {
        await sweep(kitchen.db, lasts, start + days * DAY)
        const tables = [
          'users',
          'sessions',
          'links',
          'orders',
          'order_lines',
          'idempotency_keys',
          'messages',
          'reviews',
          'jobs',
        ] as const
        // Deleting an account plans jobs for the coming night, which is still ahead.
        const parked = async () =>
          (await kitchen.db.query.selectFrom('jobs').select('id').where('parked_at', 'is not', null).execute()).length
        return Object.fromEntries(
          await Promise.all(
            tables.map(
              async (table) => [table, table === 'jobs' ? await parked() : await count(kitchen, table)] as const,
            ),
          ),
        )
      }
      const all = {
        users: 2,
        sessions: 2,
        links: 1,
        orders: 1,
        order_lines: 1,
        idempotency_keys: 1,
        messages: 1,
        reviews: 2,
        jobs: 1,
      }
      assert.deepEqual(await left(0), all)
      const newEmail = async () =>
        (await kitchen.db.query.selectFrom('users').select('new_email').where('id', '=', _id).executeTakeFirst())
          ?.new_email
      assert.deepEqual(await left(1), { ...all, links: 0 })
      assert.equal(await newEmail(), 'next@example.com')
      assert.deepEqual(await left(29), { ...all, links: 0 })
      assert.equal(await newEmail(), null)
      let now: Record<string, number> = { ...all, links: 0, sessions: 0 }
      assert.deepEqual(await left(31), now)
      assert.deepEqual(await left(89), now)
      assert.deepEqual(await left(91), (now = { ...now, idempotency_keys: 0, jobs: 0 }))
      assert.deepEqual(await left(364), now)
      assert.deepEqual(await left(366), (now = { ...now, reviews: 1 }))
      assert.deepEqual(await left(729), now)
      assert.deepEqual(await left(731), (now = { ...now, messages: 0 }))
      assert.deepEqual(await left(1094), now)
      assert.deepEqual(await left(1096), (now = { ...now, users: 1 }), 'the owner stays')
      assert.deepEqual(await left(2191), now)
      assert.deepEqual(await left(2193), { ...now, orders: 0, order_lines: 0 })
      const { token: again } = await kitchen.call('POST /auth/login', {
        body: { email: 'owner@kitchen.test', password: 'the-owner-cooks' },
      })
      const { today: _, ...totals } = await kitchen.call('GET /figures', { token: again })
      assert.deepEqual(totals, { totalOrders: 1, totalRevenue: 2400, totalUsers: 1 }, 'the sums of the days stay')
    } finally {
      await kitchen.close()
    }
  })

  it('empties the address of an order that never came to its end, of somebody who left, after 30 days; and takes many at a time', async () => {
    const kitchen = await openKitchen({ env: manyAllowed })
    try {
      const { token, _id, email } = await kitchen.customer()
      const order = await kitchen.call('POST /orders', { token, body: amala })
      await kitchen.db.write(async (tx) => {
        const { number: _, ...row } = await tx.query
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', order._id)
          .executeTakeFirstOrThrow()
        await tx.query
          .insertInto('orders')
          .values(Array.from({ length: 450 }, (_none, n) => ({ ...row, id: `${_id}-${n}` })))
          .execute()
      })
      const now = Date.now()
      await kitchen.db.write((tx) =>
        forgetPerson(tx, { id: _id, email, role: 'user', email_proven_at: null, created_at: now }, now),
      )
      const withAddress = async () =>
        (await kitchen.db.query.selectFrom('orders').select('id').where('note', '!=', '').execute()).length
      await sweep(kitchen.db, lasts, now + 29 * DAY)
      assert.equal(await withAddress(), 451)
      await sweep(kitchen.db, lasts, now + 31 * DAY)
      assert.equal(await withAddress(), 0)
      assert.equal(await count(kitchen, 'addresses_to_forget'), 0)
      await sweep(kitchen.db, lasts, now + 2193 * DAY)
      assert.equal(await count(kitchen, 'orders'), 0)
    } finally {
      await kitchen.close()
    }
  })
})
