/** What a first visit of the home page costs, measured in a real browser and compared with its budget. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { measureVisit, tell } from '../harness/budget.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

describe('what a first visit costs', () => {
  const here = kitchenInBrowser(undefined, 'whole')

  it('stays within the budget (npm run budget)', async () => {
    const costs = await measureVisit(here.browser, here.kitchen.url)
    assert.deepEqual(costs.filter(({ is, most }) => !(is <= most)).map(tell), [])
  })
})
