/** Checking out and paying: one payment for all orders, once and exact; who may do what with it; the day's takings. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import type { Kitchen as Settings } from '../src/contract/kitchen.ts'
import type { Order } from '../src/contract/orders.ts'
import type { Payment } from '../src/contract/payments.ts'
import { sweep } from '../src/server/privacy/retention.ts'
import { lagosDay } from '../src/contract/lagos-day.ts'
import { connected, once, openDashboard, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

type Customer = Awaited<ReturnType<Kitchen['customer']>>

/** Sets fee and minimum of the towns. */
async function chargeTowns(kitchen: Kitchen, fee: number, minimum: number) {
  await kitchen.db.write(async (tx) => {
    const row = await tx.query.selectFrom('kitchen').select('settings').executeTakeFirstOrThrow()
    const settings = JSON.parse(row.settings) as Settings
    settings.towns = settings.towns.map((town) => ({ ...town, fee, minimum }))
    await tx.query
      .updateTable('kitchen')
      .set({ settings: JSON.stringify(settings) })
      .execute()
    tx.tell('kitchen')
  })
}

const placed = { customerNote: '14 Mayfair Road', town: 'Ile-ife' }
const order = (kitchen: Kitchen, { token }: Customer, more: object = {}) =>
  kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 2 }], ...more } })
const look = (kitchen: Kitchen, { token }: Customer, { _id }: Order) =>
  kitchen.call('GET /orders/:id', { token, params: { id: _id } })
