/**
 * Orders after they are placed: who sees them, how lists are paged, how they move, and how they count in the figures.
 */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { mayMove, orderStatuses, type OrderStatus } from '../src/contract/order-status.ts'
import type { Kitchen as Settings } from '../src/contract/kitchen.ts'
import type { Order } from '../src/contract/orders.ts'
import { openKitchen, type Kitchen } from '../harness/kitchen.ts'

type Customer = Awaited<ReturnType<Kitchen['customer']>>

const amala = { items: [{ name: 'Amala', quantity: 1 }] }

/** Follows the Link headers from the first page to the last. */
async function walk(kitchen: Kitchen, token: string, query: string): Promise<{ orders: Order[]; pages: number[] }> {
  const [orders, pages]: [Order[], number[]] = [[], []]
  for (let path: string | undefined = `/api/orders${query}`; path;) {
    const { status, headers, body } = await kitchen.send('GET', path, { token })
    assert.equal(status, 200)
    orders.push(...(body as Order[]))
    pages.push((body as Order[]).length)
    path = /^<(\/api\/orders\?[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    assert.equal(path !== undefined, headers.has('link'), 'a path from the root')
  }
  return { orders, pages }
}

describe('a list of orders', () => {
  let kitchen: Kitchen
  let [ada, bayo]: Customer[] = []
  let admin: string
  let placed: Order[]
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    ada = await kitchen.provenCustomer('Ada')
    bayo = await kitchen.provenCustomer('Báyọ̀')
    admin = await kitchen.owner()
    placed = []
    for (let n = 0; n < 23; n++)
      placed.unshift(
        await kitchen.call('POST /orders', {
          token: (n % 3 ? ada : bayo)?.token,
          body: { ...amala, customerNote: `address ${n}` },
        }),
      )
  })
  after(() => kitchen.close())

  it("is everybody's for the kitchen, and each customer's own for them, newest first", async () => {
    assert.deepEqual(await kitchen.call('GET /orders', { token: admin }), placed)
    for (const who of [ada, bayo])
      assert.deepEqual(
        await kitchen.call('GET /orders', { token: who?.token }),
        placed.filter(({ userId }) => userId._id === who?._id),
      )
    const nobody = await kitchen.customer('Nobody yet')
    assert.deepEqual(await kitchen.call('GET /orders', { token: nobody.token }), [])
    assert.deepEqual(new Set(placed.map(({ number }) => number)).size, 23)
    assert.ok(
      placed.every(({ number }, at) => at === 0 || number < (placed[at - 1]?.number ?? 0)),
      'numbers count up',
    )
    assert.ok(placed.every(({ number }) => number > 1000))
  })

  it("never shows anybody another's order, by whatever way they ask", async () => {
    const hers = placed.find(({ userId }) => userId._id === ada?._id) as Order
    for (const [name, body] of [
      ['GET /orders/:id', undefined],
      ['POST /orders/:id/cancel', {}],
    ] as const) {
      const refused = await kitchen.refused(name, { token: bayo?.token, params: { id: hers._id }, body })
      assert.deepEqual(
        [refused.status, refused.code, refused.message],
        [
          404,
          'NOT_FOUND',
          (await kitchen.refused(name, { token: bayo?.token, params: { id: 'no-such-order' }, body })).message,
        ],
        'as if there were none',
      )
    }
    for (const name of ['PUT /orders/:id', 'POST /orders/:id/acknowledge'] as const)
      assert.equal(
        (
          await kitchen.refused(name, {
            token: bayo?.token,
            params: { id: hers._id },
            body: { status: 'cancelled', reason: 'mine' },
          })
        ).status,
        403,
      )
    for (const query of [
      '?mine=false',
      '?mine=true',
      '?customer=' + ada?._id,
      '?userId=' + ada?._id,
      `?cursor=${hers.number + 1}`,
      '?status=pending',
    ])
      assert.ok(
        (await walk(kitchen, bayo?.token ?? '', query)).orders.every(({ userId }) => userId._id === bayo?._id),
        query,
      )
    assert.deepEqual(await kitchen.call('GET /orders/:id', { token: ada?.token, params: { id: hers._id } }), hers)
  })

  it('is walked by its Link headers: every order once, in pages of 1 to 100', async () => {
    for (const limit of [1, 5, 7, 22, 23, 24, 100, 101, 1000, 10_000_000_000]) {
      const { orders, pages } = await walk(kitchen, admin, `?limit=${limit}`)
      assert.deepEqual(orders, placed, `limit ${limit}`)
      assert.equal(pages.length, Math.ceil(23 / Math.min(limit, 100)), 'no empty page at the end')
    }
    const own = placed.filter(({ userId }) => userId._id === ada?._id)
    assert.deepEqual((await walk(kitchen, ada?.token ?? '', '?limit=4')).orders, own)
  })

  it('holds, where it is asked for, only what the person who asks has ordered, an admin too', async () => {
    assert.deepEqual(
      (await walk(kitchen, ada?.token ?? '', '?mine=true&limit=4')).orders,
      placed.filter(({ userId }) => userId._id === ada?._id),
    )
    assert.deepEqual((await walk(kitchen, admin, '?mine=true')).orders, [])
  })

  it('goes on where it was although orders come in meanwhile', async () => {
    const first = await kitchen.send('GET', '/api/orders?limit=10', { token: admin })
    const late = await kitchen.call('POST /orders', { token: ada?.token, body: amala })
    const rest = await walk(kitchen, admin, /\?[^>]+/.exec(first.headers.get('link') ?? '')?.[0] ?? '')
    assert.deepEqual([...(first.body as Order[]), ...rest.orders], placed)
    placed.unshift(late)
  })

  it('is filtered by one status or several, and the filter stays on the way', async () => {
    const move = async (at: number, status: OrderStatus) => {
      placed[at] = await kitchen.call('PUT /orders/:id', {
        token: admin,
        params: { id: placed[at]?._id ?? '' },
        body: { status, reason: 'sold out' },
      })
    }
    for (const [at, status] of [
      [1, 'accepted'],
      [4, 'cooking'],
      [5, 'completed'],
      [9, 'cancelled'],
      [12, 'on_the_way'],
      [13, 'cooking'],
    ] as const)
      await move(at, status)
    for (const status of [
      'pending',
      'cooking',
      'cancelled',
      'successful',
      'accepted,cooking',
      'cooking,accepted,cooking',
      'pending,accepted,cooking,on_the_way',
      orderStatuses.join(','),
    ]) {
      const wanted = placed.filter((order) => status.split(',').includes(order.status))
      for (const limit of [2, 100])
        assert.deepEqual((await walk(kitchen, admin, `?status=${status}&limit=${limit}`)).orders, wanted, status)
      assert.deepEqual(
        (await walk(kitchen, bayo?.token ?? '', `?limit=3&status=${encodeURIComponent(status)}`)).orders,
        wanted.filter(({ userId }) => userId._id === bayo?._id),
      )
    }
    for (const [query, status, code] of [
      ['status=', 422, 'INVALID'],
      ['status=pending,', 422, 'INVALID'],
      ['status=Pending', 422, 'INVALID'],
      ['status=__proto__', 422, 'INVALID'],
      ['limit=0', 422, 'INVALID'],
      ['limit=-7', 422, 'INVALID'],
      ['limit=1.5', 400, 'MALFORMED'],
      ['limit=', 400, 'MALFORMED'],
      ['cursor=abc', 400, 'MALFORMED'],
      ['cursor=', 400, 'MALFORMED'],
      ['cursor=99999999999999999999', 400, 'MALFORMED'],
    ] as const) {
      const refused = await kitchen.send('GET', `/api/orders?${query}`, { token: admin })
      assert.deepEqual([refused.status, (refused.body as { code: string }).code], [status, code], query)
    }
  })

  it('holds the newest 100 for a client that knows no pages', async () => {
    await Promise.all(
      Array.from({ length: 90 }, () => kitchen.call('POST /orders', { token: bayo?.token, body: amala })),
    )
    const newest = await kitchen.call('GET /orders', { token: admin })
    assert.equal(newest.length, 100)
    const all = await walk(kitchen, admin, '')
    assert.deepEqual(all.pages, [100, 14])
    assert.deepEqual(newest, all.orders.slice(0, 100))
  })

  it('shows every order while they move: none twice, none left out', async () => {
    const some = await kitchen.call('GET /orders', { token: admin, query: { status: 'pending', limit: '40' } })
    let moving = true
    const moves = (async () => {
      for (const status of ['accepted', 'cooking', 'on_the_way'])
        for (const { _id } of some)
          await kitchen.call('PUT /orders/:id', { token: admin, params: { id: _id }, body: { status } })
      moving = false
    })()
    const wanted = new Set(some.map(({ _id }) => _id))
    let looks = 0
    while (moving) {
      const { orders } = await walk(kitchen, admin, '?status=pending,accepted,cooking,on_the_way')
      const found = orders.filter(({ _id }) => wanted.has(_id)).map(({ _id }) => _id)
      assert.equal(new Set(found).size, found.length, 'none twice')
      assert.equal(found.length, wanted.size, 'none left out')
      for (const order of orders)
        assert.equal(order.history.at(-1)?.status, order.status, 'its history ends in its status')
      looks += 1
    }
    await moves
    assert.ok(looks > 3)
  })
})

