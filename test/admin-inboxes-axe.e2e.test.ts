import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { axeFaults, looks } from './axe.ts'
import { openBrowser, openPage } from './browser.ts'
import { openKitchen, type Kitchen } from './kitchen.ts'

describe('axe finds nothing on the screens of people, letters and inboxes', () => {
  let kitchen: Kitchen
  let browser: Browser
  before(async () => {
    kitchen = await openKitchen()
    browser = await openBrowser()
    const { token } = await kitchen.customer()
    await kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 2 }] } })
    await kitchen.call('POST /messages', { body: { name: 'Ada Obi', email: 'ada@example.com', phone: '0803 555 0148', subject: 'A wedding', message: 'Do you cater?' } })
    await kitchen.call('POST /reviews', { body: { name: 'Hauwa Bello', review: 'Soft amala.', rating: 5 } })
    const { mailing: { _id } } = await kitchen.call('POST /users/send-email', { token: await kitchen.owner(), body: { content: 'Moi moi is back.' } })
    await kitchen.db.write((tx) => tx.query.updateTable('mailings').set({ state: 'paused', recipients: 10, sent: 3, failed: 2, skipped: 1, ended_at: null }).where('id', '=', _id).execute())
  })
  after(async () => {
    await browser.close()
    await kitchen.close()
  })

  const screens: { path: string; within?: string; open: (page: Page) => Promise<unknown> }[] = [
    { path: '/admin/user-details', open: async (page) => {
      await page.getByText(/^Paused: /).first().waitFor()
      await page.getByRole('list', { name: 'Users' }).getByRole('button').first().click()
      await page.getByText('₦2,400').first().waitFor()
    } },
    { path: '/admin/user-details', within: 'dialog', open: async (page) => {
      await page.getByRole('button', { name: 'Email Users' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    } },
    { path: '/admin/messages', open: async (page) => {
      await page.getByRole('list', { name: 'Messages' }).getByRole('button').first().click()
      await page.getByRole('button', { name: 'Mark as answered' }).waitFor()
    } },
    { path: '/admin/reviews', open: (page) => page.getByRole('button', { name: /^Publish the/ }).waitFor() },
    { path: '/unsubscribe?token=x', open: (page) => page.getByRole('button', { name: 'No more letters' }).waitFor() },
  ]
  for (const { name, ...device } of looks) {
    it(name, async () => {
      const context = await browser.newContext(device)
      await context.addInitScript((mine) => { localStorage.setItem('token', mine); localStorage.setItem('role', 'admin') }, await kitchen.owner())
      for (const { path, within, open } of screens) {
        const { page } = await openPage(context, `${kitchen.url}${path}`)
        await open(page)
        assert.deepEqual(await axeFaults(page, within), [], path)
        await page.close()
      }
      await context.close()
    })
  }
})
