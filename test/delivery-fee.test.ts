/** The delivery fee: charged once for a checkout, and not avoided by cancelling the order that carries it. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import type { Order } from '../src/contract/orders.ts'
import { openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

type Customer = Awaited<ReturnType<Kitchen['customer']>>

const FEE = 500
const MINIMUM = 2000
/** Orders amala, at 1,200 each. */
const quick = (kitchen: Kitchen, { token }: Customer, quantity = 1, more: object = {}) =>
  kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity }], ...more } })
const look = (kitchen: Kitchen, { token }: Customer, { _id }: Order) =>
  kitchen.call('GET /orders/:id', { token, params: { id: _id } })
const cancel = (kitchen: Kitchen, { token }: Customer, { _id }: Order) =>
  kitchen.call('POST /orders/:id/cancel', { token, params: { id: _id }, body: {} })
const checkOut = (kitchen: Kitchen, { token }: Customer, orders: readonly Order[]) =>
  kitchen.call('POST /checkout', {
    token,
    body: { orders: orders.map(({ _id }) => _id), method: 'transfer', town: 'Ile-ife', customerNote: 'Mòòrè' },
  })

async function chargeTowns(kitchen: Kitchen, minimum: number) {
  const { towns } = await kitchen.call('GET /kitchen')
  const change = {
    towns: [
      { name: 'Ile-ife', fee: FEE, minimum },
      { name: 'Ipetumodu', fee: 0, minimum: 0 },
    ],
  }
  await kitchen.call('PUT /kitchen', { token: await kitchen.owner(), body: { change, seen: { towns } } })
}

/** Revenue by the daily totals and the order totals, and counted from the orders themselves; kobo. */
async function revenues(kitchen: Kitchen): Promise<{ kept: number[]; counted: number }> {
  const { query } = kitchen.db
  const total = await query
    .selectFrom('orders')
    .where('status', '!=', 'cancelled')
    .select((eb) => eb.fn.sum<number | null>('total').as('sum'))
    .executeTakeFirstOrThrow()
  const days = await query
    .selectFrom('daily_sums')
    .select((eb) => eb.fn.sum<number | null>('revenue').as('sum'))
    .executeTakeFirstOrThrow()
  const kinds = await query
    .selectFrom('order_sums')
    .where('kind', 'in', ['hour', 'town', 'customer'])
    .groupBy('kind')
    .select((eb) => ['kind', eb.fn.sum<number>('amount').as('sum')])
    .orderBy('kind')
    .execute()
  return { kept: [days.sum ?? 0, ...kinds.map(({ sum }) => sum)], counted: total.sum ?? 0 }
}

async function assertRecount(kitchen: Kitchen) {
  const { kept, counted } = await revenues(kitchen)
  assert.deepEqual(
    kept,
    [counted, counted, counted, counted],
    'day, customer, hour and town come to what the orders come to',
  )
}

