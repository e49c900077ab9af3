/**
 * Orders that the kitchen enters for customers on the phone or at the door, riders, and a promised time that changes.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Order } from '../src/contract/orders.ts'
import { sweep } from '../src/server/privacy/retention.ts'
import { connected, once, openDashboard, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

const DAY = 86_400_000

describe('an order by phone or at the door', () => {
  let kitchen: Kitchen
  let token: string
  let amala: string
  before(async () => {
    kitchen = await openKitchen({ env: { UNSEEN_ORDER_MINUTES: '5' } })
    token = await kitchen.owner()
    amala = (await kitchen.call('GET /products')).find(({ name }) => name === 'Amala')?._id ?? ''
  })
  after(() => kitchen.close())

  const asked = (more: object = {}) => ({
    origin: 'phone',
    name: 'Mama Tunde',
    phoneNumber: '0805 555 0101',
    items: [{ productId: amala, quantity: 2 }],
    ...more,
  })
  const enter = (more: object = {}, key: string = randomUUID()) =>
    kitchen.call('POST /orders/entered', { token, headers: { 'idempotency-key': key }, body: asked(more) })
  const refused = (more: object) => kitchen.refused('POST /orders/entered', { token, body: asked(more) })
  const audited = (action: string, subject: string) =>
    kitchen.db.query
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', '=', action as never)
      .where('subject', '=', subject)
      .execute()

  it('is priced from the menu, belongs to no account, is marked, counts, and comes up on every dashboard', async () => {
    const figures = () => kitchen.call('GET /figures', { token })
    const dashboard = await openDashboard(kitchen)
    const before = await figures()
    const heard = once<Order>(dashboard, 'new_order')
    const order = await enter({ town: 'Ile-ife', customerNote: '14 Mayfair Road', landmark: 'the blue gate' })
    assert.deepEqual(order.userId, { _id: null, name: 'Mama Tunde', phoneNumber: '+2348055550101' })
    assert.deepEqual(
      [order.origin, order.status, order.items[0]?.price, order.payment, order.rider],
      ['phone', 'pending', 2400, null, null],
    )
    assert.equal(order.totalPrice, 2400 + order.deliveryFee)
    assert.notEqual(order.acknowledgedAt, null, 'whoever wrote it down has seen it')
    assert.deepEqual(await heard, order)
    const { orders, revenue } = before.today
    assert.deepEqual(await figures(), {
      ...before,
      totalOrders: before.totalOrders + 1,
      totalRevenue: before.totalRevenue + order.totalPrice,
      today: { ...before.today, orders: orders + 1, revenue: revenue + order.totalPrice },
    })
    assert.deepEqual(await kitchen.call('GET /orders/:id', { token, params: { id: order._id } }), order)
    const [entry] = await audited('order.entered', order._id)
    assert.deepEqual(JSON.parse(entry?.details ?? ''), { origin: 'phone', total: order.totalPrice * 100 })
  })

  it('is one order, however often and however much at once it is sent', async () => {
    const key = randomUUID()
    const orders = await Promise.all(Array.from({ length: 12 }, () => enter({ method: 'cash', paid: true }, key)))
    assert.equal(new Set(orders.map(({ _id }) => _id)).size, 1)
    assert.equal(new Set(orders.map(({ payment }) => payment?._id)).size, 1)
    const other = await kitchen.refused('POST /orders/entered', {
      token,
      headers: { 'idempotency-key': key },
      body: asked({ name: 'Somebody else' }),
    })
    assert.deepEqual([other.status, other.code], [422, 'KEY_REUSED'])
  })

  it('keeps a guest once, whoever enters orders for them at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => enter({ name: 'Ìyá Ṣadé', phoneNumber: '0805 555 0102' })))
    assert.equal(
      (await kitchen.db.query.selectFrom('guests').select('id').where('phone', '=', '+2348055550102').execute()).length,
      1,
    )
  })

  it('takes no part in hours, pauses and minimums, but in what is on the menu and left of it', async () => {
    await kitchen.call('POST /kitchen/pause', { token, body: { for: '30 minutes' } })
    const { token: ada } = await kitchen.customer('Ada')
    assert.equal(
      (await kitchen.refused('POST /orders', { token: ada, body: { items: [{ name: 'Amala', quantity: 1 }] } })).code,
      'KITCHEN_CLOSED',
    )
    assert.equal((await enter()).status, 'pending')
    await kitchen.call('DELETE /kitchen/pause', { token })
    const { _id } = await kitchen.call('POST /products', { token, body: { name: 'Ọ̀fadà', price: 500, portions: 3 } })
    await enter({ items: [{ productId: _id, quantity: 2 }] })
    assert.equal((await refused({ items: [{ productId: _id, quantity: 2 }] })).code, 'TOO_FEW_LEFT')
  })

  it('is paid at the door at once, or later, or like any other', async () => {
    const paid = await enter({ origin: 'door', phoneNumber: undefined, method: 'cash', paid: true })
    assert.deepEqual(
      [paid.userId.phoneNumber, paid.payment?.method, paid.payment?.state, paid.payment?.amount],
      [null, 'cash', 'paid', 2400],
    )
    const later = await enter({ method: 'cash' })
    assert.equal(later.payment?.state, 'unpaid')
    const done = await kitchen.call('PUT /orders/:id', {
      token,
      params: { id: later._id },
      body: { status: 'completed' },
    })
    assert.equal(done.payment?.state, 'paid', 'cash that was handed over')
    const open = await enter()
    const gone = await kitchen.call('PUT /orders/:id', {
      token,
      params: { id: open._id },
      body: { status: 'cancelled', reason: 'They rang again.' },
    })
    assert.deepEqual([gone.status, gone.payment], ['cancelled', null])
  })

  it('refuses what is no order, and stores nothing', async () => {
    const before = await kitchen.call('GET /figures', { token })
    for (const [more, code, field] of [
      [{ origin: 'shop' }, 'INVALID', 'origin'],
      [{ name: ' ' }, 'INVALID', 'name'],
      [{ phoneNumber: '12' }, 'INVALID', 'phoneNumber'],
      [{ phoneNumber: undefined }, 'INVALID', 'phoneNumber'],
      [{ method: 'card' }, 'INVALID', 'method'],
      [{ paid: true }, 'INVALID', 'method'],
      [{ items: [] }, 'EMPTY_ORDER', undefined],
      [{ items: [{ productId: 'none', quantity: 1 }] }, 'UNKNOWN_DISH', undefined],
      [{ town: 'Lagos' }, 'UNKNOWN_TOWN', 'town'],
      [{ expectedTotal: 1 }, 'PRICE_CHANGED', undefined],
    ] as const) {
      const { status, code: said, details } = await refused(more)
      assert.deepEqual([said, (details as { field?: string } | undefined)?.field], [code, field], JSON.stringify(more))
      assert.equal(status, code === 'PRICE_CHANGED' ? 409 : 422)
    }
    assert.deepEqual(await kitchen.call('GET /figures', { token }), before)
  })

  it('suggests who ordered before from a number, however it is written, with where it went', async () => {
    await enter({
      name: 'Bàbá Kọ́lá',
      phoneNumber: '0805 555 0103',
      town: 'Ipetumodu',
      customerNote: 'Behind the market',
    })
    for (const phone of ['08055550103', '+234 805 555 0103', '0805 555']) {
      const [found] = (await kitchen.call('GET /orders/customers', { token, query: { phone } })).filter(
        ({ phoneNumber }) => phoneNumber === '+2348055550103',
      )
      assert.deepEqual(
        found,
        {
          name: 'Bàbá Kọ́lá'.normalize('NFC'),
          phoneNumber: '+2348055550103',
          town: 'Ipetumodu',
          customerNote: 'Behind the market',
          landmark: '',
          remark: '',
        },
        phone,
      )
    }
    await kitchen.customer('Ada')
    assert.ok(
      (await kitchen.call('GET /orders/customers', { token, query: { phone: '0803 555 0148' } })).some(
        ({ name }) => name === 'Ada',
      ),
      'those with an account too',
    )
    assert.deepEqual(
      await kitchen.call('GET /orders/customers', { token, query: { phone: '0805' } }),
      [],
      'not by guessing',
    )
  })

  it('stays in the books without its guest two years after their last order', async () => {
    const order = await enter({ name: 'Once only', phoneNumber: '0805 555 0104', customerNote: 'Here' })
    await sweep(kitchen.db, { idleDays: 30, maxDays: 180 }, kitchen.clock.now + 729 * DAY)
    assert.equal(
      (await kitchen.db.query.selectFrom('guests').select('id').where('name', '=', 'Once only').execute()).length,
      1,
    )
    await sweep(kitchen.db, { idleDays: 30, maxDays: 180 }, kitchen.clock.now + 731 * DAY)
    const row = await kitchen.db.query
      .selectFrom('orders')
      .select(['guest_id', 'note', 'total'])
      .where('id', '=', order._id)
      .executeTakeFirst()
    assert.deepEqual(row, { guest_id: null, note: '', total: 240_000 })
    assert.deepEqual(await kitchen.db.query.selectFrom('guest_words').select('word').execute(), [])
  })
})

describe('who brings an order, and by when it is ready', () => {
  let kitchen: Kitchen
  let token: string
  let ada: { token: string; _id: string }
  before(async () => {
    kitchen = await openKitchen()
    token = await kitchen.owner()
    ada = await kitchen.customer('Ada')
  })
  after(() => kitchen.close())

  const place = () =>
    kitchen.call('POST /orders', { token: ada.token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
  const move = (id: string, body: object) => kitchen.call('PUT /orders/:id', { token, params: { id }, body })
  const ride = (id: string, rider: object | null) =>
    kitchen.call('PUT /orders/:id/rider', { token, params: { id }, body: { rider } })
  const seen = (id: string) => kitchen.call('GET /orders/:id', { token: ada.token, params: { id } })
  const sola = { name: 'Ṣọlá'.normalize('NFC'), phoneNumber: '+2348055550150' }

  it('is told to the customer while it is on the way, and to nobody else', async () => {
    const again = () =>
      kitchen.call('POST /orders', {
        token: ada.token,
        body: { items: [{ name: 'Amala', quantity: 1 }] },
        headers: { 'idempotency-key': 'with-a-rider' },
      })
    const { _id } = await again()
    assert.deepEqual((await ride(_id, { ...sola, phoneNumber: '0805 555 0150' })).rider, sola)
    assert.equal((await seen(_id)).rider, null, 'not yet')
    const repeated = await again()
    assert.deepEqual([repeated._id, repeated.rider], [_id, null], 'nor by sending the order once more')
    const socket = await connected(kitchen.socket(ada.token))
    const heard = once<Order>(socket, 'order_changed')
    await move(_id, { status: 'on_the_way' })
    assert.deepEqual((await heard).rider, sola)
    assert.deepEqual((await seen(_id)).rider, sola)
    await move(_id, { status: 'completed' })
    assert.equal((await seen(_id)).rider, null, 'not any more')
    const [mine] = await kitchen.call('GET /orders', { token: ada.token })
    assert.equal(mine?.rider, null)
    assert.deepEqual((await kitchen.call('GET /orders/:id', { token, params: { id: _id } })).rider, sola)
    assert.equal(
      (await kitchen.refused('PUT /orders/:id/rider', { token, params: { id: _id }, body: { rider: null } })).code,
      'ILLEGAL_MOVE',
    )
  })

  it('can be somebody else, or nobody; earlier riders are suggested, and the audit log knows no names', async () => {
    const { _id } = await place()
    await ride(_id, sola)
    await ride(_id, { name: 'Tóbi', phoneNumber: '0805 555 0151' })
    assert.deepEqual(
      (await kitchen.call('GET /riders', { token })).map(({ name }) => name),
      ['Tóbi'.normalize('NFC'), sola.name],
    )
    assert.equal((await ride(_id, null)).rider, null)
    const entries = await kitchen.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'order.rider_set')
      .where('subject', '=', _id)
      .execute()
    assert.equal(entries.length, 3)
    assert.ok(entries.every(({ details }) => !/T.bi|Ṣ|555/.test(details)))
    for (const bad of [
      { name: '', phoneNumber: '0805 555 0151' },
      { name: 'Tóbi', phoneNumber: '1' },
    ])
      assert.equal(
        (await kitchen.refused('PUT /orders/:id/rider', { token, params: { id: _id }, body: { rider: bad } })).status,
        422,
      )
  })

  it('goes a year after they were last named', async () => {
    await sweep(kitchen.db, { idleDays: 30, maxDays: 180 }, kitchen.clock.now + 364 * DAY)
    assert.equal(
      (
        await kitchen.call('GET /riders', {
          token: (
            await kitchen.call('POST /auth/login', {
              body: { email: 'owner@kitchen.test', password: 'the-owner-cooks' },
            })
          ).token,
        })
      ).length,
      2,
    )
    await sweep(kitchen.db, { idleDays: 30, maxDays: 180 }, kitchen.clock.now + 366 * DAY)
    assert.deepEqual(await kitchen.db.query.selectFrom('riders').select('id').execute(), [])
    token = (
      await kitchen.call('POST /auth/login', { body: { email: 'owner@kitchen.test', password: 'the-owner-cooks' } })
    ).token
    ada = await kitchen.customer('Ada again')
  })

  it('is a time that the kitchen may change while it is at it, and the customer is told at once', async () => {
    const { _id } = await place()
    const at = (minutes: number) =>
      new Date(Math.ceil(kitchen.clock.now / 60_000) * 60_000 + minutes * 60_000).toISOString()
    await move(_id, { status: 'accepted', readyBy: at(20) })
    const socket = await connected(kitchen.socket(ada.token))
    let told: Order | undefined
    socket.on('order_changed', (order) => {
      told = order
    })
    const changed = await move(_id, { status: 'accepted', readyBy: at(45) })
    assert.deepEqual([changed.readyBy, changed.status, changed.history.length], [at(45), 'accepted', 2])
    await until(() => told?.readyBy === at(45))
    await move(_id, { status: 'accepted' })
    assert.equal((await seen(_id)).readyBy, at(45), 'none said, none changed')
    await move(_id, { status: 'completed' })
    assert.equal((await move(_id, { status: 'completed', readyBy: at(60) })).readyBy, at(45), 'what is done is done')
    const entries = await kitchen.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'order.time_changed')
      .where('subject', '=', _id)
      .execute()
    assert.equal(entries.length, 1)
  })
})
