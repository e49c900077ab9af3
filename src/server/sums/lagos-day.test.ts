import assert from 'node:assert/strict'
import { it } from 'node:test'
import { lagosDay } from './lagos-day.ts'

it('changes the day when Lagos does, an hour before UTC', () => {
  assert.equal(lagosDay(Date.parse('2026-03-14T22:59:59.999Z')), '2026-03-14')
  assert.equal(lagosDay(Date.parse('2026-03-14T23:00:00Z')), '2026-03-15')
  assert.equal(lagosDay(Date.parse('2026-12-31T23:00:00Z')), '2027-01-01')
  assert.equal(lagosDay(Date.parse('2028-02-28T23:30:00Z')), '2028-02-29')
})

it('agrees with the time zone data of the runtime, all year round', () => {
  const said = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })
  for (let at = Date.parse('2026-01-01T00:30:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 5.5 * 3_600_000) assert.equal(lagosDay(at), said.format(at))
})
