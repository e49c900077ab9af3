import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exactTime, timeOfDay } from '../../contract/lagos-time.ts'
import { timeAgo } from './time-ago.ts'

test('times are Lagos times, as people write them', () => {
  assert.equal(exactTime('2026-03-14T13:30:00.000Z'), '14 March 2026, 2:30pm')
  assert.equal(exactTime('2026-03-14T23:05:00.000Z'), '15 March 2026, 12:05am')
  assert.equal(timeOfDay('2026-03-14T08:00:00.000Z'), '9:00am')
  assert.equal(exactTime('soon'), 'soon')
})

test('how long ago is said in the largest unit that fits', () => {
  const now = Date.parse('2026-03-14T13:30:00.000Z')
  const ago = (minutes: number) => timeAgo(new Date(now - minutes * 60_000).toISOString(), now)
  assert.deepEqual(
    [ago(-1), ago(0.5), ago(1), ago(59), ago(60), ago(25 * 60), ago(8 * 24 * 60)],
    ['just now', 'just now', '1 minute ago', '59 minutes ago', '1 hour ago', '1 day ago', '6 March 2026'],
  )
})
