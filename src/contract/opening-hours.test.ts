import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { DAY, dayAfter, nextLagosDay } from './lagos-day.ts'
import { isOpen, nextChange, nextOpening, type OpeningRules, type Span } from './opening-hours.ts'

const MINUTE = 60_000

const none: OpeningRules = { hours: [], exceptions: [], pausedUntil: null }
const week = (...spans: Span[]): OpeningRules => ({ ...none, hours: Array.from({ length: 7 }, () => spans) })
const span = (opens: string, closes: string): Span => ({ opens, closes })
/** A moment on the Lagos clock. */
const lagos = (time: string) => Date.parse(`${time}:00+01:00`)

/** The same rules by the runtime's own time zone data, minute by minute: slow, but hard to get wrong. */
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  weekday: 'short',
})
function openBySlowRules(rules: OpeningRules, at: number): boolean {
  if (rules.pausedUntil !== null && at < Date.parse(rules.pausedUntil)) return false
  const told = (moment: number) => {
    const {
      year,
      month,
      day,
      hour,
      minute,
      weekday = '',
    } = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
    const date = `${year}-${month}-${day}`
    const usual =
      rules.hours.length === 0
        ? [span('00:00', '00:00')]
        : (rules.hours[['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday)] ?? [])
    return { clock: `${hour}:${minute}`, spans: rules.exceptions.find((one) => one.date === date)?.spans ?? usual }
  }
  const now = told(at)
  return (
    now.spans.some(({ opens, closes }) => now.clock >= opens && (closes <= opens || now.clock < closes)) ||
    told(at - DAY).spans.some(({ opens, closes }) => closes <= opens && now.clock < closes)
  )
}

describe('opening hours', () => {
  it('a new shop has no hours and is always open', () => {
    for (const at of [0, lagos('2026-03-14T00:00'), lagos('2026-12-31T23:59')]) assert.ok(isOpen(none, at))
    assert.equal(nextOpening(none, 7), 7)
  })

  it('opens on the minute and closes on the minute, on the Lagos clock', () => {
    const rules = week(span('08:00', '20:00'))
    assert.deepEqual(
      ['07:59', '08:00', '19:59', '20:00'].map((time) => isOpen(rules, lagos(`2026-03-14T${time}`))),
      [false, true, true, false],
    )
    assert.ok(!isOpen(rules, lagos('2026-03-14T08:00') - 1) && isOpen(rules, lagos('2026-03-14T20:00') - 1))
    assert.equal(nextOpening(rules, lagos('2026-03-14T20:00')), lagos('2026-03-15T08:00'))
    assert.equal(nextOpening(rules, lagos('2026-03-14T07:59')), lagos('2026-03-14T08:00'))
    assert.equal(nextOpening(rules, lagos('2026-03-14T09:30')), lagos('2026-03-14T09:30'))
  })

  it('goes on past midnight into the next day, and over the end of the week', () => {
    // Open on Sunday nights only: 15 March 2026 is a Sunday.
    const rules: OpeningRules = { ...none, hours: [[], [], [], [], [], [], [span('18:00', '02:00')]] }
    assert.deepEqual(
      [
        '2026-03-15T17:59',
        '2026-03-15T18:00',
        '2026-03-16T00:00',
        '2026-03-16T01:59',
        '2026-03-16T02:00',
        '2026-03-16T18:00',
      ].map((time) => isOpen(rules, lagos(time))),
      [false, true, true, true, false, false],
    )
    assert.equal(nextOpening(rules, lagos('2026-03-16T02:00')), lagos('2026-03-22T18:00'))
  })

  it('takes a span that closes when it opens for a whole day, and midnight for the end of the day', () => {
    assert.ok(
      isOpen(week(span('00:00', '00:00')), lagos('2026-03-14T00:00')) &&
        isOpen(week(span('00:00', '00:00')), lagos('2026-03-14T23:59')),
    )
    assert.deepEqual(
      ['23:59', '00:00'].map((time) => isOpen(week(span('12:00', '00:00')), lagos(`2026-03-14T${time}`))),
      [true, false],
    )
  })

  it('lets a date be unlike its weekday; a night that began the day before still ends in its own time', () => {
    const rules: OpeningRules = {
      ...week(span('18:00', '02:00')),
      exceptions: [
        { date: '2026-03-20', spans: [], note: 'Eid' },
        { date: '2026-03-22', spans: [span('10:00', '12:00')], note: '' },
      ],
    }
    assert.deepEqual(
      [
        '2026-03-20T01:59',
        '2026-03-20T02:00',
        '2026-03-20T19:00',
        '2026-03-21T01:00',
        '2026-03-21T18:00',
        '2026-03-22T11:00',
        '2026-03-22T19:00',
      ].map((time) => isOpen(rules, lagos(time))),
      [true, false, false, false, true, true, false],
    )
    assert.equal(nextOpening(rules, lagos('2026-03-20T03:00')), lagos('2026-03-21T18:00'))
    const closedOnce: OpeningRules = { ...none, exceptions: [{ date: '2026-03-20', spans: [], note: 'Eid' }] }
    assert.equal(nextOpening(closedOnce, lagos('2026-03-20T00:00')), lagos('2026-03-21T00:00'))
  })

  it('is closed while orders are paused, and opens when the pause ends, or with the hours after it', () => {
    const paused = (until: string): OpeningRules => ({
      ...week(span('08:00', '20:00')),
      pausedUntil: new Date(lagos(until)).toISOString(),
    })
    assert.ok(
      !isOpen(paused('2026-03-14T12:30'), lagos('2026-03-14T12:29')) &&
        isOpen(paused('2026-03-14T12:30'), lagos('2026-03-14T12:30')),
    )
    assert.equal(nextOpening(paused('2026-03-14T12:30'), lagos('2026-03-14T12:00')), lagos('2026-03-14T12:30'))
    assert.equal(nextOpening(paused('2026-03-15T00:00'), lagos('2026-03-14T12:00')), lagos('2026-03-15T08:00'))
  })

  it('knows that it never opens', () => {
    assert.equal(nextOpening(week(), lagos('2026-03-14T12:00')), undefined)
    assert.equal(
      nextOpening(
        { ...week(), exceptions: [{ date: '2027-03-01', spans: [span('09:00', '10:00')], note: '' }] },
        lagos('2026-03-14T12:00'),
      ),
      lagos('2027-03-01T09:00'),
    )
  })

  describe('whatever is set', () => {
    const time = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
    const spans = fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 })
    const from = lagos('2026-12-20T00:00')
    const moment = fc.integer({ min: 0, max: 30 * DAY }).map((later) => from + later)
    const rules: fc.Arbitrary<OpeningRules> = fc.record({
      hours: fc.oneof(fc.constant([]), fc.array(spans, { minLength: 7, maxLength: 7 })),
      exceptions: fc.uniqueArray(
        fc.record({
          date: fc.integer({ min: 0, max: 30 }).map((later) => dayAfter('2026-12-20', later)),
          spans,
          note: fc.constant(''),
        }),
        { maxLength: 6, selector: ({ date }) => date },
      ),
      pausedUntil: fc.option(
        moment.map((at) => new Date(at).toISOString()),
        { nil: null },
      ),
    })

    it("agrees with the runtime's time zone data, told minute by minute", () => {
      fc.assert(
        fc.property(rules, moment, (set, at) => isOpen(set, at) === openBySlowRules(set, at)),
        { numRuns: 1000 },
      )
    })

    it('stays as it is until the next change, which comes within a day', () => {
      fc.assert(
        fc.property(rules, moment, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (set, at, part) => {
          const change = nextChange(set, at)
          assert.ok(change > at && change <= nextLagosDay(at))
          assert.equal(isOpen(set, at + Math.floor(part * (change - at))), isOpen(set, at))
        }),
        { numRuns: 1000 },
      )
    })

    it('opens next when it says, and not a moment before', () => {
      fc.assert(
        fc.property(rules, moment, (set, at) => {
          const opening = nextOpening(set, at)
          const end = opening ?? at + 40 * DAY
          assert.ok(end >= at && (opening === undefined || isOpen(set, opening)))
          for (let now = at; now < end; now = nextChange(set, now))
            assert.ok(!isOpen(set, now), `${new Date(now).toISOString()} is before ${new Date(end).toISOString()}`)
        }),
        { numRuns: 500 },
      )
    })

    it('repeats every week where nothing is an exception', () => {
      fc.assert(
        fc.property(rules, moment, fc.integer({ min: -60, max: 60 }), (set, at, weeks) => {
          const weekly = { ...set, exceptions: [], pausedUntil: null }
          assert.equal(isOpen(weekly, at + weeks * 7 * DAY), isOpen(weekly, at))
          assert.equal(isOpen(weekly, Math.floor(at / MINUTE) * MINUTE), isOpen(weekly, at), 'and only minutes count')
        }),
        { numRuns: 500 },
      )
    })
  })
})
