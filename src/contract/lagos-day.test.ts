import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  DAY,
  dayAfter,
  daysBetween,
  lagosDay,
  lagosHour,
  lagosTime,
  nextLagosDay,
  startOfLagosDay,
  weekdayOf,
} from './lagos-day.ts'

it('changes the day when Lagos does, an hour before UTC', () => {
  assert.equal(lagosDay(Date.parse('2026-03-14T22:59:59.999Z')), '2026-03-14')
  assert.equal(lagosDay(Date.parse('2026-03-14T23:00:00Z')), '2026-03-15')
  assert.equal(lagosDay(Date.parse('2026-12-31T23:00:00Z')), '2027-01-01')
  assert.equal(lagosDay(Date.parse('2028-02-28T23:30:00Z')), '2028-02-29')
})

it('agrees with the time zone data of the runtime, all year round', () => {
  const said = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Africa/Lagos',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    weekday: 'short',
  })
  for (let at = Date.parse('2026-01-01T00:30:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 5.5 * 3_600_000) {
    const { year, month, day, hour, minute, weekday } = Object.fromEntries(
      said.formatToParts(at).map(({ type, value }) => [type, value]),
    )
    const today = lagosDay(at)
    assert.deepEqual([today, lagosTime(at), lagosHour(at)], [`${year}-${month}-${day}`, `${hour}:${minute}`, hour])
    assert.equal(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][weekdayOf(today)], weekday)
    const [begins, ends] = [startOfLagosDay(today), nextLagosDay(at)]
    assert.ok(begins <= at && at < ends && ends - begins === DAY)
    assert.deepEqual(
      [lagosTime(begins), lagosDay(begins), lagosDay(ends - 1), lagosDay(ends)],
      ['00:00', today, today, dayAfter(today, 1)],
    )
  }
})

it('knows no day that there is not', () => {
  for (const none of ['2026-02-30', '2026-2-1', '2026-13-01', '2026-03-14T00:00', '26-03-14', 'today', ''])
    assert.ok(Number.isNaN(startOfLagosDay(none)), none)
})

it('counts days across months and years', () => {
  assert.deepEqual(
    [dayAfter('2028-02-28', 2), dayAfter('2026-01-01', -1), dayAfter('2026-03-14', 0)],
    ['2028-03-01', '2025-12-31', '2026-03-14'],
  )
  assert.deepEqual(
    [
      daysBetween('2028-02-28', '2028-03-01'),
      daysBetween('2026-01-01', '2025-12-31'),
      daysBetween('2026-03-14', '2026-03-14'),
    ],
    [2, -1, 0],
  )
})
