import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageOf, minutesSince } from './age.ts'

const placed = '2026-03-14T13:30:00.000Z'
const after = (minutes: number) => ageOf(minutesSince(placed, Date.parse(placed) + minutes * 60_000))

test('the edge turns at ten and at twenty minutes', () => {
  assert.deepEqual(after(0), { figure: '<1', words: 'min', shade: 'fresh' })
  assert.deepEqual(after(9.99), { figure: '9', words: 'min', shade: 'fresh' })
  assert.deepEqual(after(10), { figure: '10', words: 'min', shade: 'waiting' })
  assert.deepEqual(after(19.99), { figure: '19', words: 'min', shade: 'waiting' })
  assert.deepEqual(after(20), { figure: '20', words: 'min, late', shade: 'late' })
})

test('long waits are told in hours and days', () => {
  assert.deepEqual(after(60), { figure: '1', words: 'hour, late', shade: 'late' })
  assert.deepEqual(after(47 * 60 + 59), { figure: '47', words: 'hours, late', shade: 'late' })
  assert.deepEqual(after(48 * 60), { figure: '2', words: 'days, late', shade: 'late' })
})

test("a clock behind the server's counts as no wait", () => {
  assert.equal(after(-5).figure, '<1')
})
