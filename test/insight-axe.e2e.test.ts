import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { axeFaults, looks } from './axe.ts'
import { openBrowser, openPage } from './browser.ts'
import { openKitchen, type Kitchen } from './kitchen.ts'

describe('insight, the audit log and the admins are for everyone', () => {
  let kitchen: Kitchen
  let browser: Browser
  before(async () => {
    kitchen = await openKitchen()
    browser = await openBrowser()
    const { token } = await kitchen.customer('Ada')
    await kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 2 }] } })
    await kitchen.call('POST /admins/invitations', { token: await kitchen.owner(), body: { email: 'bisi@example.com' } })
  })
  after(async () => {
    await browser.close()
    await kitchen.close()
  })

  for (const { name, ...look } of looks) {
    it(name, async () => {
      const context = await browser.newContext(look)
      await context.addInitScript((mine) => {
        localStorage.setItem('token', mine)
        localStorage.setItem('role', 'admin')
      }, await kitchen.owner())
      for (const [path, there] of [['/admin/insight', 'Best dishes'], ['/admin/audit', 'invited somebody'], ['/admin/admins', 'bisi@example.com']] as const) {
        const { page } = await openPage(context, `${kitchen.url}${path}`)
        await page.getByText(there).first().waitFor()
        assert.deepEqual(await axeFaults(page), [], path)
        await page.close()
      }
    })
  }
})
