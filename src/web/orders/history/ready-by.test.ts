import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueWords, readyAt, readyWords } from './ready-by.ts'

const readyBy = '2026-03-14T13:30:00.000Z'
const at = (minutesBefore: number) => Date.parse(readyBy) - minutesBefore * 60_000

test('counts down in words, with the time in Lagos beside it', () => {
  const words = (minutes: number) => readyWords({ status: 'cooking', readyBy }, at(minutes))
  assert.equal(words(18), 'Ready in about 18 minutes, by 2:30pm.')
  assert.equal(words(1), 'Ready in about 1 minute, by 2:30pm.')
  assert.equal(words(60), 'Ready in about 1 hour, by 2:30pm.')
  assert.equal(words(80), 'Ready in about 1 hour 20 minutes, by 2:30pm.')
  assert.equal(words(3 * 24 * 60), 'Ready in about 3 days, by 14 March 2026, 2:30pm.')
})

test('says when the time has come, and does not go on saying so when it is late', () => {
  const words = (minutes: number) => readyWords({ status: 'accepted', readyBy }, at(minutes))
  assert.equal(words(0.4), 'It should be ready now.')
  assert.equal(words(-10), 'It should be ready now.')
  assert.equal(words(-11), 'It is taking longer than we thought: we had said 2:30pm.')
})

test('says nothing where nothing was promised, or the order has left the kitchen', () => {
  assert.equal(readyWords({ status: 'cooking', readyBy: null }, at(5)), undefined)
  for (const status of ['pending', 'on_the_way', 'completed', 'cancelled', 'successful'] as const) {
    assert.equal(readyWords({ status, readyBy }, at(5)), undefined, status)
    assert.equal(dueWords({ status, readyBy }, at(5)), undefined, status)
  }
})

test('tells the kitchen how much time is left, and by how much it is late', () => {
  const due = (minutes: number) => dueWords({ status: 'accepted', readyBy }, at(minutes))
  assert.deepEqual(due(18), { words: 'Ready by 2:30pm, in 18 minutes', late: false })
  assert.deepEqual(due(0), { words: 'Ready by 2:30pm, now', late: false })
  assert.deepEqual(due(-25), { words: 'Ready by 2:30pm, 25 minutes late', late: true })
})

test('a time of day is the next one in Lagos, across its midnight', () => {
  const evening = Date.parse('2026-03-14T22:50:00.000Z')
  assert.equal(readyAt('23:59', evening), '2026-03-14T22:59:00.000Z')
  assert.equal(readyAt('00:20', evening), '2026-03-14T23:20:00.000Z')
  assert.equal(readyAt('23:50', evening), '2026-03-14T22:50:00.000Z')
  assert.equal(readyAt('14:30', evening), '2026-03-15T13:30:00.000Z')
  const afterMidnight = Date.parse('2026-03-14T23:10:00.000Z')
  assert.equal(readyAt('00:30', afterMidnight), '2026-03-14T23:30:00.000Z')
  for (const none of ['', '24:00', 'soon', '7:5']) assert.equal(readyAt(none, evening), undefined, none)
})
