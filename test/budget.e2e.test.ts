import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { measureVisit, tell } from '../scripts/budget.ts'
import { openBrowser } from './browser.ts'
import { openKitchen, type Kitchen } from './kitchen.ts'

describe('what a first visit costs', () => {
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

  it('stays within the budget (npm run budget)', async () => {
    const costs = await measureVisit(browser, kitchen.url)
    assert.deepEqual(costs.filter(({ is, most }) => !(is <= most)).map(tell), [])
  })
})
