/** An order's screens, the customer's and the kitchen's, checked by axe. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { axeFaults, looks } from './axe.ts'
import { openPage, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

describe("axe finds nothing on an order's screens, the customer's and the kitchen's", () => {
  const here = kitchenInBrowser()

  for (const { name, ...device } of looks) {
    it(name, async () => {
      const admin = await here.kitchen.owner()
      const { token } = await here.kitchen.customer()
      const place = () =>
        here.kitchen.call('POST /orders', {
          token,
          body: { items: [{ name: 'Amala', quantity: 2 }], town: 'Ile-ife', customerNote: '14 Mayfair Road' },
        })
      const move = (id: string, body: object) =>
        here.kitchen.call('PUT /orders/:id', { token: admin, params: { id }, body })
      const [pending, cooking, gone, said] = [await place(), await place(), await place(), await place()]
      await move(cooking._id, {
        status: 'cooking',
        readyBy: new Date(here.kitchen.clock.now + 20 * 60_000).toISOString(),
      })
      await move(gone._id, { status: 'cancelled', reason: 'Sold out' })
      const { _id: payment } = await here.kitchen.call('POST /checkout', {
        token,
        body: { orders: [said._id, cooking._id], method: 'transfer' },
      })
      await here.kitchen.call('POST /payments/:id/announce', { token, params: { id: payment }, body: {} })

      for (const [as, mine] of [
        ['user', token],
        ['admin', admin],
      ] as const) {
        const context = await here.browser.newContext(device)
        await signIn(context, mine, as)
        const { page } = await openPage(context, `${here.kitchen.url}${as === 'user' ? '/order-history' : '/admin'}`)
        await page
          .getByText(as === 'user' ? 'Ready in about' : 'In the kitchen')
          .first()
          .waitFor()
        if (as === 'user') await page.getByRole('button', { name: 'Add your name or the receipt' }).click()
        assert.deepEqual(await axeFaults(page), [], as)
        const inDialogs = async (...buttons: string[]) => {
          for (const button of buttons) {
            await page.getByRole('button', { name: button }).first().click()
            await page.getByRole('dialog').waitFor()
            assert.deepEqual(await axeFaults(page, 'dialog'), [], button)
            await page.keyboard.press('Escape')
            await page.getByRole('dialog').waitFor({ state: 'detached' })
          }
        }
        if (as === 'admin') {
          await inDialogs('Sold out')
          await page.getByRole('button', { name: /^Notifications/ }).click()
          await page.getByRole('heading', { name: 'Notifications' }).waitFor()
          assert.deepEqual(await axeFaults(page, 'header'), [], 'the bell')
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: 'Select', exact: true }).click()
          await page.getByRole('button', { name: 'Select all shown' }).click()
          assert.deepEqual(await axeFaults(page, 'main'), [], 'orders that are chosen')
          await inDialogs('Cancel selected…')
        }
        const order = as === 'user' ? gone : pending
        await page.goto(`${here.kitchen.url}${as === 'user' ? '/order-history' : '/admin/orders'}/${order._id}`)
        await page.locator('[aria-current=step]').first().waitFor()
        assert.deepEqual(await axeFaults(page), [], `${as}, an order`)
        if (as === 'admin') await inDialogs('Accept order', 'Change this order', 'Cancel this order')
        await page.goto(`${here.kitchen.url}${as === 'user' ? '/order-history' : '/admin/orders'}/${said._id}`)
        await page.locator('[aria-current=step]').first().waitFor()
        await page.getByRole('region', { name: 'Payment' }).first().waitFor()
        assert.deepEqual(await axeFaults(page), [], `${as}, an order that is said to be paid`)
        if (as === 'admin')
          await inDialogs(
            'Mark as paid',
            'Nothing came',
            'Another amount came',
            'Add a note about them',
            'Block this customer',
          )
        await context.close()
      }
    })
  }
})
