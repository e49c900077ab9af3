import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpeningRules } from './opening-hours.ts'
import { closedWords, hoursToday, openingAt, whenWords } from './opening-words.ts'

const lagos = (time: string) => Date.parse(`${time}:00+01:00`)
// 14 March 2026 is a Saturday.
const at = lagos('2026-03-14T21:00')
const daily = { opens: '08:00', closes: '20:00' }
const rules: OpeningRules = {
  hours: [
    [daily],
    [daily],
    [daily],
    [daily],
    [daily],
    [
      { opens: '17:00', closes: '02:00' },
      { opens: '08:00', closes: '13:30' },
    ],
    [],
  ],
  exceptions: [],
  pausedUntil: null,
}

test("today's hours are said in their order, past midnight too, with the reason of a day that is unlike the others", () => {
  assert.equal(hoursToday(rules, at), 'Open today 8:00am – 1:30pm and 5:00pm – 2:00am')
  assert.equal(hoursToday(rules, at + 86_400_000), 'Closed today')
  assert.equal(hoursToday(rules, lagos('2026-03-15T01:59')), 'Open until 2:00am')
  assert.equal(hoursToday(rules, lagos('2026-03-15T02:00')), 'Closed today')
  assert.equal(
    hoursToday({ ...rules, exceptions: [{ date: '2026-03-14', spans: [], note: 'Eid' }] }, at),
    'Closed today (Eid)',
  )
  assert.equal(
    hoursToday(
      { ...rules, exceptions: [{ date: '2026-03-14', spans: [{ opens: '12:00', closes: '00:00' }], note: '' }] },
      at,
    ),
    'Open today 12:00pm – 12:00am',
  )
  assert.equal(hoursToday({ hours: [], exceptions: [], pausedUntil: null }, at), 'Open every day')
  assert.equal(
    hoursToday({ ...rules, hours: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]) }, at),
    'Open today all day',
  )
})

test('when it opens again is said as people say it', () => {
  assert.equal(
    closedWords({ ...rules, hours: rules.hours.map(() => [daily]) }, at),
    'The kitchen is closed. We open at 8:00am tomorrow.',
  )
  assert.equal(closedWords(rules, lagos('2026-03-15T03:00')), 'The kitchen is closed. We open at 8:00am tomorrow.')
  assert.equal(closedWords(rules, lagos('2026-03-16T07:00')), 'The kitchen is closed. We open at 8:00am.')
  assert.equal(
    closedWords({ ...rules, exceptions: [{ date: '2026-03-16', spans: [], note: '' }] }, lagos('2026-03-15T12:00')),
    'The kitchen is closed. We open at 8:00am on Tuesday.',
  )
  assert.equal(
    closedWords({ ...rules, pausedUntil: new Date(lagos('2026-03-14T21:30')).toISOString() }, at),
    'Orders are paused. We take them again at 9:30pm.',
  )
  assert.equal(
    closedWords({ ...rules, pausedUntil: new Date(lagos('2026-03-15T00:00')).toISOString() }, at),
    'Orders are paused. We open at 12:00am tomorrow.',
  )
  assert.equal(
    closedWords({ ...rules, hours: rules.hours.map(() => []) }, at),
    'The kitchen is closed. We do not know yet when we open again.',
  )
  assert.equal(whenWords(lagos('2026-03-21T08:00'), at), 'at 8:00am on 21 March')
})

test('what is said holds until it changes', () => {
  assert.deepEqual(openingAt(rules, at), {
    date: '2026-03-14',
    today: 'Open today 8:00am – 1:30pm and 5:00pm – 2:00am',
    closed: null,
    paused: null,
    until: lagos('2026-03-15T00:00'),
  })
  const paused = openingAt({ ...rules, pausedUntil: new Date(lagos('2026-03-14T21:30')).toISOString() }, at)
  assert.deepEqual([paused.paused, paused.until], ['at 9:30pm', lagos('2026-03-14T21:30')])
})
