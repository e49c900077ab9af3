/**
 * What the kitchen changes in an order before it leaves, what follows from it, and the customer's note to the kitchen.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Order } from '../src/contract/orders.ts'
import { lagosDay } from '../src/contract/lagos-day.ts'
import { giveAccount, once, openDashboard, openKitchen, connected, until, type Kitchen } from '../harness/kitchen.ts'
import { lettersTo, openMailSink, type MailSink } from './mail-sink.ts'

describe('changing an order', () => {
  let kitchen: Kitchen
  let sink: MailSink
  let token: string
  let ada: { token: string; _id: string; email: string }
  before(async () => {
    sink = await openMailSink()
    kitchen = await openKitchen({
      env: { ORDER_LIMITS: '0', SMTP_URL: sink.url, PUBLIC_URL: 'https://kitchen.example' },
    })
    token = await kitchen.owner()
    await giveAccount(kitchen)
    ada = await kitchen.provenCustomer('Ada')
  })
  after(async () => {
    await kitchen.close()
    await sink.close()
  })

  const cook = async (price: number, portions: number | null = null) =>
    (await kitchen.call('POST /products', { token, body: { name: `Dish ${randomUUID()}`, price, portions } }))._id
  const place = (items: [string, number][], more: object = {}) =>
    kitchen.call('POST /orders', {
      token: ada.token,
      body: {
        items: items.map(([productId, quantity]) => ({ productId, quantity })),
        customerNote: '14 Mayfair Road',
        town: 'Ile-ife',
        ...more,
      },
    })
  const change = ({ _id }: Order, body: object) =>
    kitchen.call('POST /orders/:id/change', { token, params: { id: _id }, body })
  const refused = ({ _id }: Order, body: object) =>
    kitchen.refused('POST /orders/:id/change', { token, params: { id: _id }, body })
  const look = ({ _id }: Order) => kitchen.call('GET /orders/:id', { token: ada.token, params: { id: _id } })
  const move = ({ _id }: Order, status: string) =>
    kitchen.call('PUT /orders/:id', { token, params: { id: _id }, body: { status, reason: 'sold out' } })
  const checkOut = (orders: Order[], method = 'transfer') =>
    kitchen.call('POST /checkout', { token: ada.token, body: { orders: orders.map(({ _id }) => _id), method } })
  const left = async (id: string) =>
    (await kitchen.call('GET /products/all', { token })).find(({ _id }) => _id === id)?.portionsLeft
  const revenue = async () => (await kitchen.call('GET /figures', { token })).totalRevenue

  it('has sums, portions, payment and audit log follow, and tells the customer by socket and letter', async () => {
    const [amala, moi] = [await cook(1000, 10), await cook(500, 10)]
    const before = await revenue()
    const order = await place(
      [
        [amala, 3],
        [moi, 2],
      ],
      { kitchenNote: ' Little pepper, please ' },
    )
    assert.equal(order.kitchenNote, 'Little pepper, please')
    await checkOut([order])
    await move(order, 'accepted')
    const hers = await connected(kitchen.socket(ada.token))
    const heard = once<Order>(hers, 'order_changed')
    const changed = await change(order, {
      lines: [
        { line: 0, quantity: 2 },
        { line: 1, quantity: 0 },
      ],
      customerNote: '16 Mayfair Road',
      reason: 'The moi moi ran out, sorry.',
      expectedTotal: 2000,
    })
    assert.deepEqual(
      changed.items.map(({ productId, quantity, price }) => [productId, quantity, price]),
      [[amala, 2, 2000]],
    )
    assert.deepEqual(
      [changed.totalPrice, changed.customerNote, changed.payment?.amount, changed.status],
      [2000, '16 Mayfair Road', 2000, 'accepted'],
    )
    assert.deepEqual(
      changed.changes?.map(({ reason, less, fields, lines }) => [
        reason,
        less,
        fields,
        lines.map(({ from, to }) => [from, to]),
      ]),
      [
        [
          'The moi moi ran out, sorry.',
          2000,
          ['customerNote'],
          [
            [3, 2],
            [2, 0],
          ],
        ],
      ],
    )
    assert.deepEqual(await look(order), { ...changed, rider: null })
    assert.equal((await heard).totalPrice, 2000)
    assert.deepEqual([await left(amala), await left(moi)], [8, 10])
    assert.equal((await revenue()) - before, 2000)
    await until(() => lettersTo(sink, ada.email, /We changed/).length === 1)
    const { mail } = lettersTo(sink, ada.email, /We changed/)[0]!
    for (const words of [
      '2 spoons',
      'instead of 3',
      'is not on it any more',
      'The address is another now.',
      'The moi moi ran out, sorry.',
      '₦2,000 less',
      'Please pay only the new sum.',
      '16 Mayfair Road',
      'Little pepper, please',
    ])
      assert.ok(mail.text?.includes(words), words)
    const { action, words } = (await kitchen.call('GET /audit', { token, query: { group: 'order' } }))[0]!
    assert.ok(
      action === 'order.changed' && /3 → 2/.test(words) && /₦4,000 → ₦2,000/.test(words) && !words.includes('Mayfair'),
      words,
    )

    // Asking for the present state changes nothing, and nobody is told again.
    const same = await change(order, { lines: [{ line: 0, quantity: 2 }], customerNote: '16 Mayfair Road' })
    assert.deepEqual(same, changed)
    assert.equal(lettersTo(sink, ada.email, /We changed/).length, 1)
    await move(order, 'cancelled')
    assert.deepEqual([await left(amala), (await revenue()) - before], [10, 0])
  })

  it('owes back what was paid already, and leaves the amount as it was announced', async () => {
    const dish = await cook(1000)
    const order = await place([[dish, 3]])
    const payment = await checkOut([order])
    await kitchen.call('POST /payments/:id/paid', { token, params: { id: payment._id }, body: {} })
    const { payment: after, totalPrice } = await change(order, { lines: [{ line: 0, quantity: 1 }] })
    assert.deepEqual(
      [totalPrice, after?.amount, after?.state, after?.orders[0]?.totalPrice],
      [1000, 3000, 'paid', 1000],
    )
    await until(() =>
      lettersTo(sink, ada.email, /We changed/).some(({ mail }) =>
        mail.text?.includes('If you have paid already, ₦2,000 comes back to you.'),
      ),
    )
    const { taken } = await kitchen.call('GET /insight/close', { token, query: { day: lagosDay(kitchen.clock.now) } })
    assert.equal(taken, 3000, 'what came has come')
  })

  it('refuses in words what cannot be, and then nothing has changed', async () => {
    const dish = await cook(1000)
    const order = await place([[dish, 2]])
    const cases: [object, number, string][] = [
      [{ lines: [{ line: 0, quantity: 3 }] }, 422, 'BAD_QUANTITY'],
      [{ lines: [{ line: 0, quantity: 1.5 }] }, 422, 'BAD_QUANTITY'],
      [{ lines: [{ line: 0, quantity: -1 }] }, 422, 'BAD_QUANTITY'],
      [{ lines: [{ line: 0, quantity: 0 }] }, 422, 'EMPTY_ORDER'],
      [{ lines: [{ line: 1, quantity: 0 }] }, 422, 'INVALID'],
      [{ lines: [{ line: 0, quantity: 1 }], expectedTotal: 2000 }, 409, 'PRICE_CHANGED'],
      [{ customerNote: ' ' }, 422, 'ADDRESS_BLANK'],
      [{ kitchenNote: 'x'.repeat(301) }, 422, 'INVALID'],
      [{ landmark: 'x'.repeat(201) }, 422, 'INVALID'],
      [{ lines: [{ line: '0', quantity: 1 }] }, 400, 'MALFORMED'],
    ]
    for (const [body, status, code] of cases) {
      const answer = await refused(order, body)
      assert.deepEqual([answer.status, answer.code], [status, code], JSON.stringify(body))
    }
    assert.deepEqual(await look(order), { ...order })
    for (const status of ['on_the_way', 'completed']) {
      await move(order, status)
      const { status: number, code, message } = await refused(order, { customerNote: 'The red gate' })
      assert.deepEqual([number, code], [409, 'ILLEGAL_MOVE'])
      assert.match(message, /cannot be changed any more/)
    }
    const other = await place([[dish, 30]])
    for (let nth = 1; nth <= 20; nth++) await change(other, { lines: [{ line: 0, quantity: 30 - nth }] })
    assert.equal(
      (await refused(other, { lines: [{ line: 0, quantity: 1 }] })).code,
      'INVALID',
      'a list of changes has an end',
    )
  })

  it('is right to the kobo when it races moves, payments and another change', async () => {
    for (let round = 0; round < 8; round++) {
      const dish = await cook(700, 50)
      const [one, two] = [await place([[dish, 4]]), await place([[dish, 2]])]
      const payment = await checkOut([one, two], 'cash')
      const dashboard = round === 0 ? await openDashboard(kitchen) : undefined
      const answers = await Promise.all([
        kitchen.send('POST', `/api/orders/${one._id}/change`, {
          token,
          body: { lines: [{ line: 0, quantity: 3 }], expectedTotal: 2100 },
        }),
        kitchen.send('POST', `/api/orders/${one._id}/change`, {
          token,
          body: { lines: [{ line: 0, quantity: 1 }], expectedTotal: 700 },
        }),
        kitchen.send('PUT', `/api/orders/${one._id}`, {
          token,
          body: { status: round % 2 ? 'completed' : 'on_the_way' },
        }),
        kitchen.send('PUT', `/api/orders/${two._id}`, {
          token,
          body: { status: round % 3 ? 'completed' : 'cancelled', reason: 'sold out' },
        }),
        ...(round % 4 === 3 ? [kitchen.send('POST', `/api/payments/${payment._id}/paid`, { token, body: {} })] : []),
      ])
      assert.ok(
        answers.every(({ status }) => [200, 409, 422].includes(status)),
        JSON.stringify(answers.map(({ status, body }) => [status, body])),
      )
      dashboard?.close()
      const [first, second] = [await look(one), await look(two)]
      const live = [first, second].filter(({ status }) => status !== 'cancelled')
      const due = live.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
      const { state, amount } = first.payment!
      if (state === 'unpaid') assert.equal(amount, due, `round ${round}`)
      else assert.ok(amount >= due, `round ${round}: what was taken stays`)
      assert.equal(
        first.totalPrice,
        first.items.reduce((sum, { price }) => sum + price, 0),
      )
      assert.equal(
        await left(dish),
        50 - live.reduce((sum, { items }) => sum + items.reduce((all, { quantity }) => all + quantity, 0), 0),
        `round ${round}`,
      )
    }
  })

  it('takes a note and the origin of what came by WhatsApp, and shows both in the file of orders', async () => {
    const dish = await cook(1000)
    const body = {
      origin: 'whatsapp',
      name: 'Mama Tunde',
      phoneNumber: '0805 555 0101',
      items: [{ productId: dish, quantity: 1 }],
      kitchenNote: 'No onions',
    }
    const entered = await kitchen.call('POST /orders/entered', { token, body })
    assert.deepEqual([entered.origin, entered.kitchenNote], ['whatsapp', 'No onions'])
    assert.equal(
      (await kitchen.refused('POST /orders/entered', { token, body: { ...body, phoneNumber: '' } })).status,
      422,
      'they wrote from a number',
    )
    assert.equal(
      (await kitchen.refused('POST /orders/entered', { token, body: { ...body, origin: 'pigeon' } })).code,
      'INVALID',
    )
    await kitchen.call('POST /user/confirm', { token, body: { password: 'the-owner-cooks' } })
    const file = await kitchen.call('GET /orders/export', { token })
    const row = file.split('\r\n').find((line) => line.includes('Mama Tunde'))
    assert.ok(file.includes('Note to the kitchen') && row?.includes('WhatsApp') && row.includes('No onions'), row)
  })
})
