import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatus } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { furtherAlong } from '../further-along.ts'
import { pendingOf, withOrder } from './list.ts'

const path: OrderStatus[] = ['pending', 'accepted', 'cooking', 'on_the_way', 'completed']

function order(number: number, status: OrderStatus = 'pending', acknowledgedAt: string | null = null): Order {
  const history = path.slice(0, path.indexOf(status) + 1).map((status) => ({ status, at: '2026-03-14T13:30:00.000Z' }))
  return {
    _id: `id-${number}`,
    number,
    userId: { _id: 'u', name: 'Fọlákẹ́', phoneNumber: '+2348035550148' },
    customerNote: '',
    landmark: '',
    kitchenNote: '',
    town: null,
    items: [],
    deliveryFee: 0,
    totalPrice: 0,
    status,
    reason: null,
    readyBy: null,
    acknowledgedAt,
    payment: null,
    origin: 'shop',
    rider: null,
    createdAt: '2026-03-14T13:30:00.000Z',
    history,
  }
}

const numbers = (list: readonly Order[]) => list.map((one) => one.number)

test('a new order goes to the top, and once only', () => {
  const list = withOrder(withOrder([order(2), order(1)], order(3)), order(3))
  assert.deepEqual(numbers(list), [3, 2, 1])
})

test('an order that was announced late takes its own place', () => {
  assert.deepEqual(numbers(withOrder([order(3), order(1)], order(2))), [3, 2, 1])
  assert.deepEqual(numbers(withOrder([order(3)], order(1))), [3, 1])
})

test('a finished order leaves, and an older copy of it does not undo a move', () => {
  const list = [order(2, 'cooking'), order(1)]
  assert.deepEqual(numbers(withOrder(list, order(1, 'completed'))), [2])
  assert.equal(withOrder(list, order(2, 'accepted'))[0]?.status, 'cooking')
  assert.equal(withOrder(list, order(2, 'on_the_way'))[0]?.status, 'on_the_way')
})

test('what the kitchen has seen stays seen', () => {
  const seen = order(1, 'pending', '2026-03-14T13:31:00.000Z')
  assert.equal(furtherAlong(seen, order(1)), seen)
  assert.equal(furtherAlong(order(1), seen), seen)
})

test('pending orders are those that nobody has begun', () => {
  assert.deepEqual(numbers(pendingOf([order(3), order(2, 'accepted'), order(1)])), [3, 1])
})
