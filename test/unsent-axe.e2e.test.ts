import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { showUnsent } from '../scripts/show-unsent.ts'
import { axeFaults, looks } from './axe.ts'
import { openBrowser, openPage } from './browser.ts'
import { openKitchen, type Kitchen } from './kitchen.ts'

describe('axe finds nothing on orders that are not sent yet', () => {
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

  for (const { name, ...device } of looks) {
    it(name, async () => {
      const { token } = await kitchen.customer()
      const context = await browser.newContext(device)
      await context.addInitScript((mine) => { localStorage.setItem('token', mine); localStorage.setItem('role', 'user') }, token)
      const { page } = await openPage(context, `${kitchen.url}/my-orders`)
      await showUnsent(page)
      assert.deepEqual(await axeFaults(page), [])
      await context.close()
    })
  }
})
