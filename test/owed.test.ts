/** Money that is owed: every order can be paid, in cash or by transfer; "I have paid" is answered; who owes what. */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql, type Kysely } from 'kysely'
import { lagosDay } from '../src/contract/lagos-day.ts'
import type { Order } from '../src/contract/orders.ts'
import type { Payment } from '../src/contract/payments.ts'
import { up as owedMigration } from '../src/server/database/migrations/0020-owed.ts'
import { sweep } from '../src/server/privacy/retention.ts'
import { once, openDashboard, openKitchen, owner, until, type Kitchen } from '../harness/kitchen.ts'

type Customer = Awaited<ReturnType<Kitchen['customer']>>

describe('what is owed', () => {
  let kitchen: Kitchen
  let admin: string
  let ada: Customer
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0', SESSION_IDLE_DAYS: '3650', SESSION_MAX_DAYS: '3650' } })
    admin = await kitchen.owner()
    ada = await kitchen.provenCustomer('Ada')
  })
  after(() => kitchen.close())

  const placed = { customerNote: '14 Mayfair Road', town: 'Ile-ife' }
  /** Orders amala, at 1,200 each. */
  const order = ({ token }: Customer, quantity = 1) =>
    kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity }], ...placed } })
  const checkOut = ({ token }: Customer, orders: Order[], method = 'transfer') =>
    kitchen.call('POST /checkout', { token, body: { orders: orders.map(({ _id }) => _id), method } })
  const pay = ({ _id }: Order, body: { method: string; expectedTotal?: number }) =>
    kitchen.call('POST /orders/:id/paid', { token: admin, params: { id: _id }, body })
  const refusedPay = ({ _id }: { _id: string }, body: { method: string; expectedTotal?: number }) =>
    kitchen.refused('POST /orders/:id/paid', { token: admin, params: { id: _id }, body })
  const answer = ({ _id }: Payment, came: number) =>
    kitchen.call('POST /payments/:id/answer', { token: admin, params: { id: _id }, body: { came } })
  const refusedAnswer = ({ _id }: Payment, came: number) =>
    kitchen.refused('POST /payments/:id/answer', { token: admin, params: { id: _id }, body: { came } })
  const announce = ({ token }: Customer, { _id }: Payment) =>
    kitchen.call('POST /payments/:id/announce', { token, params: { id: _id }, body: {} })
  const look = ({ _id }: Order) => kitchen.call('GET /orders/:id', { token: admin, params: { id: _id } })
  const move = ({ _id }: Order, status: string) =>
    kitchen.call('PUT /orders/:id', { token: admin, params: { id: _id }, body: { status, reason: 'sold out' } })
  const close = () => kitchen.call('GET /insight/close', { token: admin, query: { day: lagosDay(kitchen.clock.now) } })
  const list = async (of: string, limit = '100') => {
    const debts: Awaited<ReturnType<typeof kitchen.call<'GET /owed'>>> = []
    for (let path: string | undefined = `/api/owed?of=${of}&limit=${limit}`; path;) {
      const { headers, body } = await kitchen.send('GET', path, { token: admin })
      debts.push(...(body as typeof debts))
      path = /<(\/api\/owed\?[^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    return debts
  }
  /** What was taken today, by method, and what is owed in all, in naira. */
  const books = async () => {
    const { takings, owed } = await close()
    const by = (method: string) => takings.find((row) => row.method === method)
    return {
      cash: by('cash')?.taken ?? 0,
      transfer: by('transfer')?.taken ?? 0,
      payments: (by('cash')?.payments ?? 0) + (by('transfer')?.payments ?? 0),
      owed: owed.total,
    }
  }
  const moved = async (act: () => Promise<unknown>) => {
    const [then, , now] = [await books(), await act(), await books()]
    return {
      cash: now.cash - then.cash,
      transfer: now.transfer - then.transfer,
      payments: now.payments - then.payments,
      owed: now.owed - then.owed,
    }
  }
  const audited = async (subject: string) =>
    (
      await kitchen.db.query
        .selectFrom('audit_entries')
        .select(['action', 'details'])
        .where('subject', '=', subject)
        .orderBy('number')
        .execute()
    ).map(({ action, details }) => [action, JSON.parse(details) as Record<string, unknown>] as const)

  it('an order that nobody checked out is paid in cash or by transfer, once, and leaves the cart and what is owed', async () => {
    const waiting = await order(ada, 2)
    const dashboard = await openDashboard(kitchen)
    const heard = once<Order>(dashboard, 'order_changed')
    assert.deepEqual(await moved(() => pay(waiting, { method: 'transfer', expectedTotal: 2400 })), {
      cash: 0,
      transfer: 2400,
      payments: 1,
      owed: -2400,
    })
    assert.deepEqual([(await heard).payment?.state, (await heard)._id], ['paid', waiting._id])
    const paid = await pay(waiting, { method: 'transfer' })
    assert.deepEqual(
      [
        paid.payment?.state,
        paid.payment?.method,
        paid.payment?.amount,
        paid.payment?.received,
        paid.payment?.due,
        paid.payment?.orders.map(({ number }) => number),
      ],
      ['paid', 'transfer', 2400, 2400, 0, [waiting.number]],
    )
    assert.deepEqual(await kitchen.call('GET /cart', { token: ada.token }), [])
    assert.equal(
      (await refusedPay(waiting, { method: 'cash' })).code,
      'ILLEGAL_MOVE',
      'somebody else has noted it otherwise',
    )
    assert.deepEqual(
      (await audited(paid.payment!._id)).map(([action]) => action),
      ['payment.chosen', 'payment.paid'],
    )

    const phone = await kitchen.call('POST /orders/entered', {
      token: admin,
      body: {
        origin: 'phone',
        name: 'Mama Títí',
        phoneNumber: '0803 555 0149',
        items: [{ productId: waiting.items[0]!.productId!, quantity: 1 }],
      },
    })
    await move(phone, 'completed')
    assert.deepEqual((({ owed }) => [owed.completed])(await close()), [{ count: 1, amount: 1200 }])
    assert.deepEqual(
      (await list('orders')).map(({ _id, method, owed, userId, orders }) => [
        _id,
        method,
        owed,
        userId.name,
        orders[0]?.status,
      ]),
      [[phone._id, null, 1200, 'Mama Títí', 'completed']],
    )
    assert.deepEqual(await moved(() => pay(phone, { method: 'cash' })), {
      cash: 1200,
      transfer: 0,
      payments: 1,
      owed: -1200,
    })
    assert.deepEqual((({ owed, withoutPayment }) => [owed.completed, withoutPayment])(await close()), [
      { count: 0, amount: 0 },
      { count: 0, amount: 0 },
    ])
  })

  it('a transfer that was chosen is paid to the rider in cash, for all its orders', async () => {
    const orders = [await order(ada), await order(ada, 2)]
    const payment = await checkOut(ada, orders)
    assert.deepEqual(await moved(() => pay(orders[1]!, { method: 'cash', expectedTotal: 3600 })), {
      cash: 3600,
      transfer: 0,
      payments: 1,
      owed: -3600,
    })
    for (const one of orders)
      assert.deepEqual((({ payment }) => [payment?.state, payment?.method])(await look(one)), ['paid', 'cash'])
    assert.deepEqual((await audited(payment._id)).at(-1), [
      'payment.paid',
      { method: 'cash', amount: 360_000, meant: 'transfer' },
    ])
    const said = (await kitchen.call('GET /audit', { token: admin, query: { group: 'payment', limit: '1' } }))[0]?.words
    assert.match(said ?? '', /^took ₦3,600 by cash, not by transfer/)
  })

  it('is refused in words where nothing is owed, and then nothing has changed', async () => {
    const [gone, alone, together] = [await order(ada), await order(ada), await order(ada)]
    await move(gone, 'cancelled')
    await checkOut(ada, [together], 'cash')
    await move(together, 'cancelled')
    const before = await books()
    for (const [which, body, status, code] of [
      [gone, { method: 'cash' }, 409, 'ILLEGAL_MOVE'],
      [together, { method: 'cash' }, 409, 'ILLEGAL_MOVE'],
      [alone, { method: 'card' }, 422, 'INVALID'],
      [alone, { method: '' }, 422, 'INVALID'],
      [alone, { method: 'cash', expectedTotal: 1199 }, 409, 'PRICE_CHANGED'],
      [alone, { method: 'cash', expectedTotal: 0.001 }, 422, 'INVALID'],
      [{ _id: 'none' }, { method: 'cash' }, 404, 'NOT_FOUND'],
    ] as const) {
      const refused = await refusedPay(which, body)
      assert.deepEqual([refused.status, refused.code], [status, code], JSON.stringify(body))
    }
    assert.equal((await look(alone)).payment, null)
    assert.deepEqual(await books(), before)
    assert.equal(
      (
        await kitchen.refused('POST /orders/:id/paid', {
          token: ada.token,
          params: { id: alone._id },
          body: { method: 'cash' },
        })
      ).status,
      403,
    )
    await pay(alone, { method: 'cash' })
  })

  it('is paid once where the customer checks out, another admin pays and the order moves at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await books()
      const one = await order(ada)
      const body = { method: 'cash', expectedTotal: 1200 }
      const [checkedOut, ...paid] = await Promise.all([
        kitchen.send('POST', '/api/checkout', { token: ada.token, body: { orders: [one._id], method: 'transfer' } }),
        kitchen.send('POST', `/api/orders/${one._id}/paid`, { token: admin, body }),
        kitchen.send('POST', `/api/orders/${one._id}/paid`, { token: admin, body }),
        kitchen.send('PUT', `/api/orders/${one._id}`, { token: admin, body: { status: 'completed' } }),
      ])
      assert.ok([201, 409].includes(checkedOut.status), String(checkedOut.status))
      assert.deepEqual(
        paid.map(({ status }) => status),
        [200, 200, 200],
      )
      const { payment } = await look(one)
      assert.deepEqual([payment?.state, payment?.method, payment?.amount], ['paid', 'cash', 1200])
      assert.equal(
        (await kitchen.db.query.selectFrom('payments').select('id').where('id', '=', payment!._id).execute()).length,
        1,
      )
      const now = await books()
      assert.deepEqual(
        [
          now.cash - before.cash,
          now.transfer - before.transfer,
          now.payments - before.payments,
          now.owed - before.owed,
        ],
        [1200, 0, 1, 0],
      )
    }
  })

  it('is answered with "nothing came": the customer is told, and may say again that they have paid', async () => {
    const one = await order(ada, 3)
    const payment = await checkOut(ada, [one])
    assert.equal((await refusedAnswer(payment, 0)).code, 'ILLEGAL_MOVE', 'nobody has said that they paid')
    const said = await announce(ada, payment)
    assert.deepEqual(
      (await list('announced')).map(({ _id, owed, announcedAt }) => [_id, owed, announcedAt]),
      [[payment._id, 3600, said.announcedAt]],
    )
    const socket = kitchen.socket(ada.token)
    const heard = once<Order>(socket, 'order_changed')
    await once(socket, 'connect')
    const answered = await answer(payment, 0)
    assert.deepEqual(
      [answered.state, answered.received, answered.due, typeof answered.answeredAt],
      ['unpaid', 0, 3600, 'string'],
    )
    assert.deepEqual(((order) => [order.payment?.answeredAt, order.payment?.state])(await heard), [
      answered.answeredAt,
      'unpaid',
    ])
    assert.deepEqual(await answer(payment, 0), answered, 'said twice it is said once')
    assert.deepEqual(await list('announced'), [])
    const letter = await letterOf(kitchen, `order-${one._id}-payment-`)
    assert.match(letter, /We have not found your transfer for order/)
    assert.match(letter, new RegExp('=E2=82=A63,600|₦3,600'))
    kitchen.clock.now += 60_000
    const again = await announce(ada, payment)
    assert.deepEqual([again.state, again.answeredAt], ['announced', null])
    assert.ok(again.announcedAt! > said.announcedAt!, 'it was said anew')
    assert.deepEqual(await moved(() => answer(payment, 3600)), { cash: 0, transfer: 3600, payments: 1, owed: -3600 })
    assert.equal((await look(one)).payment?.state, 'paid')
    assert.deepEqual(
      (await audited(payment._id)).map(([action]) => action),
      ['payment.chosen', 'payment.announced', 'payment.not_found', 'payment.announced', 'payment.paid'],
    )
  })

  it("is told to nobody's unproven mailbox", async () => {
    const stranger = await kitchen.customer('A stranger')
    const one = await order(stranger)
    const payment = await checkOut(stranger, [one])
    await announce(stranger, payment)
    await answer(payment, 0)
    await until(
      async () =>
        (
          await kitchen.db.query
            .selectFrom('jobs')
            .select('id')
            .where('name', 'in', ['tell-payment-answered', 'mail-payment-answered'])
            .execute()
        ).length === 0,
    )
    assert.ok(!(await readdir(join(kitchen.dataDir, 'mail')).catch(() => [])).some((name) => name.includes(one._id)))
    await move(one, 'cancelled')
  })

  it('keeps a part that came, says what is missing, and takes the rest, another way too', async () => {
    const orders = [await order(ada, 2), await order(ada)]
    const payment = await checkOut(ada, orders)
    await announce(ada, payment)
    assert.deepEqual(await moved(() => answer(payment, 2000)), { cash: 0, transfer: 2000, payments: 0, owed: -2000 })
    const part = (await look(orders[1]!)).payment!
    assert.deepEqual(
      [part.state, part.amount, part.received, part.due, typeof part.answeredAt],
      ['unpaid', 3600, 2000, 1600, 'string'],
    )
    assert.match(await letterOf(kitchen, `order-${orders[0]!._id}-payment-`), /missing/)
    // A typing error is corrected: it was 2,400.
    assert.deepEqual(await moved(() => answer(payment, 2400)), { cash: 0, transfer: 400, payments: 0, owed: -400 })
    assert.deepEqual(await moved(() => answer(payment, 2000)), { cash: 0, transfer: -400, payments: 0, owed: 400 })
    assert.deepEqual(
      (await list('payments')).filter(({ _id }) => _id === payment._id).map(({ owed, received }) => [owed, received]),
      [[1600, 2000]],
    )
    await announce(ada, payment)
    assert.deepEqual(await moved(() => pay(orders[0]!, { method: 'cash', expectedTotal: 3600 })), {
      cash: 1600,
      transfer: 0,
      payments: 1,
      owed: -1600,
    })
    const paid = (await look(orders[0]!)).payment!
    assert.deepEqual([paid.state, paid.received, paid.due, paid.owedBack, paid.answeredAt], ['paid', 3600, 0, 0, null])
    for (const came of [-1, 0.001, 10_000_001])
      assert.equal((await refusedAnswer(payment, came)).code, 'INVALID', String(came))
    assert.equal((await refusedAnswer(payment, 3600)).code, 'ILLEGAL_MOVE')
  })

  it('asks for no cancelled part: what came is enough, or is owed back', async () => {
    const [first, second] = [await order(ada, 2), await order(ada)]
    const payment = await checkOut(ada, [first, second])
    await announce(ada, payment)
    await move(second, 'cancelled')
    const announced = (await look(first)).payment!
    assert.deepEqual([announced.amount, announced.due, announced.owedBack], [3600, 2400, 0])
    assert.equal(
      (await list('announced')).find(({ _id }) => _id === payment._id)?.owed,
      2400,
      'cancelled orders owe nothing',
    )
    assert.deepEqual(await moved(() => answer(payment, 3000)), { cash: 0, transfer: 3000, payments: 1, owed: -2400 })
    const paid = (await look(first)).payment!
    assert.deepEqual([paid.state, paid.amount, paid.received, paid.due, paid.owedBack], ['paid', 3000, 3000, 0, 600])
    await kitchen.call('POST /payments/:id/refunded', {
      token: admin,
      params: { id: payment._id },
      body: { refunded: 600, password: owner.password },
    })
    assert.equal((await look(first)).payment?.owedBack, 0)

    const [kept, dropped] = [await order(ada, 2), await order(ada, 3)]
    const other = await checkOut(ada, [kept, dropped])
    await announce(ada, other)
    await answer(other, 2400)
    assert.deepEqual(await moved(() => move(dropped, 'cancelled')), { cash: 0, transfer: 0, payments: 1, owed: -3600 })
    assert.deepEqual((({ payment }) => [payment?.state, payment?.amount, payment?.due])(await look(kept)), [
      'paid',
      2400,
      0,
    ])
    const cash = await checkOut(ada, [await order(ada)], 'cash')
    assert.equal((await refusedAnswer(cash, 100)).code, 'ILLEGAL_MOVE')
  })

  it("is listed in pages, each debt once, latest first, and adds up to the day's close", async () => {
    const people = [await kitchen.customer('Bọ́lá'), await kitchen.customer('Títí')]
    for (let n = 0; n < 5; n++) {
      await order(people[n % 2]!)
      const done = await order(people[n % 2]!)
      await move(done, 'completed')
      await checkOut(
        people[n % 2]!,
        [await order(people[n % 2]!), await order(people[n % 2]!)],
        n % 2 === 0 ? 'cash' : 'transfer',
      )
    }
    const gone = await order(people[0]!)
    await move(gone, 'cancelled')
    const [payments, orders] = [await list('payments', '2'), await list('orders', '3')]
    assert.equal(new Set([...payments, ...orders].map(({ _id }) => _id)).size, payments.length + orders.length)
    assert.ok(!orders.some(({ _id }) => _id === gone._id))
    assert.deepEqual(
      orders.map(({ orders: [one] }) => one!.number),
      orders.map(({ orders: [one] }) => one!.number).toSorted((a, b) => b - a),
    )
    const { owed } = await close()
    const sum = (debts: readonly { owed: number }[]) => debts.reduce((all, one) => all + one.owed, 0)
    assert.deepEqual(
      [payments.length, sum(payments)],
      [
        owed.payments.reduce((all, { count }) => all + count, 0),
        owed.payments.reduce((all, { amount }) => all + amount, 0),
      ],
    )
    assert.deepEqual(
      [orders.length, sum(orders)],
      [owed.notCheckedOut.count + owed.completed.count, owed.notCheckedOut.amount + owed.completed.amount],
    )
    assert.equal(owed.total, sum(payments) + sum(orders))
    assert.equal((await kitchen.refused('GET /owed', { token: admin, query: { of: 'everything' } })).code, 'INVALID')
  })

  it('says of a cancelled order that its customer took it back', async () => {
    const [mine, theirs] = [await order(ada), await order(ada)]
    const cancelled = await kitchen.call('POST /orders/:id/cancel', {
      token: ada.token,
      params: { id: mine._id },
      body: {},
    })
    assert.equal(cancelled.cancelledBy, 'customer')
    assert.equal((await move(theirs, 'cancelled')).cancelledBy, undefined)
  })

  it('takes payments there were before it into account', async () => {
    const before = await kitchen.db.query.selectFrom('payments').select(['id', 'state', 'amount', 'received']).execute()
    await kitchen.db.write(async (tx) => {
      for (const gone of ['payments_owed', 'orders_without_payment'])
        await sql.raw(`drop index ${gone}`).execute(tx.query)
      for (const gone of ['received', 'answered_at'])
        await sql.raw(`alter table payments drop column ${gone}`).execute(tx.query)
      await sql.raw('create index payments_open on payments (method, amount)').execute(tx.query)
      await owedMigration(tx.query as unknown as Kysely<unknown>, kitchen.db.engine)
    })
    const migrated = await kitchen.db.query.selectFrom('payments').select(['id', 'received']).execute()
    assert.deepEqual(
      new Map(migrated.map(({ id, received }) => [id, received])),
      new Map(before.map(({ id, state, amount }) => [id, state === 'paid' || state === 'refunded' ? amount : 0])),
    )
  })

  it('ends with the books: what is deleted after six years is owed no more', async () => {
    assert.ok((await close()).owed.completed.count > 0)
    kitchen.clock.now += 2193 * 86_400_000
    await sweep(kitchen.db, { idleDays: 36_500, maxDays: 36_500 }, kitchen.clock.now)
    assert.deepEqual((await close()).owed, {
      payments: [],
      notCheckedOut: { count: 0, amount: 0 },
      completed: { count: 0, amount: 0 },
      total: 0,
    })
  })
})

/** Waits for the mail whose name begins like this. */
async function letterOf(kitchen: Kitchen, begins: string): Promise<string> {
  const folder = join(kitchen.dataDir, 'mail')
  let name: string | undefined
  await until(
    async () =>
      (name = (await readdir(folder).catch(() => [])).find(
        (file) => file.includes(begins) && file.endsWith('.eml'),
      )) !== undefined,
  )
  return readFile(join(folder, name!), 'utf8')
}
