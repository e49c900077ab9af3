import assert from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { dateOf, exactTime, timeOfDay, timeSaid } from './lagos-time.ts'

it('says date and time of day as they are in Lagos', () => {
  assert.equal(exactTime('2026-03-14T13:30:00.000Z'), '14 March 2026, 2:30pm')
  assert.equal(exactTime('2025-12-31T23:05:00.000Z'), '1 January 2026, 12:05am')
  assert.equal(exactTime('soon'), 'soon')
  const date = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Lagos',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Lagos',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }), (at) => {
      assert.equal(dateOf(at.toISOString()), date.format(at))
      assert.equal(timeOfDay(at.toISOString()), time.format(at).replace(/\s/g, '').toLowerCase())
    }),
  )
})

it('leaves the date out to who knows what day it is', () => {
  const noon = Date.parse('2026-03-14T11:00:00.000Z')
  assert.equal(timeSaid('2026-03-14T13:30:00.000Z', noon), '2:30pm')
  assert.equal(timeSaid('2026-03-14T23:30:00.000Z', noon), '15 March 2026, 12:30am')
})