const checkOut = (kitchen: Kitchen, { token }: Customer, orders: Order[], body: object = {}, key?: string) =>
  kitchen.call('POST /checkout', {
    token,
    body: { orders: orders.map(({ _id }) => _id), method: 'transfer', ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const refuse = (kitchen: Kitchen, { token }: Customer, orders: Order[], body: object = {}) =>
  kitchen.refused('POST /checkout', {
    token,
    body: { orders: orders.map(({ _id }) => _id), method: 'transfer', ...body },
  })
const move = async (kitchen: Kitchen, { _id }: Order, status: string) =>
  kitchen.call('PUT /orders/:id', {
    token: await kitchen.owner(),
    params: { id: _id },
    body: { status, reason: 'sold out' },
  })
const pay = async (kitchen: Kitchen, { _id }: Payment, body: object = {}) =>
  kitchen.call('POST /payments/:id/paid', { token: await kitchen.owner(), params: { id: _id }, body })
const refund = async (kitchen: Kitchen, { _id }: Payment, body: object = {}) =>
  kitchen.call('POST /payments/:id/refunded', { token: await kitchen.owner(), params: { id: _id }, body })

async function takings(kitchen: Kitchen) {
  const rows = await kitchen.db.query
    .selectFrom('daily_takings')
    .select((eb) => [
      'day',
      'method',
      eb.fn.sum<number>('payments').as('payments'),
      eb.fn.sum<number>('taken').as('taken'),
      eb.fn.sum<number>('refunded').as('refunded'),
    ])
    .groupBy(['day', 'method'])
    .orderBy('day')
    .orderBy('method')
    .execute()
  return rows.map(({ day, method, payments, taken, refunded }) => [day, method, payments, taken, refunded])
}

describe('a checkout', () => {
  let kitchen: Kitchen
  let ada: Customer
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
  })
  after(() => kitchen.close())

  it('is one payment for all its orders, and takes them out of the cart', async () => {
    ada = await kitchen.customer('Ada')
    const [first, second] = [await order(kitchen, ada, placed), await order(kitchen, ada, placed)]
    assert.deepEqual(
      (await kitchen.call('GET /cart', { token: ada.token })).map(({ _id }) => _id),
      [second._id, first._id],
    )
    const payment = await checkOut(kitchen, ada, [second, first], { expectedTotal: 4800 })
    assert.deepEqual(
      [payment.amount, payment.state, payment.method, payment.orders.map(({ number }) => number)],
      [4800, 'unpaid', 'transfer', [first.number, second.number]],
    )
    assert.match(payment.reference, /^[A-Z]{6}$/)
    assert.deepEqual(await kitchen.call('GET /cart', { token: ada.token }), [])
    for (const one of [first, second]) assert.deepEqual((await look(kitchen, ada, one)).payment, payment)
    assert.deepEqual(
      (await kitchen.call('GET /orders', { token: await kitchen.owner() })).map((one) => one.payment?._id),
      [payment._id, payment._id],
    )
  })

  it('leaves in the cart what waits and nothing else, page by page', async () => {
    const bayo = await kitchen.customer('Báyọ̀')
    const orders = []
    for (let n = 0; n < 6; n++) orders.push(await order(kitchen, bayo, placed))
    await move(kitchen, orders[0]!, 'completed')
    await move(kitchen, orders[1]!, 'cancelled')
    await move(kitchen, orders[2]!, 'cooking')
    await checkOut(kitchen, bayo, [orders[3]!])
    const pages: string[][] = []
    for (let path: string | undefined = '/api/cart?limit=2'; path;) {
      const { headers, body } = await kitchen.send('GET', path, { token: bayo.token })
      pages.push((body as Order[]).map(({ _id }) => _id))
      path = /<(\/api\/cart\?[^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    assert.deepEqual(pages, [[orders[5]!._id, orders[4]!._id], [orders[2]!._id]])
  })

  it("adds the way once, to the oldest order without a town, and holds their minimum together; the day's revenue moves with it", async () => {
    await chargeTowns(kitchen, 500.5, 4000)
    try {
      const ayo = await kitchen.customer('Ayọ̀')
      const [small, home, other] = [
        await order(kitchen, ayo),
        await order(kitchen, ayo, { ...placed, items: [{ name: 'Amala', quantity: 4 }] }),
        await order(kitchen, ayo),
      ]
      const before = await kitchen.call('GET /figures', { token: await kitchen.owner() })
      assert.equal((await refuse(kitchen, ayo, [small], placed)).code, 'BELOW_MINIMUM')
      assert.equal((await refuse(kitchen, ayo, [small, other])).code, 'UNKNOWN_TOWN')
      assert.equal((await refuse(kitchen, ayo, [small, other], { town: 'Lagos' })).code, 'UNKNOWN_TOWN')
      assert.equal(
        (await refuse(kitchen, ayo, [small, other], { town: 'Ipetumodu', customerNote: ' ' })).code,
        'ADDRESS_BLANK',
      )
      const changed = await refuse(kitchen, ayo, [small, home, other], {
        town: 'Ipetumodu',
        customerNote: 'Behind the palace',
        expectedTotal: 10_100.5,
      })
      assert.deepEqual(
        [changed.status, changed.code, changed.details],
        [409, 'PRICE_CHANGED', { deliveryFee: 500.5, totalPrice: 10_601 }],
      )
      assert.equal((await look(kitchen, ayo, small)).totalPrice, 2400, 'nothing stays of a refused one')

      const payment = await checkOut(kitchen, ayo, [small, home, other], {
        town: 'ipetumodu',
        customerNote: ' Behind the palace ',
        landmark: 'red gate',
        expectedTotal: 10_601,
      })
      assert.equal(payment.amount, 10_601)
      const shown = await Promise.all([small, home, other].map((one) => look(kitchen, ayo, one)))
      assert.deepEqual(
        shown.map((one) => [one.town, one.customerNote, one.landmark, one.deliveryFee, one.totalPrice]),
        [
          ['Ipetumodu', 'Behind the palace', 'red gate', 500.5, 2900.5],
          ['Ile-ife', '14 Mayfair Road', '', 500.5, 5300.5],
          ['Ipetumodu', 'Behind the palace', 'red gate', 0, 2400],
        ],
      )
      assert.equal(
        (await kitchen.call('GET /figures', { token: await kitchen.owner() })).totalRevenue,
        before.totalRevenue + 500.5,
      )
      await move(kitchen, small, 'cancelled')
      assert.equal(
        (await kitchen.call('GET /figures', { token: await kitchen.owner() })).totalRevenue,
        before.totalRevenue + 500.5 - 2400,
        'the way to the other one is still to be paid',
      )
    } finally {
      await chargeTowns(kitchen, 0, 0)
    }
  })

  it('is refused in words, and then nothing has changed', async () => {
    const bola = await kitchen.customer('Bọ́lá')
    const [mine, gone, done] = [
      await order(kitchen, bola, placed),
      await order(kitchen, bola, placed),
      await order(kitchen, bola, placed),
    ]
    await move(kitchen, gone, 'cancelled')
    await checkOut(kitchen, bola, [done])
    const tries: [string, number, Order[], object][] = [
      ['INVALID', 422, [], {}],
      ['INVALID', 422, [mine, mine], {}],
      ['INVALID', 422, [mine], { method: 'barter' }],
      ['CARD_UNAVAILABLE', 422, [mine], { method: 'card' }],
      ['ILLEGAL_MOVE', 409, [mine, gone], {}],
      ['CHECKED_OUT', 409, [mine, done], {}],
      ['INVALID', 422, [mine], { method: 'cash', paysWith: 2399.99 }],
      ['INVALID', 422, [mine], { method: 'cash', paysWith: 5000.001 }],
      ['INVALID', 422, [mine], { expectedTotal: 0.001 }],
      ['INVALID', 422, [mine], { reference: 'MOTHER' }],
      ['INVALID', 422, [mine], { landmark: 'x'.repeat(201) }],
      ['PRICE_CHANGED', 409, [mine], { expectedTotal: 2399 }],
    ]
    for (const [code, status, orders, body] of tries) {
      const refused = await refuse(kitchen, bola, orders, body)
      assert.deepEqual([refused.code, refused.status], [code, status], JSON.stringify(body))
    }
    assert.equal((await refuse(kitchen, await kitchen.customer('Somebody else'), [mine])).code, 'NOT_FOUND')
    assert.deepEqual(
      (await kitchen.call('GET /cart', { token: bola.token })).map(({ _id }) => _id),
      [mine._id],
    )
    const { status } = await kitchen.send('POST', '/api/checkout', {
      token: bola.token,
      body: { orders: [mine._id], method: 'cash', paysWith: '5000' },
    })
    assert.equal(status, 400, 'a wrong type')
  })

  it('is made once under its key, whatever became of the answer, even where two Proceeds come at once', async () => {
    const chidi = await kitchen.customer('Chidi')
    for (let round = 0; round < 5; round++) {
      const orders = [await order(kitchen, chidi, placed), await order(kitchen, chidi, placed)]
      const key = randomUUID()
      const payments = await Promise.all(Array.from({ length: 4 }, () => checkOut(kitchen, chidi, orders, {}, key)))
      assert.equal(new Set(payments.map(({ _id }) => _id)).size, 1)
      assert.deepEqual(await checkOut(kitchen, chidi, orders, {}, key), payments[0])
      const other = await kitchen.send('POST', '/api/checkout', {
        token: chidi.token,
        body: { orders: orders.map(({ _id }) => _id), method: 'cash' },
        headers: { 'idempotency-key': key },
      })
      assert.deepEqual([other.status, (other.body as { code: string }).code], [422, 'KEY_REUSED'])
    }
    assert.equal(
      (await kitchen.db.query.selectFrom('payments').select('id').where('user_id', '=', chidi._id).execute()).length,
      5,
    )
  })

  it('is made once where two devices proceed at once, each with a key of its own; a cancel beside it is paid or not, never both', async () => {
    const dayo = await kitchen.customer('Dayọ̀')
    for (let round = 0; round < 6; round++) {
      const [one, two] = [await order(kitchen, dayo, placed), await order(kitchen, dayo, placed)]
      const answers = await Promise.all([
        ...[
          ['transfer', randomUUID()],
          ['cash', randomUUID()],
        ].map(([method, key]) =>
          kitchen.send('POST', '/api/checkout', {
            token: dayo.token,
            body: { orders: [one._id, two._id], method },
            headers: { 'idempotency-key': key! },
          }),
        ),
        kitchen.send('POST', `/api/orders/${two._id}/cancel`, { token: dayo.token, body: {} }),
      ])
      const [first, second, cancel] = answers.map(({ status }) => status)
      assert.equal(cancel, 200)
      const stood = [first, second].filter((status) => status === 201).length
      assert.ok(stood <= 1, 'never two')
      const { payment } = await look(kitchen, dayo, one)
      assert.equal(payment !== null, stood === 1)
      if (payment) assert.equal(payment.amount, 2400, 'the cancelled one is not paid for')
    }
  })

  it('takes the reference that the customer saw, and no two alike', async () => {
    const [efe, funmi] = [await kitchen.customer('Efe'), await kitchen.customer('Fúnmi')]
    const reference = 'KTRWXC'
    assert.equal(
      (await checkOut(kitchen, efe, [await order(kitchen, efe, placed)], { reference })).reference,
      reference,
    )
    const hers = await order(kitchen, funmi, placed)
    assert.deepEqual((({ status, code }) => [status, code])(await refuse(kitchen, funmi, [hers], { reference })), [
      409,
      'REFERENCE_TAKEN',
    ])
    assert.notEqual((await checkOut(kitchen, funmi, [hers])).reference, reference)
  })

  it('adds up to the kobo, whatever is ordered and charged', async () => {
    const gbenga = await kitchen.customer('Gbénga')
    const token = await kitchen.owner()
    const dish = await kitchen.call('POST /products', { token, body: { name: 'Money’s worth', price: 1 } })
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              price: fc.integer({ min: 1, max: 999_999_999 }),
              quantity: fc.integer({ min: 1, max: 500 }),
              home: fc.boolean(),
            }),
            { minLength: 1, maxLength: 4 },
          ),
          fc.integer({ min: 0, max: 1_000_000 }),
          async (list, fee) => {
            await chargeTowns(kitchen, fee / 100, 0)
            const orders = []
            let due = list.some(({ home }) => !home) ? fee : 0
            for (const { price, quantity, home } of list) {
              await kitchen.call('PUT /products/:id', { token, params: { id: dish._id }, body: { price: price / 100 } })
              orders.push(
                await kitchen.call('POST /orders', {
                  token: gbenga.token,
                  body: { items: [{ productId: dish._id, quantity }], ...(home && placed) },
                }),
              )
              due += price * quantity + (home ? fee : 0)
            }
            const { amount } = await checkOut(kitchen, gbenga, orders, placed)
            assert.equal(amount, due / 100)
            const shown = await Promise.all(orders.map((one) => look(kitchen, gbenga, one)))
            assert.equal(
              shown.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0),
              due,
              'the orders come to what is paid',
            )
          },
        ),
        { numRuns: 15 },
      )
    } finally {
      await chargeTowns(kitchen, 0, 0)
    }
  })
})

