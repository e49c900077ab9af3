/** Cancelling many orders at once: each by the rules of one, none delayed by another, and one event for all of them. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connected, openDashboard, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

describe('cancelling many orders', () => {
  let kitchen: Kitchen
  let token: string
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    token = await kitchen.owner()
  })
  after(() => kitchen.close())

  const place = (who: { token: string }, more: object = {}) =>
    kitchen.call('POST /orders', { token: who.token, body: { items: [{ name: 'Amala', quantity: 1 }], ...more } })
  const cancel = (orders: string[], reason = 'sold out') =>
    kitchen.call('POST /orders/cancel', { token, body: { orders, reason } })

  it('does for each what cancelling one does: portions, sums, payment, letter, log', async () => {
    const dish = await kitchen.call('POST /products', { token, body: { name: 'Few', price: 100, portions: 50 } })
    const ada = await kitchen.customer('Ada')
    const before = await kitchen.call('GET /figures', { token })
    const orders = await Promise.all(
      Array.from({ length: 20 }, () =>
        place(ada, { items: [{ productId: dish._id, quantity: 2 }], town: 'Ile-ife', customerNote: 'Mòòrè' }),
      ),
    )
    const { amount } = await kitchen.call('POST /checkout', {
      token: ada.token,
      body: { orders: orders.map(({ _id }) => _id), method: 'transfer' },
    })
    assert.equal(amount, 4000)
    const { cancelled, refused } = await cancel(orders.map(({ _id }) => _id))
    assert.deepEqual([cancelled.length, refused], [20, []])
    assert.deepEqual(
      new Set(cancelled.map(({ status, reason }) => `${status} ${reason}`)),
      new Set(['cancelled sold out']),
    )
    const menu = await kitchen.call('GET /products/all', { token })
    assert.equal(menu.find(({ _id }) => _id === dish._id)?.portionsLeft, 50)
    assert.equal((await kitchen.call('GET /figures', { token })).totalRevenue, before.totalRevenue)
    assert.equal((await kitchen.call('GET /orders/:id', { token, params: { id: orders[0]!._id } })).payment?.amount, 0)
    const entries = await kitchen.db.query
      .selectFrom('audit_entries')
      .select('subject')
      .where('action', '=', 'order.moved')
      .where(
        'subject',
        'in',
        orders.map(({ _id }) => _id),
      )
      .execute()
    assert.equal(entries.length, 20)
  })

  it("is not held up by one that was moved meanwhile, cancelled already, or is nobody's", async () => {
    const ada = await kitchen.customer('Ada')
    const [open, done, gone] = [await place(ada), await place(ada), await place(ada)]
    await kitchen.call('PUT /orders/:id', { token, params: { id: done._id }, body: { status: 'completed' } })
    await kitchen.call('PUT /orders/:id', {
      token,
      params: { id: gone._id },
      body: { status: 'cancelled', reason: 'the first reason' },
    })
    const nobody = randomUUID()
    const { cancelled, refused } = await cancel([open._id, done._id, gone._id, nobody, open._id])
    assert.deepEqual(
      cancelled.map(({ _id, reason }) => [_id, reason]),
      [
        [open._id, 'sold out'],
        [gone._id, 'the first reason'],
      ],
    )
    assert.deepEqual(
      new Map(refused.map(({ _id, number, code }) => [_id, [number, code]])),
      new Map([
        [done._id, [done.number, 'ILLEGAL_MOVE']],
        [nobody, [null, 'NOT_FOUND']],
      ]),
    )
    assert.deepEqual(
      (await cancel([open._id])).cancelled.map(({ _id }) => _id),
      [open._id],
      'safe to send again',
    )
  })

  it('is refused whole where too many, too few or no reason is given', async () => {
    const { _id } = await place(await kitchen.customer('Ada'))
    for (const [orders, reason, code] of [
      [[], 'why', 'INVALID'],
      [Array.from({ length: 101 }, () => _id), 'why', 'INVALID'],
      [[_id], ' ', 'REASON_REQUIRED'],
      [[_id], 'x'.repeat(501), 'INVALID'],
    ] as const) {
      assert.equal((await kitchen.refused('POST /orders/cancel', { token, body: { orders, reason } })).code, code)
    }
    assert.equal((await kitchen.call('GET /orders/:id', { token, params: { id: _id } })).status, 'pending')
  })

  it('is one word to each dashboard and each customer, not a storm', async () => {
    const ada = await kitchen.customer('Ada')
    const [dashboard, hers] = [await openDashboard(kitchen), await connected(kitchen.socket(ada.token))]
    const announced = new Set<string>()
    dashboard.on('new_order', ({ _id }) => announced.add(_id))
    const orders = await Promise.all(Array.from({ length: 100 }, () => place(ada)))
    await until(() => orders.every(({ _id }) => announced.has(_id)))
    await sleep(300)
    const heard: string[] = []
    for (const [name, socket] of [
      ['kitchen', dashboard],
      ['Ada', hers],
    ] as const)
      socket.onAny((event: string) => event !== 'menu_changed' && heard.push(`${name} ${event}`))
    const started = performance.now()
    const { cancelled } = await cancel(orders.map(({ _id }) => _id))
    const took = performance.now() - started
    assert.equal(cancelled.length, 100)
    await until(() => heard.length >= 2)
    await sleep(300)
    assert.deepEqual(heard.sort(), ['Ada orders_changed', 'kitchen orders_changed'])
    assert.ok(took < 10_000, `${took} ms`)
  })

  it('cancels each once where two admins press at once', async () => {
    const ada = await kitchen.customer('Ada')
    const orders = (await Promise.all(Array.from({ length: 12 }, () => place(ada)))).map(({ _id }) => _id)
    const answers = await Promise.all([cancel(orders), cancel([...orders].reverse(), 'closed early')])
    for (const { cancelled, refused } of answers) assert.deepEqual([cancelled.length, refused], [12, []])
    const moves = await kitchen.db.query
      .selectFrom('order_moves')
      .innerJoin('orders', 'orders.number', 'order_moves.order_number')
      .select('order_moves.status')
      .where('orders.id', 'in', orders)
      .execute()
    assert.equal(moves.length, 12)
  })
})
