import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '../../../contract/orders.ts'
import type { SavedOrder } from '../../storage/saved.ts'
import { cartEntries, cartTotal, hasDot, isDue, overtaken, withoutFinished } from './cart.ts'

const ade = 'ade'
const saved = (more: Partial<SavedOrder>): SavedOrder => ({
  items: [{ name: 'Amala', quantity: 2, price: 2400 }],
  customerNote: '14 Mayfair Road',
  totalPrice: 2400,
  createdAt: '2026-03-14T13:30:00.000Z',
  ...more,
})
const order = (_id: string, more: Partial<Order> = {}): Order => ({
  _id,
  number: 1048,
  userId: { _id: ade, name: 'Adé', phoneNumber: null },
  customerNote: '',
  landmark: '',
  kitchenNote: '',
  town: 'Ile-ife',
  deliveryFee: 0,
  totalPrice: 1500,
  status: 'pending',
  items: [{ productId: 'p1', name: 'Jollof Rice', quantity: 1, unit: 'spoon', unitPrice: 1500, price: 1500 }],
  reason: null,
  readyBy: null,
  acknowledgedAt: null,
  payment: null,
  origin: 'shop',
  rider: null,
  createdAt: '2026-03-14T14:00:00.000Z',
  history: [],
  ...more,
})

test("the cart holds the customer's saved orders and nobody's, never somebody else's", () => {
  const all = [saved({ _id: 'a', owner: ade }), saved({ _id: 'b', owner: 'bola' }), saved({ owner: null })]
  assert.deepEqual(
    cartEntries(all, undefined, ade).map(({ key }) => key),
    ['a', 'unsent-1'],
  )
  assert.deepEqual(
    cartEntries(all, undefined, undefined).map(({ status }) => status),
    ['unsent'],
  )
})

test('what no longer waits is out of the cart, though it is saved here; its end is shown once', () => {
  const all = [
    saved({ _id: 'a', owner: ade, status: 'pending' }),
    saved({ _id: 'b', owner: ade, status: 'completed' }),
    saved({ owner: ade }),
  ]
  assert.deepEqual(
    cartEntries(all, [], ade).map(({ key }) => key),
    ['b', 'unsent-2'],
  )
  assert.deepEqual(cartEntries(all, [], ade).map(isDue), [false, false])
})

test('an order saved here and known to the server stands once, as the server has it; one from elsewhere joins it', () => {
  const entries = cartEntries(
    [saved({ _id: 'a', owner: ade, status: 'pending' })],
    [order('a', { status: 'cooking' }), order('c')],
    ade,
  )
  assert.deepEqual(
    entries.map(({ key, status, saved }) => [key, status, saved]),
    [
      ['a', 'cooking', true],
      ['c', 'pending', false],
    ],
  )
})

test("other people's orders in an admin's answer are nobody's cart", () => {
  assert.deepEqual(cartEntries([], [order('x', { userId: { _id: 'bola', name: null, phoneNumber: null } })], ade), [])
})

test('nothing is charged for what is unsent, cancelled or completed, and sums are exact', () => {
  const entries = cartEntries(
    [
      saved({ totalPrice: 0.1, _id: 'a', owner: ade }),
      saved({ totalPrice: 0.2, _id: 'b', owner: ade }),
      saved({}),
      saved({ _id: 'd', owner: ade, status: 'cancelled' }),
      saved({ _id: 'e', owner: ade, status: 'completed' }),
    ],
    undefined,
    ade,
  )
  assert.equal(cartTotal(entries), 0.3)
})

test('the dot stands for what is saved here and not over, and for pending orders from elsewhere', () => {
  assert.equal(hasDot([]), false)
  assert.equal(hasDot(cartEntries([saved({})], [], ade)), true)
  assert.equal(hasDot(cartEntries([saved({ _id: 'a', owner: ade, status: 'completed' })], [], ade)), false)
  assert.equal(hasDot(cartEntries([], [order('c', { status: 'accepted' })], ade)), false)
  assert.equal(hasDot(cartEntries([], [order('c')], ade)), true)
})

test('a saved order that no longer waits is asked about, and leaves once its end is known', () => {
  const list = [
    saved({ _id: 'a', owner: ade, status: 'pending' }),
    saved({ _id: 'b', owner: 'bola' }),
    saved({ _id: 'c', owner: ade, status: 'completed' }),
    saved({}),
  ]
  assert.deepEqual(overtaken(list, [], ade), ['a'])
  assert.deepEqual(overtaken(list, [order('a')], ade), [])
  assert.deepEqual(
    withoutFinished(list, ade).map(({ _id }) => _id),
    ['a', 'b', undefined],
  )
  const calm = list.slice(0, 2)
  assert.equal(withoutFinished(calm, ade), calm)
})
