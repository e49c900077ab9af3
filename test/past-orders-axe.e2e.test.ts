import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { axeFaults, looks } from './axe.ts'
import { openBrowser, openPage } from './browser.ts'
import { openKitchen, type Kitchen } from './kitchen.ts'

describe('axe finds nothing on past orders, entering one, and its ticket', () => {
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
      const token = await kitchen.owner()
      const amala = (await kitchen.call('GET /products')).find((dish) => dish.name === 'Amala')?._id
      const { _id } = await kitchen.call('POST /orders/entered', { token, body: { origin: 'phone', name: 'Mama Tunde', phoneNumber: '0805 555 0101', items: [{ productId: amala, quantity: 2 }], method: 'cash', paid: true } })
      await kitchen.call('PUT /orders/:id', { token, params: { id: _id }, body: { status: 'accepted' } })
      const context = await browser.newContext(device)
      await context.addInitScript((session) => { localStorage.setItem('token', session); localStorage.setItem('role', 'admin') }, token)
      const { page } = await openPage(context, `${kitchen.url}/admin/orders/${_id}`)
      for (const button of ['Set a rider', 'Say a time']) {
        await page.getByRole('button', { name: button }).click()
        await page.getByRole('dialog').waitFor()
        assert.deepEqual(await axeFaults(page, 'dialog'), [], button)
        await page.keyboard.press('Escape')
      }
      await page.goto(`${kitchen.url}/admin/orders/new`)
      await page.getByRole('button', { name: 'Add Amala' }).click()
      await page.getByLabel('Phone number').fill('0805 555')
      await page.getByRole('button', { name: /Mama Tunde/ }).waitFor()
      assert.deepEqual(await axeFaults(page), [], 'entering')
      await page.goto(`${kitchen.url}/admin/orders/${_id}/ticket`)
      await page.getByRole('article').waitFor()
      assert.deepEqual(await axeFaults(page), [], 'ticket')
      await kitchen.call('PUT /orders/:id', { token, params: { id: _id }, body: { status: 'completed' } })
      await page.goto(`${kitchen.url}/admin/history`)
      await page.getByRole('button', { name: /Mama Tunde/ }).first().click()
      assert.deepEqual(await axeFaults(page), [], 'history')
      await context.close()
    })
  }
})
