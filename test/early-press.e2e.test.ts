/** A press before the page is alive is remembered, and counts once. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { phone } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

/** Holds files back until they are released. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(files, async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

describe('a press before the page is alive', () => {
  const here = kitchenInBrowser()

  it('counts once the script is there: Order Now opens the order', async () => {
    const page = await (await here.browser.newContext(phone)).newPage()
    const letGo = await holdBack(page, /\/assets\/.*\.js$/)
    await page.goto(here.kitchen.url, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Order Now' }).last().click()
    assert.equal(await page.getByRole('dialog').count(), 0)
    letGo()
    await page.getByRole('dialog', { name: 'Place Your Order' }).waitFor()
  })

  it('counts once its part of the page is there: a dish is ordered, and once', async () => {
    const { token } = await here.kitchen.customer()
    const context = await here.browser.newContext(phone)
    await context.addInitScript((mine) => localStorage.setItem('token', mine), token)
    const page = await context.newPage()
    const letGo = await holdBack(page, /\/assets\/home-rest.*\.js$/)
    await page.goto(here.kitchen.url)
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
    await page.getByRole('button', { name: 'Add Moi Moi to an order' }).click()
    letGo()
    await page.getByText('Order added to cart successfully').waitFor()
    assert.deepEqual(
      (await here.kitchen.call('GET /orders', { token })).map(({ totalPrice }) => totalPrice),
      [900],
    )
    // From now on a press is handled by the page itself.
    await page.getByRole('button', { name: 'Add Beans to an order' }).click()
    await page.getByText('Order added to cart successfully').nth(1).waitFor()
    assert.deepEqual(
      (await here.kitchen.call('GET /orders', { token })).map(({ totalPrice }) => totalPrice),
      [1000, 900],
    )
  })
})
