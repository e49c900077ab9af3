/** Every kind of order that is not sent yet, checked by axe. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { showUnsent } from '../harness/show-unsent.ts'
import { axeFaults, looks } from './axe.ts'
import { openPage, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

describe('axe finds nothing on orders that are not sent yet', () => {
  const here = kitchenInBrowser()

  for (const { name, ...device } of looks) {
    it(name, async () => {
      const { token } = await here.kitchen.customer()
      const context = await here.browser.newContext(device)
      await signIn(context, token, 'user')
      const { page } = await openPage(context, `${here.kitchen.url}/my-orders`)
      await showUnsent(page)
      assert.deepEqual(await axeFaults(page), [])
      await context.close()
    })
  }
})
