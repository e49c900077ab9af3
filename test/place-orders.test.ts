import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { randomUUID } from 'node:crypto'
import type { Order } from '../src/contract/orders.ts'
import { openKitchen, type Kitchen } from './kitchen.ts'

describe('placing an order', () => {
  let kitchen: Kitchen
  before(async () => { kitchen = await openKitchen() })
  after(() => kitchen.close())

  const dinner = { items: [{ name: 'Jollof Rice', quantity: 3, price: 4500 }, { name: 'Amala', quantity: 2, price: 2400 }], customerNote: '14 Mayfair Road', town: 'Ile-ife' }

  it('prices it from the menu and answers with the order as the list shows it', async () => {
    const { token, _id } = await kitchen.customer()
    const order = await kitchen.call('POST /orders', { token, body: dinner })
    assert.equal(order.totalPrice, 6900)
    assert.deepEqual(order.items.map(({ name, quantity, unit, unitPrice, price }) => ({ name, quantity, unit, unitPrice, price })), [
      { name: 'Jollof Rice', quantity: 3, unit: 'spoon', unitPrice: 1500, price: 4500 },
      { name: 'Amala', quantity: 2, unit: 'spoon', unitPrice: 1200, price: 2400 },
    ])
    assert.deepEqual(order.userId, { _id, name: 'Fọlákẹ́ Adéyẹmí', phoneNumber: '+2348035550148' })
    assert.equal(order.status, 'pending')
    assert.deepEqual(await kitchen.call('GET /orders', { token }), [order])
    assert.deepEqual(await kitchen.call('GET /orders/:id', { token, params: { id: order._id } }), order)
  })

  it('takes the quick-add form, whatever it says of price and status', async () => {
    const { token } = await kitchen.customer()
    const [dish] = await kitchen.call('GET /products')
    const order = await kitchen.call('POST /orders', { token, body: { items: [{ productId: dish?._id, name: 'Caviar', quantity: 1, price: 1 }], status: 'completed' } })
    assert.equal(order.items[0]?.name, 'Amala')
    assert.equal(order.totalPrice, 1200)
    assert.equal(order.status, 'pending')
    assert.equal(order.customerNote, '')
  })

  it('makes one order of a request sent twenty times at once with one key', async () => {
    const { token } = await kitchen.customer()
    const headers = { 'idempotency-key': randomUUID() }
    const orders = await Promise.all(Array.from({ length: 20 }, () => kitchen.call('POST /orders', { token, body: dinner, headers })))
    assert.equal(new Set(orders.map((order: Order) => order._id)).size, 1)
    assert.equal((await kitchen.call('GET /orders', { token })).length, 1)
    const other = await kitchen.refused('POST /orders', { token, body: { ...dinner, customerNote: 'elsewhere' }, headers })
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
})