describe('an order moves', () => {
  let kitchen: Kitchen
  let ada: Customer
  let admin: string
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    ada = await kitchen.provenCustomer('Ada')
    admin = await kitchen.owner()
  })
  after(() => kitchen.close())

  const place = () => kitchen.call('POST /orders', { token: ada.token, body: amala })
  const put = (order: Order, status: string, more: object = {}) =>
    kitchen.send('PUT', `/api/orders/${order._id}`, { token: admin, body: { status, ...more } })
  const cancel = (order: Order, token = ada.token, body: object = {}) =>
    kitchen.send('POST', `/api/orders/${order._id}/cancel`, { token, body })

  /** An order in any state, even `successful`, which only imported orders have. */
  async function placeIn(status: OrderStatus): Promise<Order> {
    const order = await place()
    if (status === 'successful')
      await kitchen.db.write((tx) =>
        tx.query.updateTable('orders').set({ status }).where('id', '=', order._id).execute(),
      )
    else if (status !== 'pending') assert.equal((await put(order, status, { reason: 'sold out' })).status, 200)
    return order
  }

  it('from any state to any other exactly as the contract has it, for the kitchen', async () => {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        const order = await placeIn(from)
        const { status, body } = await put(order, to, { reason: 'sold out' })
        const now = await kitchen.call('GET /orders/:id', { token: ada.token, params: { id: order._id } })
        if (from === to || mayMove(from, to, 'admin')) {
          assert.deepEqual([status, now.status], [200, to], `${from} → ${to}`)
          assert.deepEqual(body, now, 'the answer is the order as GET shows it')
        } else {
          const { code, message, details } = body as { code: string; message: string; details: unknown }
          assert.deepEqual(
            [status, code, details, now.status],
            [409, 'ILLEGAL_MOVE', { from, to }, from],
            `${from} → ${to}`,
          )
          for (const named of [from, to]) assert.ok(message.includes(named.replaceAll('_', ' ')), message)
        }
      }
    }
  })

  it('to cancelled only while it is pending, for its customer', async () => {
    for (const from of orderStatuses) {
      const order = await placeIn(from)
      const { status, body } = await cancel(order)
      if (from === 'pending' || from === 'cancelled')
        assert.deepEqual([status, (body as Order).status], [200, 'cancelled'])
      else
        assert.deepEqual(
          [status, (body as { code: string }).code, (body as { details: unknown }).details],
          [409, 'ILLEGAL_MOVE', { from, to: 'cancelled' }],
        )
    }
    const order = await place()
    assert.equal((await cancel(order, (await kitchen.customer()).token)).status, 404)
    assert.equal((await cancel(order, admin)).status, 404, 'the kitchen cancels with PUT, and says why')
    assert.equal(
      (await kitchen.call('GET /orders/:id', { token: ada.token, params: { id: order._id } })).status,
      'pending',
    )
  })

  it('to cancelled with a reason from the kitchen, which the customer reads; theirs is up to them', async () => {
    const order = await place()
    for (const reason of [undefined, '', '  ']) {
      const { status, body } = await put(order, 'cancelled', { ...(reason !== undefined && { reason }) })
      assert.deepEqual([status, (body as { code: string }).code], [422, 'REASON_REQUIRED'])
    }
    assert.equal((await put(order, 'cancelled', { reason: ` ${'ọ'.repeat(500)} ` })).status, 200)
    assert.equal(
      (await kitchen.call('GET /orders/:id', { token: ada.token, params: { id: order._id } })).reason,
      'ọ'.repeat(500),
    )
    assert.equal(
      ((await cancel(await place(), ada.token, { reason: 'No longer hungry 🍲' })).body as Order).reason,
      'No longer hungry 🍲',
    )
    assert.equal(((await cancel(await place())).body as Order).reason, null)
  })

  it('with a time it should be ready by, and its whole way in its history', async () => {
    const order = await place()
    assert.equal(order.readyBy, null)
    const readyBy = new Date(Math.ceil(kitchen.clock.now / 60_000) * 60_000 + 30 * 60_000).toISOString()
    const inLagos = `${new Date(Date.parse(readyBy) + 3_600_000).toISOString().slice(0, 16)}+01:00`
    const accepted = (await put(order, 'accepted', { readyBy: inLagos })).body as Order
    assert.equal(accepted.readyBy, readyBy)
    await put(order, 'cooking')
    const done = (await put(order, 'completed')).body as Order
    assert.equal(done.readyBy, readyBy)
    assert.deepEqual(
      done.history.map(({ status }) => status),
      ['pending', 'accepted', 'cooking', 'completed'],
    )
    assert.deepEqual(done.history[0]?.at, done.createdAt)
    assert.ok(done.history.every(({ at }, n) => n === 0 || at >= (done.history[n - 1]?.at ?? '')))
    assert.deepEqual((await put(order, 'completed')).body, done, 'asking again changes nothing')
  })

  it('once, when many want to move it at the same moment', async () => {
    const order = await place()
    const ends = await Promise.all([
      ...Array.from({ length: 5 }, () => cancel(order)),
      ...Array.from({ length: 5 }, () => put(order, 'accepted')),
      ...Array.from({ length: 5 }, () => put(order, 'completed')),
    ])
    assert.ok(ends.every(({ status }) => status === 200 || status === 409))
    const { status, history } = await kitchen.call('GET /orders/:id', { token: ada.token, params: { id: order._id } })
    assert.equal(history.at(-1)?.status, status)
    assert.equal(new Set(history.map((step) => step.status)).size, history.length, 'each step once')
    for (const [n, step] of history.entries())
      if (n > 0) assert.ok(mayMove(history[n - 1]?.status as OrderStatus, step.status, 'admin'))
  })

  it('out of the New ones when an admin has seen it or moved it; the first time counts', async () => {
    const seen = await place()
    assert.equal(seen.acknowledgedAt, null)
    const first = await kitchen.call('POST /orders/:id/acknowledge', { token: admin, params: { id: seen._id } })
    assert.match(first.acknowledgedAt ?? '', /Z$/)
    kitchen.clock.now += 60_000
    assert.deepEqual(
      await kitchen.call('POST /orders/:id/acknowledge', { token: admin, params: { id: seen._id } }),
      first,
    )
    const moved = (await put(await place(), 'accepted')).body as Order
    assert.match(moved.acknowledgedAt ?? '', /Z$/)
    assert.equal(
      ((await cancel(await place())).body as Order).acknowledgedAt,
      null,
      'a customer does not acknowledge for the kitchen',
    )
    assert.equal(
      (await kitchen.refused('POST /orders/:id/acknowledge', { token: admin, params: { id: 'none' } })).code,
      'NOT_FOUND',
    )
  })
})

