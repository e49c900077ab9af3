import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Order } from '../../contract/orders.ts'
import { planCheckout, readAmount } from './plan-checkout.ts'

const order = (number: number, more: Partial<Order> = {}): Order => ({
  _id: `id-${number}`,
  number,
  userId: { _id: 'ade', name: 'Adé', phoneNumber: null },
  customerNote: '',
  landmark: '',
  kitchenNote: '',
  town: null,
  items: [],
  deliveryFee: 0,
  totalPrice: 1500,
  status: 'pending',
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
const ife = { name: 'Ile-ife', fee: 500.5, minimum: 4000 }

test('asks for the place once, for the orders that lack it, and shows the sum with the way', () => {
  const plan = planCheckout(
    [
      order(1049),
      order(1048),
      order(1047, { town: 'Ile-ife', customerNote: '14 Mayfair Road', deliveryFee: 500, totalPrice: 2000.1 }),
    ],
    ife,
  )
  assert.deepEqual(
    [plan.asksTown, plan.asksAddress, plan.added, plan.total, plan.short],
    [true, true, 500.5, 5500.6, 1000],
  )
  assert.deepEqual(
    plan.orders.map(({ number }) => number),
    [1047, 1048, 1049],
  )
})

test('asks for nothing where every order has its place', () => {
  const plan = planCheckout([order(1047, { town: 'Ile-ife', customerNote: 'Here' })], ife)
  assert.deepEqual([plan.asksTown, plan.asksAddress, plan.added, plan.total, plan.short], [false, false, 0, 1500, 0])
})

test('reads an amount as people write it, exactly, and nothing else as one', () => {
  assert.deepEqual(['₦10,000', '10 000', '5000.50', '', '-5', '1e5', '1.234', 'ten'].map(readAmount), [
    10000,
    10000,
    5000.5,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kobo) =>
      assert.equal(readAmount((kobo / 100).toFixed(2)), kobo / 100),
    ),
  )
})
