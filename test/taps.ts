/** Counts what a thumb does on a journey through the shop, and holds it to what the journey took before. */
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Locator } from 'playwright-core'

export interface Count {
  taps: number
  /** Fields that are written in. */
  fields: number
  /** Swipes to bring into sight what is pressed or read. */
  swipes: number
}

/** How far one swipe moves a page, as a part of the screen. */
const SWIPE = 0.75

/**
 * A thumb that counts. A field that has the focus already needs no press.
 * @param how by which call of the browser it presses: one without touch knows no tap
 */
export function thumb(how: 'tap' | 'click' = 'tap') {
  const count: Count = { taps: 0, fields: 0, swipes: 0 }
  const see = async (what: Locator) => {
    const past = await what.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, bottom - innerHeight, -top) / innerHeight
    })
    count.swipes += Math.ceil(past / SWIPE)
    await what.scrollIntoViewIfNeeded()
  }
  const tap = async (what: Locator) => {
    await see(what)
    count.taps++
    await what[how]()
  }
  const write = async (field: Locator, words: string) => {
    if (!(await field.evaluate((element) => element === document.activeElement))) count.taps++
    count.fields++
    await field.fill(words)
    // As "Next" on the phone's keyboard does.
    await field.press('Tab')
  }
  return { count, see, tap, write }
}

/** What each journey took when the shop was first played for a day, and the most that it may take now. */
const journeys = {
  'a first order to paid': { before: '27 taps, 6 fields', taps: 13 },
  'a returning order by transfer': { before: '13 taps', taps: 6 },
  'an order accepted': { before: '4 taps', taps: 2 },
  'accepted to completed, by transfer and with a new rider': { before: '13 taps', taps: 6 },
  'seven dishes repriced': { before: '30 taps', taps: 15 },
  'an order by phone': { before: '8 taps', taps: 8 },
  'the day’s close': { before: '2 taps and 4 swipes', taps: 1, swipes: 2 },
} as const

/** Prints what a journey took, before and now, and fails where it takes more than it may. */
export function holdTo(t: TestContext, journey: keyof typeof journeys, { taps, fields, swipes }: Count): void {
  const { before, ...most } = journeys[journey]
  const words = `${taps} taps, ${fields} fields, ${swipes} swipes`
  t.diagnostic(`${journey}: ${before} → ${words}`)
  assert.ok(taps <= most.taps, `${journey}: ${words}, at most ${most.taps} taps`)
  if ('swipes' in most) assert.ok(swipes <= most.swipes, `${journey}: ${words}, at most ${most.swipes} swipes`)
}
