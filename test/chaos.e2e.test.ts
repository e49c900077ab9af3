/** Orders from real browsers on a line that loses, delays and repeats them: each is stored once, at its price. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { chaos } from '../harness/chaos.ts'
import { openBrowser } from '../harness/browser.ts'
import { openKitchen, owner, type Kitchen } from '../harness/kitchen.ts'
import { seed as drawn } from './seed.ts'

describe('orders in chaos', () => {
  let kitchen: Kitchen
  let browser: Browser
  before(async () => {
    kitchen = await openKitchen()
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await kitchen.close()
  })

  it('are stored once each, at their price, and never shown before their time (npm run chaos)', async (t) => {
    const seed = String(drawn)
    t.diagnostic(`npm run chaos -- --seed=${seed} --intents=60`)
    const { problems, told } = await chaos(browser, { url: kitchen.url, owner }, { intents: 60, seed })
    t.diagnostic(told)
    assert.deepEqual(problems, [], `again: npm run chaos -- --seed=${seed} --intents=60`)
  })
})
