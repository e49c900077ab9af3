/** Limits on orders: a flood is refused in words, and a real customer never meets them. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { OrderLimits } from '../src/contract/order-limits.ts'
import { firstLimits } from '../src/contract/order-limits.ts'
import { sweep } from '../src/server/privacy/retention.ts'
import { createDatabase, dropDatabase, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'
import { dataFolder, startShop } from '../harness/shop.ts'

const HOUR = 3_600_000
const amala = { items: [{ name: 'Amala', quantity: 1 }], customerNote: '14 Mayfair Road', town: 'Ile-ife' }

describe('limits on orders', () => {
  let kitchen: Kitchen
  let admin: string
  before(async () => {
    kitchen = await openKitchen({ env: { TRUST_PROXY: '1' } })
    admin = await kitchen.owner()
  })
  after(() => kitchen.close())

  let numbers = 0
  /** A customer with their own phone number and network. */
  async function customer({
    phone = `0803 556 ${String(++numbers).padStart(4, '0')}`,
    network = `198.51.100.${++numbers % 250}`,
  } = {}) {
    const email = `${randomUUID()}@example.com`
    const { _id } = await kitchen.call('POST /auth/register', {
      body: { name: 'Ada', email, phoneNumber: phone, password: 'jollof-rice' },
    })
    const { token } = await kitchen.call('POST /auth/login', { body: { email, password: 'jollof-rice' } })
    const headers = { 'x-forwarded-for': network }
    return {
      _id,
      token,
      headers,
      order: (body: object = amala, key?: string) =>
        kitchen.send('POST', '/api/orders', {
          token,
          body,
          headers: { ...headers, ...(key && { 'idempotency-key': key }) },
        }),
    }
  }
  const statuses = (answers: { status: number }[]) => ({
    placed: answers.filter(({ status }) => status === 201).length,
    refused: answers.filter(({ status }) => status === 429).length,
  })
  const complete = (id: string) =>
    kitchen.call('PUT /orders/:id', { token: admin, params: { id }, body: { status: 'completed' } })
  const orders = (token: string) => kitchen.call('GET /orders', { token })
  const limits = async () => (await kitchen.call('GET /kitchen/limits', { token: admin })).limits
  async function set(change: Partial<OrderLimits>) {
    const seen = await limits()
    return kitchen.call('PUT /kitchen/limits', { token: admin, body: { change, seen } })
  }
  /** Changes limits while `work` runs. */
  async function during(change: Partial<OrderLimits>, work: () => Promise<void>) {
    const before = await limits()
    await set(change)
    try {
      await work()
    } finally {
      await set(Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof OrderLimits]])))
    }
  }

  it('is not buried by one account that sends sixty orders at once', async () => {
    const { token, order } = await customer()
    const answers = await Promise.all(Array.from({ length: 60 }, () => order()))
    assert.deepEqual(statuses(answers), { placed: 20, refused: 40 })
    assert.equal((await orders(token)).length, 20)
    const { headers, body } = await order()
    assert.deepEqual((body as { details: unknown }).details, { limit: 'openOrders', per: 'account', most: 20 })
    assert.match(
      (body as { message: string }).message,
      /^20 orders from one account .* try again in 10 minutes, or call us on 0\d{3} \d{3} \d{4}/,
    )
    assert.equal(headers.get('retry-after'), '600')
  })

  it('takes an order again once one has come to its end or is paid', async () => {
    const { token, order } = await customer()
    for (let n = 0; n < 20; n++) assert.equal((await order()).status, 201)
    assert.equal((await order()).status, 429)
    const [first, second] = await orders(token)
    await complete(first?._id ?? '')
    assert.equal((await order()).status, 201)
    assert.equal((await order()).status, 429)
    const payment = await kitchen.call('POST /checkout', { token, body: { orders: [second?._id], method: 'transfer' } })
    assert.equal((await order()).status, 429, 'said to be paid is not paid')
    await kitchen.call('POST /payments/:id/paid', { token: admin, params: { id: payment._id } })
    assert.equal((await order()).status, 201)
  })

  it('is not buried by an account that orders and cancels, thirty times an hour', async () => {
    const { token, order } = await customer()
    for (let n = 0; n < 30; n++) {
      const { body, status } = await order()
      assert.equal(status, 201)
      await kitchen.call('POST /orders/:id/cancel', { token, params: { id: (body as { _id: string })._id } })
    }
    const { status, headers, body } = await order()
    assert.deepEqual(
      [status, (body as { details: unknown }).details],
      [429, { limit: 'ordersPerHour', per: 'account', most: 30 }],
    )
    assert.ok(Number(headers.get('retry-after')) > 3500 && Number(headers.get('retry-after')) <= 3600)
    assert.match(
      (body as { message: string }).message,
      /within an hour is the most we take\. Please wait \d+ minutes and try again, or call us/,
    )
    kitchen.clock.now += HOUR
    assert.equal((await order()).status, 201)
  })

  it('never refuses an order that stands, when it is sent once more under its key', async () => {
    const { order } = await customer()
    const first = await order(amala, 'mine')
    const rest = await Promise.all(Array.from({ length: 30 }, (_, n) => order(amala, `key-${n}`)))
    assert.equal(statuses(rest).refused, 11)
    assert.deepEqual((await order(amala, 'mine')).body, first.body)
    const twice = await customer()
    await during({ account: { ...firstLimits.account, openOrders: 1, ordersPerHour: 1 } }, async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => twice.order(amala, 'one')))
      assert.deepEqual(statuses(answers), { placed: 10, refused: 0 })
      assert.equal(new Set(answers.map(({ body }) => (body as { _id: string })._id)).size, 1)
    })
  })

  it('does not charge a limit for an order that is refused', async () => {
    const { order } = await customer()
    for (let n = 0; n < 40; n++) assert.equal((await order({ items: [{ name: 'Caviar', quantity: 1 }] })).status, 422)
    for (let n = 0; n < 20; n++) assert.equal((await order()).status, 201)
    for (let n = 0; n < 20; n++) assert.equal((await order()).status, 429)
    const rows = await kitchen.db.query
      .selectFrom('tries')
      .select(['count'])
      .where('key', 'like', 'ordersPerHour:account:%')
      .execute()
    assert.ok(rows.every(({ count }) => count <= 30))
  })

  it('is not buried by many accounts with one phone number', async () => {
    const phone = '0809 111 2222'
    const accounts = await Promise.all(Array.from({ length: 4 }, () => customer({ phone })))
    const answers = await Promise.all(accounts.flatMap(({ order }) => Array.from({ length: 20 }, () => order())))
    assert.deepEqual(statuses(answers), { placed: 60, refused: 20 })
    assert.deepEqual(
      (answers.find(({ status }) => status === 429)?.body as { details?: unknown } | undefined)?.details,
      { limit: 'openOrders', per: 'phone', most: 60 },
    )
  })

  it('is not buried by many accounts from one network', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => customer({ network: '203.0.113.7' })))
    await during({ network: { ...firstLimits.network, openOrders: 50 } }, async () => {
      const answers = await Promise.all(accounts.flatMap(({ order }) => Array.from({ length: 10 }, () => order())))
      assert.deepEqual(statuses(answers), { placed: 50, refused: 50 })
    })
    await during({ network: { ...firstLimits.network, ordersPerHour: 60 } }, async () => {
      const answers = await Promise.all(accounts.flatMap(({ order }) => Array.from({ length: 3 }, () => order())))
      assert.deepEqual(statuses(answers), { placed: 10, refused: 20 })
    })
    assert.equal((await (await customer()).order()).status, 201, 'another network')
  })

  it('lets two hundred people behind one address of a mobile network order within a minute', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => customer({ network: '203.0.113.8' })))
    const answers = await Promise.all(people.flatMap(({ order }) => Array.from({ length: 5 }, () => order())))
    assert.deepEqual(statuses(answers), { placed: 200, refused: 0 })
  })

  it('is not taken for a hundred million by one order, nor by what is open', async () => {
    const dear = await kitchen.call('POST /products', {
      token: admin,
      body: { name: `Cow ${randomUUID()}`, price: 1_000_000 },
    })
    const cows = (quantity: number) => ({ items: [{ productId: dear._id, quantity }] })
    const { order } = await customer()
    const { status, body } = await order(cows(6))
    assert.equal(status, 422)
    assert.match(
      (body as { message: string }).message,
      /^One order comes to at most ₦5,000,000\. Please split yours, or call us on /,
    )
    assert.equal((await order(cows(5))).status, 201)
    assert.equal((await order(cows(5))).status, 201)
    const third = await order(cows(1))
    assert.deepEqual(
      [third.status, (third.body as { details: unknown }).details],
      [429, { limit: 'openValue', per: 'account', most: 10_000_000 }],
    )
    const entered = (quantity: number) =>
      kitchen.send('POST', '/api/orders/entered', {
        token: admin,
        body: { ...cows(quantity), origin: 'door', name: 'A party', phoneNumber: '' },
      })
    assert.equal((await entered(100)).status, 201, "the kitchen's own")
    assert.equal((await entered(101)).status, 422, "nobody's comes to more than a hundred million")
  })

  it('does not sell out to one account that never pays', async () => {
    const dish = await kitchen.call('POST /products', {
      token: admin,
      body: { name: `Dish ${randomUUID()}`, price: 500, portions: 60 },
    })
    const plates = (quantity: number) => ({ items: [{ productId: dish._id, quantity }] })
    const phone = '0809 333 4444'
    const [one, other, third] = [await customer({ phone }), await customer({ phone }), await customer()]
    assert.equal((await one.order(plates(31))).status, 429)
    assert.equal((await one.order(plates(25))).status, 201)
    const { status, body } = await other.order(plates(6))
    assert.deepEqual(
      [status, (body as { details: unknown }).details],
      [429, { limit: 'dishShare', per: 'account', most: 30, productId: dish._id }],
    )
    assert.equal((await third.order(plates(30))).status, 201)
    const [held] = await orders(one.token)
    await complete(held?._id ?? '')
    assert.equal((await other.order(plates(5))).status, 201)
  })

  it('lets one customer have all of a dish with few portions', async () => {
    const dish = await kitchen.call('POST /products', {
      token: admin,
      body: { name: `Dish ${randomUUID()}`, price: 500, portions: 20 },
    })
    assert.equal((await (await customer()).order({ items: [{ productId: dish._id, quantity: 20 }] })).status, 201)
  })

  it('is not kept busy by cancellations, withdrawals, announcements and changes of a profile', async () => {
    const { token, headers, order } = await customer()
    await during(
      {
        account: {
          ...firstLimits.account,
          cancellationsPerHour: 2,
          withdrawalsPerHour: 2,
          announcementsPerHour: 2,
          profileChangesPerHour: 2,
        },
      },
      async () => {
        const ids = (await Promise.all(Array.from({ length: 5 }, () => order()))).map(
          ({ body }) => (body as { _id: string })._id,
        )
        const cancelled = await Promise.all(
          ids.slice(0, 3).map((id) => kitchen.send('POST', `/api/orders/${id}/cancel`, { token, headers, body: {} })),
        )
        assert.deepEqual(
          cancelled.map(({ status }) => status).toSorted((a, b) => a - b),
          [200, 200, 429],
        )
        assert.equal(
          (await orders(token)).filter(({ status }) => status === 'cancelled').length,
          2,
          'one that is refused is not cancelled',
        )
        const again = await kitchen.send('POST', `/api/orders/${ids[0]}/cancel`, { token, headers, body: {} })
        assert.ok(again.status === 200 || cancelled[0]?.status === 429, 'what is cancelled already is answered')

        const withdraw = (key: string) =>
          kitchen.send('POST', '/api/orders/withdraw', { token, headers: { ...headers, 'idempotency-key': key } })
        assert.deepEqual(
          (await Promise.all(['a', 'b', 'c'].map(withdraw))).map(({ status }) => status).toSorted((a, b) => a - b),
          [200, 200, 429],
        )

        const payment = await kitchen.call('POST /checkout', { token, body: { orders: [ids[4]], method: 'transfer' } })
        const announce = () =>
          kitchen.send('POST', `/api/payments/${payment._id}/announce`, { token, headers, body: { senderName: 'Ada' } })
        assert.deepEqual(
          (await Promise.all([announce(), announce(), announce()]))
            .map(({ status }) => status)
            .toSorted((a, b) => a - b),
          [200, 200, 429],
        )

        const rename = (name: string) => kitchen.send('PUT', '/api/user', { token, headers, body: { name } })
        const answers = [await rename('Bisi'), await rename('Dare'), await rename('Efe')]
        assert.deepEqual(
          answers.map(({ status }) => status),
          [200, 200, 429],
        )
        assert.equal((answers[2]?.body as { code?: string } | undefined)?.code, 'TOO_MANY')
        assert.equal((await kitchen.call('GET /user', { token })).name, 'Dare')
      },
    )
  })

  it('lets the owner allow a customer more for a day, and take it back', async () => {
    const { _id, order } = await customer()
    for (let n = 0; n < 20; n++) await order()
    assert.equal((await order()).status, 429)
    const { allowedUntil } = await kitchen.call('POST /users/:id/allow', { token: admin, params: { id: _id } })
    assert.ok(Math.abs(Date.parse(allowedUntil ?? '') - kitchen.clock.now - 24 * HOUR) < 600_000)
    assert.equal(
      (await kitchen.call('GET /all-users', { token: admin })).find((one) => one._id === _id)?.allowedUntil,
      allowedUntil,
    )
    assert.deepEqual(statuses(await Promise.all(Array.from({ length: 30 }, () => order()))), { placed: 30, refused: 0 })
    assert.deepEqual(await kitchen.call('DELETE /users/:id/allow', { token: admin, params: { id: _id } }), {
      allowedUntil: null,
    })
    assert.equal((await order()).status, 429)
    assert.equal(
      (await kitchen.refused('POST /users/:id/allow', { token: admin, params: { id: randomUUID() } })).status,
      404,
    )
    const entries = (await kitchen.call('GET /audit', { token: admin, query: { group: 'user' } })).filter(
      ({ subject }) => subject === _id,
    )
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['user.limited', 'user.allowed'],
    )
    assert.match(entries[1]?.words ?? '', /^lifted the limits on orders for Ada/)
    const events = kitchen.logged
      .filter((line) => line.includes(_id) && line.includes('"event"'))
      .map((line) => (JSON.parse(line) as { event: string }).event)
    assert.ok(
      events.includes('limits.lifted') && events.includes('limits.held') && events.includes('limit.reached'),
      events.join(),
    )
  })

  it("keeps its limits from the public, writes down who changes them, and never over somebody else's change", async () => {
    const before = await limits()
    assert.deepEqual(before, firstLimits)
    assert.doesNotMatch(JSON.stringify(await kitchen.call('GET /kitchen')), /openOrders|dishShare/)
    assert.equal((await set({ dishShare: 40 })).limits.dishShare, 40)
    const stale = await kitchen.refused('PUT /kitchen/limits', {
      token: admin,
      body: { change: { dishShare: 60 }, seen: { dishShare: 50 } },
    })
    assert.deepEqual([stale.code, stale.details], ['SETTINGS_CHANGED', { now: { dishShare: 40 } }])
    await set({ dishShare: 50 })
    const [entry] = await kitchen.call('GET /audit', { token: admin, query: { group: 'settings' } })
    assert.equal(entry?.words, 'changed the settings: limits on orders (dishShare 40 → 50)')
    const wrong: [object, string][] = [
      [{ orderValue: 100_000_001 }, 'orderValue'],
      [{ orderValue: 0.001 }, 'orderValue'],
      [{ dishShare: 101 }, 'dishShare'],
      [{ dishShare: 0 }, 'dishShare'],
      [{ account: { ...firstLimits.account, openOrders: 0 } }, 'account.openOrders'],
      [{ network: { ...firstLimits.network, ordersPerHour: 100_001 } }, 'network.ordersPerHour'],
    ]
    for (const [change, field] of wrong) {
      const refused = await kitchen.refused('PUT /kitchen/limits', { token: admin, body: { change, seen: before } })
      assert.deepEqual([refused.status, refused.details], [422, { field }])
    }
  })

  it('keeps of phone number and network no more than a hash, until the order has come to its end or the account is gone', async () => {
    const { _id, token, order } = await customer()
    const ids = (await Promise.all([order(), order()])).map(({ body }) => (body as { _id: string })._id)
    const keys = () =>
      kitchen.db.query
        .selectFrom('orders')
        .select(['phone_key', 'network_key'])
        .where('id', 'in', ids)
        .orderBy('number')
        .execute()
    for (const row of await keys()) for (const key of Object.values(row)) assert.match(key ?? '', /^[\w-]{22}$/)
    await complete(ids[0] ?? '')
    await kitchen.call('POST /user/delete', { token, body: { password: 'jollof-rice' } })
    assert.deepEqual(
      await keys(),
      [
        { phone_key: null, network_key: null },
        { phone_key: null, network_key: null },
      ],
      _id,
    )
    await sweep(kitchen.db, { idleDays: 3650, maxDays: 3650 }, kitchen.clock.now + 3 * HOUR)
    assert.equal(
      (await kitchen.db.query.selectFrom('tries').select('key').where('key', 'like', 'ordersPerHour:%').execute())
        .length,
      0,
    )
  })

  it('counts what is open along an index, however many orders there are', async () => {
    const { engine, query } = kitchen.db
    if (engine !== 'sqlite') return
    const { sql } = await import('kysely')
    for (const [column, index] of [
      ['user_id', 'orders_open_by_user'],
      ['phone_key', 'orders_by_phone_key'],
      ['network_key', 'orders_by_network_key'],
    ] as const) {
      const plan = await sql<{
        detail: string
      }>`explain query plan select total from orders where ${sql.ref(column)} = ${'x'} and status in ('pending', 'accepted', 'cooking', 'on_the_way')`.execute(
        query,
      )
      assert.match(plan.rows.map(({ detail }) => detail).join(), new RegExp(`SEARCH orders USING INDEX ${index}`))
    }
  })
})

describe('ORDER_LIMITS=0', () => {
  it('is said in the log of the start', async () => {
    const { folder, remove } = await dataFolder()
    const database = await createDatabase(process.env['TEST_DATABASE_TEMPLATE'])
    try {
      const shop = await startShop({
        DATA_DIR: folder,
        ADMIN_PASSWORD: 'the-owner-cooks',
        ORDER_LIMITS: '0',
        ...(database && { DATABASE_URL: database }),
      })
      await until(() => shop.said().includes('ORDER_LIMITS=0: no limit on orders holds'))
      await shop.end()
    } finally {
      await remove()
      if (database) await dropDatabase(database)
    }
  })

  it('turns the limits off', async () => {
    const kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    try {
      const { token } = await kitchen.customer()
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => kitchen.send('POST', '/api/orders', { token, body: amala })),
      )
      assert.ok(answers.every(({ status }) => status === 201))
      assert.equal((await kitchen.call('GET /kitchen/limits', { token: await kitchen.owner() })).held, false)
    } finally {
      await kitchen.close()
    }
  })
})
