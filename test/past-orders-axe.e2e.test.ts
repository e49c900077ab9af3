/** Past orders, entering an order, and its ticket, checked by axe. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { axeFaults, looks } from './axe.ts'
import { openPage, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

describe('axe finds nothing on past orders, entering one, and its ticket', () => {
  const here = kitchenInBrowser()

  for (const { name, ...device } of looks) {
    it(name, async () => {
      const token = await here.kitchen.owner()
      const amala = (await here.kitchen.call('GET /products')).find((dish) => dish.name === 'Amala')?._id
      const { _id } = await here.kitchen.call('POST /orders/entered', {
        token,
        body: {
          origin: 'phone',
          name: 'Mama Tunde',
          phoneNumber: '0805 555 0101',
          items: [{ productId: amala, quantity: 2 }],
          method: 'cash',
          paid: true,
        },
      })
      await here.kitchen.call('PUT /orders/:id', { token, params: { id: _id }, body: { status: 'accepted' } })
      const context = await here.browser.newContext(device)
      await signIn(context, token, 'admin')
      const { page } = await openPage(context, `${here.kitchen.url}/admin/orders/${_id}`)
      for (const button of ['Set a rider', 'Say a time']) {
        await page.getByRole('button', { name: button }).click()
        await page.getByRole('dialog').waitFor()
        assert.deepEqual(await axeFaults(page, 'dialog'), [], button)
        await page.keyboard.press('Escape')
      }
      await page.goto(`${here.kitchen.url}/admin/orders/new`)
      await page.getByRole('button', { name: 'Add Amala' }).click()
      await page.getByLabel('Phone number').fill('0805 555')
      await page.getByRole('button', { name: /Mama Tunde/ }).waitFor()
      assert.deepEqual(await axeFaults(page), [], 'entering')
      await page.goto(`${here.kitchen.url}/admin/orders/${_id}/ticket`)
      await page.getByRole('article').waitFor()
      assert.deepEqual(await axeFaults(page), [], 'ticket')
      await here.kitchen.call('PUT /orders/:id', { token, params: { id: _id }, body: { status: 'completed' } })
      await page.goto(`${here.kitchen.url}/admin/history`)
      await page
        .getByRole('button', { name: /Mama Tunde/ })
        .first()
        .click()
      assert.deepEqual(await axeFaults(page), [], 'history')
      await context.close()
    })
  }
})