describe('an order is priced', () => {
  let kitchen: Kitchen
  let token: string
  let admin: string
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    token = (await kitchen.customer()).token
    admin = await kitchen.owner()
    await settle((settings) => ({
      ...settings,
      towns: [
        { name: 'Ile-ife', fee: 500.5, minimum: 2000 },
        { name: 'Ipetumodu', fee: 0, minimum: 0 },
      ],
    }))
  })
  after(() => kitchen.close())

  const settle = (change: (settings: Settings) => Settings) =>
    kitchen.db.write(async (tx) => {
      const { settings } = await tx.query.selectFrom('kitchen').select('settings').executeTakeFirstOrThrow()
      await tx.query
        .updateTable('kitchen')
        .set({ settings: JSON.stringify(change(JSON.parse(settings) as Settings)) })
        .execute()
      tx.tell('kitchen')
    })
  const place = (body: object) => kitchen.send('POST', '/api/orders', { token, body })
  const code = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

  it('with the fee of its town on top, and is held to the minimum before the fee', async () => {
    const { status, body } = await place({
      items: [{ name: 'Beans', quantity: 2 }],
      town: 'ile-IFE ',
      customerNote: 'Mayfair',
    })
    const order = body as Order
    assert.deepEqual([status, order.town, order.deliveryFee, order.totalPrice], [201, 'Ile-ife', 500.5, 2500.5])
    const low = await place({ items: [{ name: 'Moi Moi', quantity: 2 }], town: 'Ile-ife', customerNote: 'Mayfair' })
    assert.deepEqual(
      [...code(low), (low.body as { details: unknown }).details],
      [422, 'BELOW_MINIMUM', { minimum: 2000 }],
    )
    assert.match((low.body as { message: string }).message, /Ile-ife.*₦2,000/)
    assert.equal((await place({ items: [{ name: 'Moi Moi', quantity: 1 }], town: 'Ipetumodu' })).status, 201)
    const free = (await place({ items: [{ name: 'Moi Moi', quantity: 1 }] })).body as Order
    assert.deepEqual(
      [free.town, free.deliveryFee, free.totalPrice],
      [null, 0, 900],
      'without a town no fee and no minimum',
    )
    const far = await place({ items: [{ name: 'Beans', quantity: 2 }], town: 'Osogbo' })
    assert.deepEqual(code(far), [422, 'UNKNOWN_TOWN'])
    assert.match((far.body as { message: string }).message, /Ile-ife and Ipetumodu/)
    assert.deepEqual((await kitchen.call('GET /kitchen')).towns[0], { name: 'Ile-ife', fee: 500.5, minimum: 2000 })
  })

  it('to the kobo, and against the total that was expected', async () => {
    const dish = await kitchen.call('POST /products', {
      token: admin,
      body: { name: 'Zobo', price: 333.33, unit: 'bottle' },
    })
    const items = [
      { productId: dish._id, quantity: 3 },
      { name: 'zobo', quantity: 7 },
    ]
    const order = (await place({ items, town: 'Ile-ife', customerNote: 'x', expectedTotal: 3833.8 })).body as Order
    assert.deepEqual(
      [order.items.map(({ unitPrice, price, unit }) => [unitPrice, price, unit]), order.totalPrice],
      [
        [
          [333.33, 999.99, 'bottle'],
          [333.33, 2333.31, 'bottle'],
        ],
        3833.8,
      ],
    )
    await kitchen.call('PUT /products/:id', { token: admin, params: { id: dish._id }, body: { price: 350 } })
    const before = await kitchen.call('GET /orders', { token })
    const changed = await place({ items, town: 'Ile-ife', customerNote: 'x', expectedTotal: 3833.8 })
    assert.deepEqual(code(changed), [409, 'PRICE_CHANGED'])
    assert.deepEqual((changed.body as { details: unknown }).details, {
      items: [
        { productId: dish._id, name: 'Zobo', unit: 'bottle', quantity: 3, unitPrice: 350, price: 1050 },
        { productId: dish._id, name: 'Zobo', unit: 'bottle', quantity: 7, unitPrice: 350, price: 2450 },
      ],
      deliveryFee: 500.5,
      totalPrice: 4000.5,
    })
    assert.deepEqual(
      await kitchen.call('GET /orders', { token }),
      before,
      'nothing is stored, and past orders keep their prices',
    )
    assert.equal(
      (await place({ items, town: 'Ile-ife', customerNote: 'x', expectedTotal: 4000.4999999999995 })).status,
      201,
      'as a client may have added it up',
    )
    await kitchen.call('DELETE /products/:id', { token: admin, params: { id: dish._id } })
    assert.deepEqual(
      await kitchen.call('GET /orders/:id', { token, params: { id: order._id } }),
      order,
      'though its dish is gone',
    )
  })

  it('with the most there can be of everything', async () => {
    await kitchen.call('POST /products', { token: admin, body: { name: 'Gold', price: 10_000_000 } })
    const order = (
      await place({
        items: Array.from({ length: 50 }, () => ({ name: 'Gold', quantity: 500 })),
        customerNote: 'ẹ'.repeat(1000),
      })
    ).body as Order
    assert.equal(order.totalPrice, 250_000_000_000)
    assert.deepEqual(await kitchen.call('GET /orders/:id', { token, params: { id: order._id } }), order)
  })
})

