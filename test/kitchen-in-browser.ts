import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { openKitchen, type Kitchen } from './kitchen.ts'

/**
 * A kitchen and a browser for the tests of a suite: opened before the first, closed after the last.
 * @param options as `openKitchen` takes them
 * @param as which browser, as `openBrowser` takes it
 * @returns both, there once the suite's tests, and what it does before them, run
 */
export function kitchenInBrowser(
  options?: Parameters<typeof openKitchen>[0],
  as?: Parameters<typeof openBrowser>[0],
): { readonly kitchen: Kitchen; readonly browser: Browser } {
  let kitchen: Kitchen
  let browser: Browser
  before(async () => {
    kitchen = await openKitchen(options)
    browser = await openBrowser(as)
  })
  after(async () => {
    await browser?.close()
    await kitchen?.close()
  })
  return {
    get kitchen() {
      return kitchen
    },
    get browser() {
      return browser
    },
  }
}
