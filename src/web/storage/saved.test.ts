import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotifications, readSavedOrders } from './saved.ts'

test('whatever stands in storage, only orders come out', () => {
  const good = {
    items: [{ name: 'Amala', quantity: 1, price: 1200 }],
    customerNote: '',
    totalPrice: 1200,
    createdAt: '2026-03-14T13:30:00.000Z',
  }
  for (const text of [
    null,
    '',
    '{',
    'null',
    '3',
    '"x"',
    '{}',
    '[null, 1, "x", {}, {"items":[null],"totalPrice":1,"createdAt":""}, {"items":[],"totalPrice":"1","createdAt":""}]',
  ])
    assert.deepEqual(readSavedOrders(text), [])
  assert.deepEqual(readSavedOrders(JSON.stringify([null, good])), [good])
  assert.deepEqual(readNotifications('["New order", 3, null]'), ['New order'])
  assert.deepEqual(readNotifications('nonsense'), [])
})