describe('the figures', () => {
  it('equal the sums of what is stored, whatever happens at once and on whatever day', async () => {
    const kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    try {
      const admin = await kitchen.owner()
      const customers = await Promise.all([1, 2, 3].map(() => kitchen.customer()))
      for (let day = 0; day < 2; day++) {
        const orders = await Promise.all(
          Array.from({ length: 50 }, async (_, n) => {
            const token = customers[n % 3]?.token
            const order = await kitchen.call('POST /orders', {
              token,
              body: { items: [{ name: 'Fufu', quantity: 1 + (n % 4) }] },
            })
            if (n % 3 === 0) await kitchen.call('POST /orders/:id/cancel', { token, params: { id: order._id } })
            if (n % 5 === 0)
              await kitchen.send('PUT', `/api/orders/${order._id}`, {
                token: admin,
                body: { status: n % 2 ? 'completed' : 'cancelled', reason: 'late' },
              })
            return order
          }),
        )
        if (day === 0) {
          // Cancelled on another day than it was placed: its own day loses the revenue.
          kitchen.clock.now += 26 * 3_600_000
          await kitchen.send('PUT', `/api/orders/${orders[1]?._id}`, {
            token: admin,
            body: { status: 'cancelled', reason: 'late' },
          })
        }
      }
      const rows = await kitchen.db.query.selectFrom('orders').select(['total', 'status', 'created_at']).execute()
      const revenue = rows.filter(({ status }) => status !== 'cancelled').reduce((sum, { total }) => sum + total, 0)
      const { today: _, ...totals } = await kitchen.call('GET /figures', { token: admin })
      assert.deepEqual(totals, { totalOrders: 100, totalRevenue: revenue / 100, totalUsers: 4 })
      const days = await kitchen.db.query
        .selectFrom('daily_sums')
        .select((eb) => ['day', eb.fn.sum<number>('orders').as('orders'), eb.fn.sum<number>('revenue').as('revenue')])
        .groupBy('day')
        .orderBy('day')
        .execute()
      const byDay = Map.groupBy(rows, ({ created_at: at }) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(at),
      )
      assert.deepEqual(
        days.filter(({ orders }) => orders > 0),
        [...byDay]
          .map(([day, list]) => ({
            day,
            orders: list.length,
            revenue: list.filter(({ status }) => status !== 'cancelled').reduce((sum, { total }) => sum + total, 0),
          }))
          .sort((a, b) => (a.day < b.day ? -1 : 1)),
      )
    } finally {
      await kitchen.close()
    }
  })
})
