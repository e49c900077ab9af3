/**
 * Portions of a day: counted down in the order's own transaction, never one too many, given back by cancelling,
 * refilled at midnight in Lagos.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connected, once, openKitchen, type Kitchen } from '../harness/kitchen.ts'

/** Noon in Lagos, today, because a second process runs on real time. */
const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T11:00:00Z`)
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('portions left today', () => {
  let kitchen: Kitchen
  let token: string
  let ada: { token: string }
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    kitchen.clock.now = noon
    token = await kitchen.owner()
    ada = await kitchen.customer('Ada')
  })
  after(() => kitchen.close())

  /** Makes a dish with this many portions a day. */
  const cook = async (portions: number, more: object = {}) =>
    (
      await kitchen.call('POST /products', {
        token,
        body: { name: `Dish ${randomUUID()}`, price: 500, portions, ...more },
      })
    )._id
  const shown = async (id: string) => (await kitchen.call('GET /products')).find(({ _id }) => _id === id)
  const left = async (id: string, from = kitchen) =>
    (await from.call('GET /products/all', { token })).find(({ _id }) => _id === id)?.portionsLeft
  const order = (...items: [string, number][]) =>
    kitchen.call('POST /orders', {
      token: ada.token,
      body: { items: items.map(([productId, quantity]) => ({ productId, quantity })) },
    })
  const refusedOrder = (...items: [string, number][]) =>
    kitchen.refused('POST /orders', {
      token: ada.token,
      body: { items: items.map(([productId, quantity]) => ({ productId, quantity })) },
    })
  const cancel = (id: string) =>
    kitchen.call('PUT /orders/:id', { token, params: { id }, body: { status: 'cancelled', reason: 'The pot broke.' } })

  it('counts down with each order, and says so to customers when few are left', async () => {
    const dish = await cook(8)
    assert.equal((await shown(dish))?.portionsLeft, null, 'eight are not few')
    await order([dish, 2])
    assert.deepEqual([await left(dish), (await shown(dish))?.portionsLeft], [6, null])
    await order([dish, 1], [dish, 2])
    assert.deepEqual([await left(dish), (await shown(dish))?.portionsLeft, (await shown(dish))?.soldOut], [3, 3, false])
    await order([dish, 3])
    assert.deepEqual([(await shown(dish))?.portionsLeft, (await shown(dish))?.soldOut], [0, true])
  })

  it('refuses what is too much, naming the dish and what is left of it, and takes nothing', async () => {
    const [dish, other] = [await cook(3, { name: 'Ọ̀fadà', unit: 'plate' }), await cook(10)]
    const tooMuch = await refusedOrder([other, 1], [dish, 2], [dish, 2])
    assert.deepEqual(
      [tooMuch.status, tooMuch.code, tooMuch.message, tooMuch.details],
      [
        422,
        'TOO_FEW_LEFT',
        'Only 3 plates of Ọ̀fadà are left today.'.normalize('NFC'),
        { line: 1, productId: dish, left: 3 },
      ],
    )
    assert.deepEqual([await left(dish), await left(other)], [3, 10])
    await order([dish, 2])
    assert.equal((await refusedOrder([dish, 2])).message, 'Only 1 plate of Ọ̀fadà is left today.'.normalize('NFC'))
    await order([dish, 1])
    const gone = await refusedOrder([dish, 1])
    assert.deepEqual([gone.status, gone.code, gone.details], [422, 'SOLD_OUT', { line: 0, productId: dish, left: 0 }])
  })

  it('takes them once for a key that is sent again', async () => {
    const dish = await cook(5)
    const sent = {
      token: ada.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { items: [{ productId: dish, quantity: 2 }] },
    }
    const [first, again] = [await kitchen.call('POST /orders', sent), await kitchen.call('POST /orders', sent)]
    assert.equal(first._id, again._id)
    assert.equal(await left(dish), 3)
    await order([dish, 3])
    assert.equal(
      (await kitchen.call('POST /orders', sent))._id,
      first._id,
      'a dish sold out since does not undo an order that stands',
    )
  })

  it('gives them back when an order is cancelled, by the kitchen or by its customer, once', async () => {
    const dish = await cook(4)
    const [one, two] = [await order([dish, 1], [dish, 1]), await order([dish, 2])]
    assert.equal((await shown(dish))?.soldOut, true)
    await cancel(one._id)
    await cancel(one._id)
    assert.deepEqual([await left(dish), (await shown(dish))?.portionsLeft], [2, 2])
    await kitchen.call('POST /orders/:id/cancel', { token: ada.token, params: { id: two._id }, body: {} })
    assert.equal(await left(dish), 4)
  })

  it('gives nothing back for what was ordered before it was counted', async () => {
    const { _id: dish } = await kitchen.call('POST /products', { token, body: { name: randomUUID(), price: 500 } })
    const early = await order([dish, 3])
    await kitchen.call('PUT /products/:id', { token, params: { id: dish }, body: { portions: 5 } })
    await cancel(early._id)
    assert.equal(await left(dish), 5)
  })

  it('refills at midnight in Lagos, with nobody there to do it, and an order of yesterday gives nothing back to today', async () => {
    const dish = await cook(3)
    kitchen.clock.now = noon + 12 * HOUR - 30_000
    const late = await order([dish, 3])
    assert.equal((await shown(dish))?.soldOut, true)
    assert.match(await (await fetch(`${kitchen.url}/api/products`)).text(), new RegExp(`${dish}[^}]*"soldOut":true`))
    kitchen.clock.now = noon + 12 * HOUR
    assert.deepEqual(
      [(await shown(dish))?.soldOut, (await shown(dish))?.portionsLeft, await left(dish)],
      [false, 3, 3],
      'the menu kept ready is of the new day too',
    )
    await order([dish, 1])
    await cancel(late._id)
    assert.equal(await left(dish), 2)
    kitchen.clock.now = noon + 3 * DAY
    assert.equal(await left(dish), 3)
    kitchen.clock.now = noon
  })

  it('lets the owner say how many there are: each day, today alone, or no number at all', async () => {
    const dish = await cook(10)
    const say = (body: object) => kitchen.call('PUT /products/:id', { token, params: { id: dish }, body })
    await order([dish, 4])
    await say({ portions: 12 })
    assert.equal(await left(dish), 8, 'what was sold today stays sold')
    await say({ portions: 3 })
    assert.equal(await left(dish), 0)
    await say({ portionsLeft: 2 })
    assert.deepEqual([await left(dish), (await shown(dish))?.portionsLeft], [2, 2])
    kitchen.clock.now = noon + DAY
    assert.equal(await left(dish), 3)
    kitchen.clock.now = noon
    assert.equal((await say({ portions: null })).soldOut, false)
    assert.equal(await left(dish), null)
    await order([dish, 100])
    for (const [field, value] of [
      ['portions', -1],
      ['portions', 1.5],
      ['portionsLeft', 100_001],
      ['portionsLeft', 1],
    ] as const) {
      const refused = await kitchen.refused('PUT /products/:id', {
        token,
        params: { id: dish },
        body: { [field]: value },
      })
      assert.deepEqual([refused.status, refused.details], [422, { field }], `${field} ${value}`)
    }
    assert.equal(
      (await kitchen.refused('PUT /products/:id', { token, params: { id: dish }, body: { portions: '3' } })).status,
      400,
    )
  })

  it('tells open pages only when what customers see changes', async () => {
    const dish = await cook(8)
    const socket = await connected(kitchen.socket())
    // By then every earlier event has arrived.
    await sleep(1100)
    let heard = 0
    socket.on('menu_changed', () => {
      heard += 1
    })
    await order([dish, 1])
    await order([dish, 1])
    const few = once(socket, 'menu_changed', 1000)
    await order([dish, 1])
    await few
    assert.equal(heard, 1, 'at five left, not at seven or six')
  })

  it('sells the last portion a thousand times to one of two who press at once, never to both and never to neither', async () => {
    const beside = kitchen.databaseUrl ? await openKitchen({ beside: kitchen, env: { ORDER_LIMITS: '0' } }) : kitchen
    beside.clock.now = kitchen.clock.now
    const press = (at: Kitchen, dish: string) =>
      at.send('POST', '/api/orders', { token: ada.token, body: { items: [{ productId: dish, quantity: 1 }] } })
    const counts = new Map<string, number>()
    try {
      const dishes = await Promise.all(Array.from({ length: 20 }, () => cook(0)))
      for (let round = 0; round < 50; round++) {
        await kitchen.db.write((tx) =>
          tx.query.updateTable('portions').set({ remaining: 1 }).where('product_id', 'in', dishes).execute(),
        )
        await Promise.all(
          dishes.map(async (dish) => {
            const answers = await Promise.all([press(kitchen, dish), press(beside, dish)])
            const said = answers
              .map(({ status, body }) => (status === 201 ? 'sold' : (body as { code: string }).code))
              .sort()
              .join()
            counts.set(said, (counts.get(said) ?? 0) + 1)
          }),
        )
      }
      assert.deepEqual([...counts], [['SOLD_OUT,sold', 1000]])
    } finally {
      if (beside !== kitchen) await beside.close()
    }
  })

  it('sells one to a crowd that wants it, and takes nothing of another dish for those who are refused', async () => {
    const [rare, many] = [await cook(1), await cook(1000)]
    const rush = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        kitchen.send('POST', '/api/orders', {
          token: ada.token,
          body: { items: (n % 2 ? [rare, many] : [many, rare]).map((productId) => ({ productId, quantity: 1 })) },
        }),
      ),
    )
    assert.equal(rush.filter(({ status }) => status === 201).length, 1)
    assert.equal(
      rush.filter(({ status, body }) => status === 422 && (body as { code: string }).code === 'SOLD_OUT').length,
      99,
    )
    assert.deepEqual([await left(rare), await left(many)], [0, 999])
  })

  it('keeps count while orders of the same dishes, in any order of lines, are placed and cancelled at once', async () => {
    const pots = await Promise.all([cook(60), cook(60), cook(60)])
    const sold = new Map(pots.map((id) => [id, 0]))
    await Promise.all(
      Array.from({ length: 90 }, async (_, n) => {
        const lines = pots.toSpliced(n % 3, 1).map((id, place): [string, number] => [id, 1 + ((n + place) % 2)])
        const { status, body } = await kitchen.send('POST', '/api/orders', {
          token: ada.token,
          body: {
            items: (n % 2 ? lines : lines.toReversed()).map(([productId, quantity]) => ({ productId, quantity })),
          },
        })
        assert.ok(
          status === 201 || (status === 422 && ['SOLD_OUT', 'TOO_FEW_LEFT'].includes((body as { code: string }).code)),
          JSON.stringify(body),
        )
        if (status !== 201) return
        if (n % 4 === 0) await cancel((body as { _id: string })._id)
        else for (const [id, quantity] of lines) sold.set(id, (sold.get(id) ?? 0) + quantity)
      }),
    )
    for (const [id, quantity] of sold) {
      assert.equal(await left(id), 60 - quantity)
      assert.ok(quantity <= 60)
    }
  })
})
