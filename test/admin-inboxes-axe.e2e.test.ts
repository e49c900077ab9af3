/** The screens of people, mailings and inboxes, checked by axe. */
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { axeFaults, looks } from './axe.ts'
import { openPage, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

describe('axe finds nothing on the screens of people, letters and inboxes', () => {
  const here = kitchenInBrowser()
  before(async () => {
    const { token } = await here.kitchen.customer()
    await here.kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 2 }] } })
    const owner = await here.kitchen.owner()
    const [dish] = await here.kitchen.call('GET /products')
    await here.kitchen.call('POST /orders/entered', {
      token: owner,
      body: {
        origin: 'phone',
        name: 'Mama Tunde',
        phoneNumber: '0805 555 0101',
        items: [{ productId: dish!._id, quantity: 2 }],
      },
    })
    await here.kitchen.call('POST /messages', {
      body: {
        name: 'Ada Obi',
        email: 'ada@example.com',
        phone: '0803 555 0148',
        subject: 'A wedding',
        message: 'Do you cater?',
      },
    })
    await here.kitchen.call('POST /reviews', { body: { name: 'Hauwa Bello', review: 'Soft amala.', rating: 5 } })
    const {
      mailing: { _id },
    } = await here.kitchen.call('POST /users/send-email', { token: owner, body: { content: 'Moi moi is back.' } })
    await here.kitchen.db.write((tx) =>
      tx.query
        .updateTable('mailings')
        .set({ state: 'paused', recipients: 10, sent: 3, failed: 2, skipped: 1, ended_at: null })
        .where('id', '=', _id)
        .execute(),
    )
  })

  const screens: { path: string; within?: string; open: (page: Page) => Promise<unknown> }[] = [
    {
      path: '/admin/user-details',
      open: async (page) => {
        await page
          .getByText(/^Paused: /)
          .first()
          .waitFor()
        await page.getByRole('list', { name: 'Users', exact: true }).getByRole('button').first().click()
        await page.getByText('₦2,400').first().waitFor()
      },
    },
    {
      path: '/admin/user-details',
      within: 'dialog',
      open: async (page) => {
        await page.getByRole('button', { name: 'Email Users' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
        await page.getByRole('dialog').getByRole('alert').waitFor()
      },
    },
    {
      path: '/admin/user-details',
      open: async (page) => {
        await page.getByRole('radio', { name: 'By phone' }).check({ force: true })
        const guests = page.getByRole('list', { name: 'Phone customers' })
        await guests.getByRole('button').first().click()
        await guests.getByText('Owes').waitFor()
      },
    },
    { path: '/admin/products', open: (page) => page.getByRole('button', { name: 'Prices' }).waitFor() },
    {
      path: '/admin/products',
      within: 'dialog',
      open: async (page) => {
        await page.getByRole('button', { name: 'Edit Amala' }).click()
        await page.getByLabel('Description').waitFor()
      },
    },
    {
      path: '/admin/products',
      within: 'dialog',
      open: async (page) => {
        await page.getByRole('button', { name: 'Prices' }).click()
        await page.getByRole('button', { name: '+₦100' }).first().click()
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByRole('dialog').nth(1).waitFor()
      },
    },
    {
      path: '/admin/messages',
      open: async (page) => {
        await page.getByRole('list', { name: 'Messages' }).getByRole('button').first().click()
        await page.getByRole('button', { name: 'Mark as answered' }).waitFor()
      },
    },
    { path: '/admin/reviews', open: (page) => page.getByRole('button', { name: /^Publish the/ }).waitFor() },
    { path: '/unsubscribe?token=x', open: (page) => page.getByRole('button', { name: 'No more letters' }).waitFor() },
  ]
  for (const { name, ...device } of looks) {
    it(name, async () => {
      const context = await here.browser.newContext(device)
      await signIn(context, await here.kitchen.owner(), 'admin')
      for (const { path, within, open } of screens) {
        const { page } = await openPage(context, `${here.kitchen.url}${path}`)
        await open(page)
        assert.deepEqual(await axeFaults(page, within), [], path)
        await page.close()
      }
      await context.close()
    })
  }
})
