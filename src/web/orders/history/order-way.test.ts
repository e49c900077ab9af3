import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatus } from '../../../contract/order-status.ts'
import { orderWay } from './order-way.ts'

const at = '2026-03-14T13:30:00.000Z'
const way = (...been: OrderStatus[]) =>
  orderWay({ status: been.at(-1) as OrderStatus, history: been.map((status) => ({ status, at })) }).map(
    ({ status, place }) => `${status} ${place}`,
  )

test('what has been, where it is, and what lies ahead', () => {
  assert.deepEqual(way('pending'), [
    'pending now',
    'accepted ahead',
    'cooking ahead',
    'on_the_way ahead',
    'completed ahead',
  ])
  assert.deepEqual(way('pending', 'accepted', 'cooking'), [
    'pending done',
    'accepted done',
    'cooking now',
    'on_the_way ahead',
    'completed ahead',
  ])
})

test('skipped steps are left out, and nothing lies ahead of an end', () => {
  assert.deepEqual(way('pending', 'completed'), ['pending done', 'completed now'])
  assert.deepEqual(way('pending', 'accepted', 'cancelled'), ['pending done', 'accepted done', 'cancelled now'])
})

test('an imported order stands where it stands, at no known time', () => {
  assert.deepEqual(orderWay({ status: 'successful', history: [{ status: 'pending', at }] }), [
    { status: 'pending', at, place: 'done' },
    { status: 'successful', place: 'now' },
  ])
})