describe('a payment', () => {
  let kitchen: Kitchen
  let ada: Customer
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    ada = await kitchen.customer('Ada')
  })
  after(() => kitchen.close())

  const announce = (who: Customer, { _id }: Payment, body: object = {}) =>
    kitchen.call('POST /payments/:id/announce', { token: who.token, params: { id: _id }, body })
  const picture = async (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: '#e85d0c' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ada’s phone' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()

  it('of cash is paid when the kitchen completes an order, in the same moment, and once', async () => {
    const one = await order(kitchen, ada, placed)
    const { paysWith, amount } = await checkOut(kitchen, ada, [one], { method: 'cash', paysWith: 5000 })
    assert.deepEqual([paysWith, amount], [5000, 2400])
    await move(kitchen, one, 'on_the_way')
    assert.equal((await look(kitchen, ada, one)).payment?.state, 'unpaid')
    const completed = await move(kitchen, one, 'completed')
    assert.deepEqual([completed.payment?.state, typeof completed.payment?.paidAt], ['paid', 'string'])
    await pay(kitchen, completed.payment as Payment)
    assert.deepEqual(await takings(kitchen), [[lagosDay(kitchen.clock.now), 'cash', 1, 240_000, 0]])
  })

  it('of cash for several orders comes as each is brought, and is paid with the last', async () => {
    const cash = async () =>
      (await takings(kitchen))
        .find(([day, method]) => day === lagosDay(kitchen.clock.now) && method === 'cash')
        ?.slice(2) ?? [0, 0, 0]
    const [payments, taken] = (await cash()).map(Number) as [number, number]
    const orders = [
      await order(kitchen, ada, placed),
      await order(kitchen, ada, placed),
      await order(kitchen, ada, placed),
    ] as const
    const payment = await checkOut(kitchen, ada, [...orders], { method: 'cash' })
    const owed = (
      await kitchen.call('GET /insight/close', {
        token: await kitchen.owner(),
        query: { day: lagosDay(kitchen.clock.now) },
      })
    ).owed.total
    const told = once<Order>(await connected(kitchen.socket(ada.token)), 'order_changed')
    const first = (await move(kitchen, orders[0], 'completed')).payment
    assert.deepEqual(
      [first?.state, first?.amount, first?.received, first?.due],
      ['unpaid', 7200, 2400, 4800],
      'the money of the others is still to come',
    )
    assert.equal((await told).payment?.received, 2400)
    assert.deepEqual((await cash()).slice(0, 2), [payments, taken + 240_000])
    const close = await kitchen.call('GET /insight/close', {
      token: await kitchen.owner(),
      query: { day: lagosDay(kitchen.clock.now) },
    })
    assert.equal(owed - close.owed.total, 2400, "day's close counts what came")
    // The last two at once: delivered and cancelled, in either order.
    await Promise.all([
      move(kitchen, orders[1], 'completed'),
      kitchen.call('POST /orders/:id/cancel', { token: ada.token, params: { id: orders[2]._id }, body: {} }),
    ])
    const last = (await look(kitchen, ada, orders[0])).payment
    assert.deepEqual([last?.state, last?.amount, last?.received, last?.due], ['paid', 4800, 4800, 0])
    assert.deepEqual((await cash()).slice(0, 2), [payments + 1, taken + 480_000])
    await pay(kitchen, payment)
    assert.deepEqual((await cash()).slice(0, 2), [payments + 1, taken + 480_000], 'once')

    for (let round = 0; round < 4; round++) {
      const both = [await order(kitchen, ada, placed), await order(kitchen, ada, placed)] as const
      await checkOut(kitchen, ada, [...both], { method: 'cash' })
      await Promise.all(both.map((one) => move(kitchen, one, 'completed')))
      assert.deepEqual(
        (({ state, received }) => [state, received])((await look(kitchen, ada, both[0])).payment!),
        ['paid', 4800],
        'two that are completed at once',
      )
    }
  })

  it('of cash is paid or its order cancelled, where both are pressed at once', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await order(kitchen, ada, placed)
      await checkOut(kitchen, ada, [one], { method: 'cash' })
      const before = await takings(kitchen)
      const answers = await Promise.all([
        kitchen.send('PUT', `/api/orders/${one._id}`, { token: await kitchen.owner(), body: { status: 'completed' } }),
        kitchen.send('POST', `/api/orders/${one._id}/cancel`, { token: ada.token, body: {} }),
      ])
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      )
      const { status, payment } = await look(kitchen, ada, one)
      assert.deepEqual(
        [status, payment?.state, payment?.amount],
        answers[0]?.status === 200 ? ['completed', 'paid', 2400] : ['cancelled', 'unpaid', 0],
      )
      const taken = (rows: Awaited<ReturnType<typeof takings>>) => rows.reduce((sum, row) => sum + Number(row[3]), 0)
      assert.equal(taken(await takings(kitchen)) - taken(before), status === 'completed' ? 240_000 : 0)
    }
  })

  it('of a transfer is announced by who checked out, and paid only when an admin says so; two admins at once are one', async () => {
    const [one, two] = [await order(kitchen, ada, placed), await order(kitchen, ada, placed)]
    const payment = await checkOut(kitchen, ada, [one, two])
    await move(kitchen, one, 'completed')
    assert.equal((await look(kitchen, ada, one)).payment?.state, 'unpaid', 'a completed order proves no transfer')
    const dashboard = await openDashboard(kitchen)
    const heard = once<Order>(dashboard, 'order_changed')
    const said = await announce(ada, payment, { senderName: ' Ada Obi ', senderBank: 'First Bank' })
    assert.deepEqual(
      [said.state, said.senderName, said.senderBank, said.paidAt],
      ['announced', 'Ada Obi', 'First Bank', null],
    )
    assert.equal((await heard).payment?.state, 'announced')
    assert.equal(
      (
        await kitchen.refused('POST /payments/:id/paid', {
          token: await kitchen.owner(),
          params: { id: payment._id },
          body: { expectedTotal: 1 },
        })
      ).code,
      'PRICE_CHANGED',
    )
    const before = await takings(kitchen)
    const paid = await Promise.all([
      pay(kitchen, payment, { expectedTotal: 4800 }),
      pay(kitchen, payment),
      pay(kitchen, payment),
    ])
    assert.deepEqual(
      paid.map(({ state }) => state),
      ['paid', 'paid', 'paid'],
    )
    assert.equal((await takings(kitchen)).length - before.length, 1, 'a line of its own for transfers')
    assert.deepEqual((await takings(kitchen)).find(([, method]) => method === 'transfer')?.slice(2), [1, 480_000, 0])
    for (const which of [one, two]) assert.equal((await look(kitchen, ada, which)).payment?.state, 'paid')
    assert.equal((await announce(ada, payment)).state, 'paid', 'saying it again changes nothing')
    const entries = await kitchen.db.query
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', payment._id)
      .orderBy('number')
      .execute()
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['payment.chosen', 'payment.announced', 'payment.paid'],
    )
    assert.ok(!JSON.stringify(entries).includes('Obi'), 'the audit log knows no names')
  })

  it('falls with a cancelled order until it is announced; what is too much after that is given back, once for each amount', async () => {
    const orders = [
      await order(kitchen, ada, placed),
      await order(kitchen, ada, placed),
      await order(kitchen, ada, placed),
    ]
    const payment = await checkOut(kitchen, ada, orders)
    await kitchen.call('POST /orders/:id/cancel', { token: ada.token, params: { id: orders[0]!._id }, body: {} })
    assert.equal((await look(kitchen, ada, orders[1]!)).payment?.amount, 4800)
    await announce(ada, payment)
    await move(kitchen, orders[1]!, 'cancelled')
    assert.equal((await look(kitchen, ada, orders[2]!)).payment?.amount, 4800, 'it was sent already')
    const refused = await kitchen.refused('POST /payments/:id/refunded', {
      token: await kitchen.owner(),
      params: { id: payment._id },
      body: {},
    })
    assert.deepEqual([refused.status, refused.code], [409, 'ILLEGAL_MOVE'])
    await pay(kitchen, payment)
    const part = await Promise.all([
      refund(kitchen, payment, { refunded: 2400 }),
      refund(kitchen, payment, { refunded: 2400 }),
    ])
    assert.deepEqual(
      part.map(({ state, refunded }) => [state, refunded]),
      [
        ['paid', 2400],
        ['paid', 2400],
      ],
    )
    for (const refunded of [0, 2399.99, 4800.01, -1])
      assert.equal(
        (
          await kitchen.refused('POST /payments/:id/refunded', {
            token: await kitchen.owner(),
            params: { id: payment._id },
            body: { refunded },
          })
        ).code,
        'INVALID',
        String(refunded),
      )
    assert.deepEqual((({ state, refunded }) => [state, refunded])(await refund(kitchen, payment)), ['refunded', 4800])
    assert.deepEqual(
      (await takings(kitchen)).find(([, method]) => method === 'transfer')?.slice(2),
      [2, 960_000, 480_000],
    )
    assert.equal(
      (
        await kitchen.refused('POST /payments/:id/paid', {
          token: await kitchen.owner(),
          params: { id: payment._id },
          body: {},
        })
      ).code,
      'ILLEGAL_MOVE',
    )
  })

  it('with nothing left to pay is neither announced nor marked paid', async () => {
    const one = await order(kitchen, ada, placed)
    const payment = await checkOut(kitchen, ada, [one])
    await kitchen.call('POST /orders/:id/cancel', { token: ada.token, params: { id: one._id }, body: {} })
    assert.equal(
      (
        await kitchen.refused('POST /payments/:id/announce', {
          token: ada.token,
          params: { id: payment._id },
          body: {},
        })
      ).code,
      'ILLEGAL_MOVE',
    )
    assert.equal(
      (
        await kitchen.refused('POST /payments/:id/paid', {
          token: await kitchen.owner(),
          params: { id: payment._id },
          body: {},
        })
      ).code,
      'ILLEGAL_MOVE',
    )
    const cash = await checkOut(kitchen, ada, [await order(kitchen, ada, placed)], { method: 'cash' })
    assert.equal(
      (await kitchen.refused('POST /payments/:id/announce', { token: ada.token, params: { id: cash._id }, body: {} }))
        .code,
      'ILLEGAL_MOVE',
    )
  })

  it('keeps a receipt as pixels alone, shows it to its sender and the kitchen, and forgets it in time', async () => {
    const payment = await checkOut(kitchen, ada, [await order(kitchen, ada, placed)])
    const sent = await picture(3000, 2000)
    assert.ok((await sharp(sent).metadata()).exif)
    assert.equal((await announce(ada, payment, { receipt: sent.toString('base64') })).hasReceipt, true)
    const fetched = async (token: string) =>
      fetch(`${kitchen.url}/api/payments/${payment._id}/receipt`, { headers: { authorization: `Bearer ${token}` } })
    for (const token of [ada.token, await kitchen.owner()]) {
      const answer = await fetched(token)
      assert.deepEqual(
        [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')],
        [200, 'image/webp', 'no-store'],
      )
      const { format, width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      assert.deepEqual([format, width, height, exif], ['webp', 1600, 1067, undefined])
    }
    assert.equal((await fetched((await kitchen.customer('Another')).token)).status, 404)
    const folder = join(kitchen.dataDir, 'receipts')
    const [first] = await readdir(folder)
    await announce(ada, payment, { receipt: (await picture()).toString('base64') })
    await until(async () => !(await readdir(folder)).includes(first!))
    assert.equal((await readdir(folder)).length, 1, 'another picture takes its place')

    await sweep(kitchen.db, { idleDays: 3650, maxDays: 3650 }, kitchen.clock.now + 91 * 86_400_000)
    kitchen.clock.now += 91 * 86_400_000
    await until(async () => (await readdir(folder)).length === 0)
    kitchen.clock.now -= 91 * 86_400_000
    assert.equal((await fetched(await kitchen.owner())).status, 404)
  })

  it('takes no picture that is none, is too large or too wide, and keeps nothing of it', async () => {
    const payment = await checkOut(kitchen, ada, [await order(kitchen, ada, placed)])
    const wide = await sharp({ create: { width: 16_000, height: 4000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    )
    for (const receipt of [
      '',
      'no picture',
      Buffer.from('GIF89a').toString('base64'),
      svg.toString('base64'),
      wide.toString('base64'),
      (await picture()).subarray(0, 60).toString('base64'),
      'A'.repeat(8_000_004),
    ]) {
      const refused = await kitchen.refused('POST /payments/:id/announce', {
        token: ada.token,
        params: { id: payment._id },
        body: { receipt },
      })
      assert.deepEqual([refused.status, refused.code], [422, 'INVALID'], receipt.slice(0, 20))
    }
    assert.equal(
      (
        await kitchen.send('POST', `/api/payments/${payment._id}/announce`, {
          token: ada.token,
          body: { receipt: 'A'.repeat(9_100_000) },
        })
      ).status,
      413,
    )
    assert.equal((await look(kitchen, ada, { _id: payment.orders[0]!._id } as Order)).payment?.state, 'unpaid')
  })

  it('stays for the books when its customer leaves, without sender, bank or picture', async () => {
    const leaving = await kitchen.customer('Leaving')
    const one = await order(kitchen, leaving, { ...placed, landmark: 'blue gate' })
    const payment = await checkOut(kitchen, leaving, [one])
    await announce(leaving, payment, {
      senderName: 'Leaving',
      senderBank: 'First Bank',
      receipt: (await picture()).toString('base64'),
    })
    await move(kitchen, one, 'completed')
    const data = await kitchen.call('GET /user/data', { token: leaving.token })
    assert.deepEqual([data.orders[0]?.payment?.senderBank, data.orders[0]?.landmark], ['First Bank', 'blue gate'])
    await kitchen.call('POST /user/delete', { token: leaving.token, body: { password: 'jollof-rice' } })
    const { payment: left, landmark } = await kitchen.call('GET /orders/:id', {
      token: await kitchen.owner(),
      params: { id: one._id },
    })
    assert.deepEqual(
      [landmark, left?.amount, left?.senderName, left?.senderBank, left?.hasReceipt],
      ['', 2400, null, null, false],
    )
    await until(async () => (await readdir(join(kitchen.dataDir, 'receipts'))).length === 0)
  })
})
