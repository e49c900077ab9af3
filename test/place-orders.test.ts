/** Placing an order: priced by the server, stored once for each key, and refused in words. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { randomUUID } from 'node:crypto'
import type { Order } from '../src/contract/orders.ts'
import { placeOrder } from '../src/server/orders/place-order.ts'
import { sweep } from '../src/server/privacy/retention.ts'
import { openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

describe('placing an order', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
  })
  after(() => kitchen.close())

  const dinner = {
    items: [
      { name: 'Jollof Rice', quantity: 3, price: 4500 },
      { name: 'Amala', quantity: 2, price: 2400 },
    ],
    customerNote: '14 Mayfair Road',
    town: 'Ile-ife',
  }

  it('prices it from the menu and answers with the order as the list shows it', async () => {
    const { token, _id } = await kitchen.customer()
    const order = await kitchen.call('POST /orders', { token, body: dinner })
    assert.equal(order.totalPrice, 6900)
    assert.deepEqual(
      order.items.map(({ name, quantity, unit, unitPrice, price }) => ({ name, quantity, unit, unitPrice, price })),
      [
        { name: 'Jollof Rice', quantity: 3, unit: 'spoon', unitPrice: 1500, price: 4500 },
        { name: 'Amala', quantity: 2, unit: 'spoon', unitPrice: 1200, price: 2400 },
      ],
    )
    assert.deepEqual(order.userId, { _id, name: 'Fọlákẹ́ Adéyẹmí', phoneNumber: '+2348035550148' })
    assert.equal(order.status, 'pending')
    assert.deepEqual(await kitchen.call('GET /orders', { token }), [order])
    assert.deepEqual(await kitchen.call('GET /orders/:id', { token, params: { id: order._id } }), order)
  })

  it('takes the quick-add form, whatever it says of price and status', async () => {
    const { token } = await kitchen.customer()
    const [dish] = await kitchen.call('GET /products')
    const order = await kitchen.call('POST /orders', {
      token,
      body: { items: [{ productId: dish?._id, name: 'Caviar', quantity: 1, price: 1 }], status: 'completed' },
    })
    assert.equal(order.items[0]?.name, 'Amala')
    assert.equal(order.totalPrice, 1200)
    assert.equal(order.status, 'pending')
    assert.equal(order.customerNote, '')
  })

  it('makes one order of a request sent twenty times at once with one key', async () => {
    const { token } = await kitchen.customer()
    const headers = { 'idempotency-key': randomUUID() }
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => kitchen.call('POST /orders', { token, body: dinner, headers })),
    )
    assert.equal(new Set(orders.map((order: Order) => order._id)).size, 1)
    assert.equal((await kitchen.call('GET /orders', { token })).length, 1)
    const other = await kitchen.refused('POST /orders', {
      token,
      body: { ...dinner, customerNote: 'elsewhere' },
      headers,
    })
    assert.deepEqual([other.status, other.code], [422, 'KEY_REUSED'])
  })

  it('answers the order that stands although its dish has left the menu', async () => {
    const { token } = await kitchen.customer()
    const admin = await kitchen.owner()
    const dish = await kitchen.call('POST /products', { token: admin, body: { name: 'Ẹ̀bà', price: 800.5 } })
    const headers = { 'idempotency-key': randomUUID() }
    const body = { items: [{ productId: dish._id, quantity: 2 }] }
    const order = await kitchen.call('POST /orders', { token, body, headers })
    assert.equal(order.totalPrice, 1601)
    await kitchen.call('DELETE /products/:id', { token: admin, params: { id: dish._id } })
    assert.deepEqual(await kitchen.call('POST /orders', { token, body, headers }), order)
    const fresh = await kitchen.refused('POST /orders', { token, body, headers: { 'idempotency-key': randomUUID() } })
    assert.deepEqual([fresh.status, fresh.code], [422, 'UNKNOWN_DISH'])
  })

  it('counts in the figures, and a cancelled one leaves the revenue', async () => {
    const { token } = await kitchen.customer()
    const admin = await kitchen.owner()
    const before = await kitchen.call('GET /figures', { token: admin })
    const order = await kitchen.call('POST /orders', { token, body: dinner })
    const between = await kitchen.call('GET /figures', { token: admin })
    assert.deepEqual([between.totalOrders - before.totalOrders, between.totalRevenue - before.totalRevenue], [1, 6900])
    await kitchen.call('POST /orders/:id/cancel', { token, params: { id: order._id } })
    const end = await kitchen.call('GET /figures', { token: admin })
    assert.deepEqual([end.totalOrders - before.totalOrders, end.totalRevenue - before.totalRevenue], [1, 0])
  })

  it('keeps a key to its customer, and takes the same request in other words as the same', async () => {
    const [ada, bayo] = [await kitchen.customer('Ada'), await kitchen.customer('Báyọ̀')]
    const headers = { 'idempotency-key': randomUUID() }
    const hers = await kitchen.call('POST /orders', { token: ada.token, body: dinner, headers })
    const his = await kitchen.call('POST /orders', { token: bayo.token, body: dinner, headers })
    assert.notEqual(his._id, hers._id)
    assert.equal(his.userId._id, bayo._id)
    const { items, ...rest } = dinner
    assert.deepEqual(
      await kitchen.call('POST /orders', { token: ada.token, body: { ...rest, items }, headers }),
      hers,
      'its fields in another order',
    )
    const { token: phone } = await kitchen.call('POST /auth/login', {
      body: { email: ada.email, password: 'jollof-rice' },
    })
    assert.deepEqual(
      await kitchen.call('POST /orders', { token: phone, body: dinner, headers }),
      hers,
      'from another device',
    )
    await kitchen.call('PUT /orders/:id', {
      token: await kitchen.owner(),
      params: { id: hers._id },
      body: { status: 'cooking' },
    })
    assert.equal(
      (await kitchen.call('POST /orders', { token: ada.token, body: dinner, headers })).status,
      'cooking',
      'as it stands now',
    )
  })

  it('uses up a key only by an order that is stored', async () => {
    const { token } = await kitchen.customer()
    const headers = { 'idempotency-key': '~!"#%&\'()*+,-./:;<=>?@[]^_`{|}'.padEnd(200, 'k') }
    for (const body of [
      { items: [] },
      { items: [{ name: 'Caviar', quantity: 1 }] },
      { ...dinner, expectedTotal: 1 },
      { ...dinner, town: 'Lagos' },
      { items: 'Amala' },
    ])
      assert.ok((await kitchen.refused('POST /orders', { token, body, headers })).status < 500)
    const order = await kitchen.call('POST /orders', { token, body: dinner, headers })
    assert.deepEqual(await kitchen.call('GET /orders', { token }), [order])
    const other = await kitchen.refused('POST /orders', { token, body: { items: [] }, headers })
    assert.equal(other.code, 'KEY_REUSED', 'the key is looked at before the dishes')
  })

  it('takes back what was sent under a key: cancels what stands, and lets nothing come in late', async () => {
    const { token } = await kitchen.customer()
    const { token: stranger } = await kitchen.customer()
    const key = (name: string) => ({ 'idempotency-key': name })
    const withdraw = (name: string, who = token) =>
      kitchen.call('POST /orders/withdraw', { token: who, headers: key(name) })

    assert.deepEqual(await withdraw('never-came'), { order: null })
    assert.deepEqual(await withdraw('never-came'), { order: null }, 'asked again')
    assert.deepEqual(
      (await kitchen.refused('POST /orders', { token, body: dinner, headers: key('never-came') })).code,
      'WITHDRAWN',
    )
    assert.deepEqual(await kitchen.call('GET /orders', { token }), [])
    await kitchen.call('POST /orders', { token: stranger, body: dinner, headers: key('never-came') })

    const { _id } = await kitchen.call('POST /orders', { token, body: dinner, headers: key('came') })
    assert.deepEqual(await withdraw('came', stranger), { order: null }, "a key is its customer's alone")
    assert.equal((await kitchen.call('GET /orders/:id', { token, params: { id: _id } })).status, 'pending')
    const taken = (await withdraw('came')).order
    assert.deepEqual([taken?._id, taken?.status], [_id, 'cancelled'])
    assert.deepEqual(await withdraw('came'), { order: taken }, 'a lost answer is asked for again')

    const begun = await kitchen.call('POST /orders', { token, body: dinner, headers: key('begun') })
    await kitchen.call('PUT /orders/:id', {
      token: await kitchen.owner(),
      params: { id: begun._id },
      body: { status: 'cooking' },
    })
    assert.equal((await withdraw('begun')).order?.status, 'cooking', 'it stands, and is shown as it does')
    assert.equal((await kitchen.refused('POST /orders/withdraw', { token, headers: key('\u00e9') })).code, 'INVALID')
  })

  it('is never both placed and taken back, however the two meet', async () => {
    const { token } = await kitchen.customer()
    for (let n = 0; n < 25; n++) {
      const headers = { 'idempotency-key': `race-${n}` }
      const [sent, { order }] = await Promise.all([
        kitchen.send('POST', '/api/orders', { token, body: dinner, headers }),
        kitchen.call('POST /orders/withdraw', { token, headers }),
      ])
      assert.equal(sent.status === 201, order !== null)
    }
    assert.ok((await kitchen.call('GET /orders', { token })).every(({ status }) => status === 'cancelled'))
  })

  it('keeps a key for 90 days', async () => {
    const { token, _id } = await kitchen.customer()
    await kitchen.call('POST /orders', { token, body: dinner, headers: { 'idempotency-key': 'spring' } })
    const day = 86_400_000
    const kept = async () =>
      (await kitchen.db.query.selectFrom('idempotency_keys').select('key').where('user_id', '=', _id).execute()).length
    const lasts = { idleDays: 3650, maxDays: 3650 }
    await sweep(kitchen.db, lasts, Date.now() + 89 * day)
    assert.equal(await kept(), 1)
    await sweep(kitchen.db, lasts, Date.now() + 91 * day)
    assert.equal(await kept(), 0)
  })

  it('takes two hundred orders of twenty customers at once: each stored, each with a number of its own', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, (_, n) => kitchen.customer(`Customer ${n}`)))
    const orders = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        kitchen.call('POST /orders', {
          token: customers[n % 20]?.token,
          body: { items: [{ name: 'Moi Moi', quantity: 1 + (n % 7) }], customerNote: `door ${n}` },
          headers: { 'idempotency-key': String(n) },
        }),
      ),
    )
    assert.equal(new Set(orders.map(({ number }) => number)).size, 200)
    for (const [n, { token, _id }] of customers.entries()) {
      const list = await kitchen.call('GET /orders', { token })
      assert.deepEqual(
        list,
        orders.filter((_, at) => at % 20 === n).sort((a, b) => b.number - a.number),
      )
      assert.ok(list.every(({ userId }) => userId._id === _id))
    }
  })

  it("adds up however prices move meanwhile: the total is its own lines', and one that was expected is never passed over", async () => {
    const admin = await kitchen.owner()
    const dish = await kitchen.call('POST /products', { token: admin, body: { name: 'Suya', price: 100 } })
    const { token } = await kitchen.customer()
    let pricing = true
    const prices = (async () => {
      for (let price = 101; pricing; price++)
        await kitchen.call('PUT /products/:id', { token: admin, params: { id: dish._id }, body: { price } })
    })()
    const answers = await Promise.all(
      Array.from({ length: 120 }, async (_, n) => {
        const price = (await kitchen.call('GET /products')).find(({ _id }) => _id === dish._id)?.price ?? 0
        return kitchen.send('POST', '/api/orders', {
          token,
          body: {
            items: [
              { productId: dish._id, quantity: 2 },
              { name: 'suya', quantity: 3 },
              { name: 'Beans', quantity: 1 },
            ],
            ...(n % 2 && { expectedTotal: price * 5 + 1000 }),
          },
        })
      }),
    )
    pricing = false
    await prices
    for (const [n, { status, body }] of answers.entries()) {
      if (status === 409) {
        assert.ok(n % 2)
        const { details } = body as { details: { items: { price: number }[]; totalPrice: number } }
        assert.equal(
          details.totalPrice,
          details.items.reduce((sum, { price }) => sum + price, 0),
        )
        continue
      }
      const order = body as Order
      assert.equal(status, 201, JSON.stringify(body))
      assert.equal(order.items[0]?.unitPrice, order.items[1]?.unitPrice, 'one price within an order')
      assert.equal(
        order.totalPrice,
        order.items.reduce((sum, { unitPrice, quantity, price }) => {
          assert.equal(price, unitPrice * quantity)
          return sum + price
        }, 0),
      )
      assert.deepEqual(await kitchen.call('GET /orders/:id', { token, params: { id: order._id } }), order)
    }
  })

  it("writes the announcement and the customer's letter with the order, and strikes them out once they are done", async () => {
    const { token } = await kitchen.customer()
    const jobs = () => kitchen.db.query.selectFrom('jobs').select('payload').execute()
    // Mails of earlier tests may still be on their way.
    await until(async () => (await jobs()).length === 0, 60_000)
    const order = await kitchen.db.write(async (tx) => {
      const placed = await placeOrder(
        { ...kitchen.db, write: (work) => work(tx) },
        {
          userId: (
            await tx.query
              .selectFrom('users')
              .select('id')
              .where('role', '=', 'user')
              .limit(1)
              .executeTakeFirstOrThrow()
          ).id,
          sessionId: '',
          role: 'user',
          name: 'Ada',
          phone: '',
          endsAt: 0,
          confirmedAt: 0,
          passwordPrinted: false,
          emailProvenAt: null,
        },
        dinner,
        undefined,
        Date.now(),
      )
      const written = await tx.query.selectFrom('jobs').select(['name', 'payload']).orderBy('id').execute()
      assert.deepEqual(
        written,
        ['announce-order', 'mail-order-received'].map((name) => ({
          name,
          payload: JSON.stringify({ orderId: placed._id }),
        })),
      )
      assert.deepEqual(await jobs(), [], 'neither is there for anybody else before the commit')
      return placed
    })
    await until(async () => (await jobs()).length === 0)
    assert.ok(order.number > 1000)
    await assert.rejects(
      kitchen.db.write(async (tx) => {
        await placeOrder(
          { ...kitchen.db, write: (work) => work(tx) },
          {
            userId: order.userId._id ?? '',
            sessionId: '',
            role: 'user',
            name: 'Ada',
            phone: '',
            endsAt: 0,
            confirmedAt: 0,
            passwordPrinted: false,
            emailProvenAt: null,
          },
          dinner,
          undefined,
          Date.now(),
        )
        throw new Error('the power fails')
      }),
    )
    assert.deepEqual([await jobs(), await kitchen.call('GET /orders', { token })], [[], []])
  })

  if (process.env['TEST_DATABASE_URL']) {
    it('makes one order of one key sent to two processes at the same moment', async () => {
      const beside = await openKitchen({ beside: kitchen, env: { ORDER_LIMITS: '0' } })
      try {
        const { token } = await kitchen.customer()
        for (let round = 0; round < 5; round++) {
          const headers = { 'idempotency-key': randomUUID() }
          const orders = await Promise.all(
            Array.from({ length: 12 }, (_, n) =>
              (n % 2 ? kitchen : beside).call('POST /orders', { token, body: dinner, headers }),
            ),
          )
          for (const order of orders) assert.deepEqual(order, orders[0])
          const mixed = randomUUID()
          const ends = await Promise.all(
            Array.from({ length: 8 }, (_, n) =>
              (n % 2 ? kitchen : beside).send('POST', '/api/orders', {
                token,
                body: { ...dinner, customerNote: `door ${n % 2}` },
                headers: { 'idempotency-key': mixed },
              }),
            ),
          )
          assert.deepEqual(
            ends.map(({ status }) => status).sort((a, b) => a - b),
            [201, 201, 201, 201, 422, 422, 422, 422],
          )
        }
        assert.equal((await kitchen.call('GET /orders', { token })).length, 10)
      } finally {
        await beside.close()
      }
    })
  }
})
