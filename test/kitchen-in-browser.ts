import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../harness/browser.ts'
import { openKitchen, type Kitchen } from '../harness/kitchen.ts'

/**
 * A kitchen and a browser for a suite: opened before its first test, closed after its last.
 * @param options as for `openKitchen`
 * @param as which browser, as for `openBrowser`
 * @returns both, which exist once the suite's `before` hooks and tests run
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