describe('the fee of a delivery', () => {
  let kitchen: Kitchen
  let ada: Customer
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    await chargeTowns(kitchen, 0)
    ada = await kitchen.customer('Ada')
  })
  after(() => kitchen.close())

  it('is not dodged by cancelling the order that carries it: it moves to the oldest one left, and from that to the next', async () => {
    const orders = [await quick(kitchen, ada), await quick(kitchen, ada, 2), await quick(kitchen, ada, 3)] as const
    assert.equal((await checkOut(kitchen, ada, orders)).amount, 7700)
    const fees = async () =>
      (await Promise.all(orders.map((one) => look(kitchen, ada, one)))).map(
        ({ deliveryFee, totalPrice, feeFrom, payment }) => [deliveryFee, totalPrice, feeFrom, payment?.amount],
      )
    assert.deepEqual(await fees(), [
      [500, 1700, undefined, 7700],
      [0, 2400, undefined, 7700],
      [0, 3600, undefined, 7700],
    ])
    await cancel(kitchen, ada, orders[0])
    assert.deepEqual(await fees(), [
      [0, 1200, undefined, 6500],
      [500, 2900, orders[0].number, 6500],
      [0, 3600, undefined, 6500],
    ])
    await cancel(kitchen, ada, orders[1])
    assert.deepEqual((await fees()).slice(1), [
      [0, 2400, undefined, 4100],
      [500, 4100, orders[1].number, 4100],
    ])
    await assertRecount(kitchen)
    await cancel(kitchen, ada, orders[2])
    assert.equal((await look(kitchen, ada, orders[2])).payment?.amount, 0, 'nothing is brought, so nothing is due')
    await assertRecount(kitchen)
  })

  it('goes to what is still to come rather than to what was brought, and to what was brought where nothing else is left', async () => {
    const orders = [await quick(kitchen, ada), await quick(kitchen, ada), await quick(kitchen, ada)] as const
    await checkOut(kitchen, ada, orders)
    await kitchen.call('PUT /orders/:id', {
      token: await kitchen.owner(),
      params: { id: orders[1]._id },
      body: { status: 'completed' },
    })
    await cancel(kitchen, ada, orders[0])
    assert.deepEqual(
      [(await look(kitchen, ada, orders[1])).deliveryFee, (await look(kitchen, ada, orders[2])).deliveryFee],
      [0, 500],
    )
    await cancel(kitchen, ada, orders[2])
    const { deliveryFee, payment } = await look(kitchen, ada, orders[1])
    assert.deepEqual([deliveryFee, payment?.amount], [500, 1700], 'it was brought, and the way is still to be paid')
    await assertRecount(kitchen)
  })

  it('stays with an order that had a town of its own', async () => {
    const own = await quick(kitchen, ada, 1, { town: 'Ile-ife', customerNote: 'Mòòrè' })
    const late = await quick(kitchen, ada)
    assert.equal((await checkOut(kitchen, ada, [own, late])).amount, 3400)
    await cancel(kitchen, ada, own)
    const left = await look(kitchen, ada, late)
    assert.deepEqual([left.deliveryFee, left.payment?.amount], [500, 1700])
  })

  it('is not dodged by announcing or paying first: the amount stays, and only the dishes are owed back', async () => {
    const token = await kitchen.owner()
    for (const paid of [false, true]) {
      const [first, second] = [await quick(kitchen, ada), await quick(kitchen, ada, 2)]
      const payment = await checkOut(kitchen, ada, [first, second])
      await kitchen.call('POST /payments/:id/announce', { token: ada.token, params: { id: payment._id }, body: {} })
      if (paid) await kitchen.call('POST /payments/:id/paid', { token, params: { id: payment._id }, body: {} })
      await cancel(kitchen, ada, first)
      const { deliveryFee, totalPrice, payment: now } = await look(kitchen, ada, second)
      assert.deepEqual([deliveryFee, totalPrice, now?.amount], [500, 2900, 4100])
      assert.deepEqual(
        now?.orders.map((one) => [one.status, one.totalPrice]),
        [
          ['cancelled', 1200],
          ['pending', 2900],
        ],
        'so 1,200 is owed back',
      )
    }
    await assertRecount(kitchen)
  })

  it('is told: on the order that gets it, in the letter about the other, and in the log', async () => {
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ email_proven_at: 1 }).where('id', '=', ada._id).execute(),
    )
    const [first, second] = [await quick(kitchen, ada), await quick(kitchen, ada)]
    await checkOut(kitchen, ada, [first, second])
    const socket = kitchen.socket(ada.token)
    const heard: Order[] = []
    socket.on('order_changed', (order) => void heard.push(order))
    await new Promise((done) => socket.once('connect', () => done(undefined)))
    await kitchen.call('PUT /orders/:id', {
      token: await kitchen.owner(),
      params: { id: first._id },
      body: { status: 'cancelled', reason: 'sold out' },
    })
    await until(() => heard.some(({ _id, feeFrom }) => _id === second._id && feeFrom === first.number))
    const [entry] = await kitchen.call('GET /audit', {
      token: await kitchen.owner(),
      query: { group: 'order', limit: '1' },
    })
    assert.equal(
      entry?.words,
      `cancelled order #${first.number}, so its delivery fee of ₦500 is now on order #${second.number}`,
    )
    const folder = join(kitchen.dataDir, 'mail')
    await until(async () => {
      const letters = await Promise.all(
        (await readdir(folder).catch(() => [])).map((name) => readFile(join(folder, name), 'utf8')),
      )
      return letters.some(
        (letter) =>
          letter.includes(`#${first.number} is cancelled`) &&
          letter.replace(/=\r?\n/g, '').includes(`part of order #${second.number}`),
      )
    })
  })

  it('holds the minimum too: what is left below it is not refused, but the kitchen sees it marked', async () => {
    await chargeTowns(kitchen, MINIMUM)
    try {
      const [first, second] = [await quick(kitchen, ada), await quick(kitchen, ada)]
      const payment = await checkOut(kitchen, ada, [first, second])
      assert.equal(payment.belowMinimum, undefined)
      await chargeTowns(kitchen, 0)
      await cancel(kitchen, ada, first)
      assert.equal(
        (await look(kitchen, ada, second)).payment?.belowMinimum,
        MINIMUM,
        'the minimum of the day of the checkout',
      )
      await kitchen.call('POST /payments/:id/paid', {
        token: await kitchen.owner(),
        params: { id: payment._id },
        body: {},
      })
      assert.equal((await look(kitchen, ada, second)).payment?.belowMinimum, undefined, 'it is paid')
    } finally {
      await chargeTowns(kitchen, 0)
    }
  })

  it('is charged once where both orders are cancelled at the same moment, by customer and kitchen', async () => {
    const token = await kitchen.owner()
    for (let round = 0; round < 8; round++) {
      const orders = [await quick(kitchen, ada), await quick(kitchen, ada), await quick(kitchen, ada)] as const
      const payment = await checkOut(kitchen, ada, orders)
      await Promise.all([
        cancel(kitchen, ada, orders[0]),
        kitchen.call('PUT /orders/:id', {
          token,
          params: { id: orders[1]._id },
          body: { status: 'cancelled', reason: 'sold out' },
        }),
        kitchen.send('PUT', `/api/orders/${orders[2]._id}`, { token, body: { status: 'accepted' } }),
      ])
      const { deliveryFee, payment: now } = await look(kitchen, ada, orders[2])
      assert.deepEqual([deliveryFee, now?.amount, now?._id], [500, 1700, payment._id])
    }
    await assertRecount(kitchen)
  })

  it('is due once for whatever is left, whatever is checked out and cancelled, one by one or at once', async () => {
    const token = await kitchen.owner()
    const checkouts = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), own: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    })
    const acts = fc.array(
      fc.record({ which: fc.nat(4), by: fc.constantFrom('customer', 'kitchen', 'several'), atOnce: fc.boolean() }),
      { maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(checkouts, acts, async (list, cancels) => {
        const who = await kitchen.customer(randomUUID().slice(0, 8))
        const orders: Order[] = []
        for (const { quantity, own } of list)
          orders.push(await quick(kitchen, who, quantity, own ? { town: 'Ile-ife', customerNote: 'Mòòrè' } : {}))
        await checkOut(kitchen, who, orders)
        const pending: Promise<unknown>[] = []
        for (const { which, by, atOnce } of cancels) {
          const { _id } = orders[which % orders.length] as Order
          const act =
            by === 'customer'
              ? kitchen.send('POST', `/api/orders/${_id}/cancel`, { token: who.token, body: {} })
              : by === 'kitchen'
                ? kitchen.send('PUT', `/api/orders/${_id}`, {
                    token,
                    body: { status: 'cancelled', reason: 'sold out' },
                  })
                : kitchen.send('POST', '/api/orders/cancel', {
                    token,
                    body: { orders: [_id, orders[0]?._id], reason: 'sold out' },
                  })
          pending.push(act)
          if (!atOnce) await Promise.all(pending)
        }
        await Promise.all(pending)
        const now = await Promise.all(orders.map((one) => look(kitchen, who, one)))
        const live = now
          .map((one, index) => ({ ...one, ...list[index] }))
          .filter(({ status }) => status !== 'cancelled')
        const dishes = live.reduce((sum, { quantity = 0 }) => sum + quantity * 1200, 0)
        const fees = live.filter(({ own }) => own).length * FEE + (live.some(({ own }) => !own) ? FEE : 0)
        assert.equal(now[0]?.payment?.amount, dishes + fees, JSON.stringify({ list, cancels }))
        assert.equal(
          live.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
          dishes + fees,
          'the orders come to what is to be paid',
        )
        await assertRecount(kitchen)
      }),
      { numRuns: 15 },
    )
  })
})
