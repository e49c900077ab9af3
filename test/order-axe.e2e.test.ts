/** An order's screens, the customer's and the kitchen's, checked by axe. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { axeFaults, looks } from './axe.ts'
import { openPage, signIn } from './browser.ts'
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
      const [pending, cooking, gone] = [await place(), await place(), await place()]
      await move(cooking._id, {
        status: 'cooking',
        readyBy: new Date(here.kitchen.clock.now + 20 * 60_000).toISOString(),
      })
      await move(gone._id, { status: 'cancelled', reason: 'Sold out' })

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
        assert.deepEqual(await axeFaults(page), [], as)
        await page.goto(
          `${here.kitchen.url}${as === 'user' ? `/order-history/${gone._id}` : `/admin/orders/${pending._id}`}`,
        )
        await page.locator('[aria-current=step]').first().waitFor()
        assert.deepEqual(await axeFaults(page), [], `${as}, an order`)
        for (const button of as === 'user' ? [] : ['Accept order', 'Cancel this order']) {
          await page.getByRole('button', { name: button }).click()
          await page.getByRole('dialog').waitFor()
          assert.deepEqual(await axeFaults(page, 'dialog'), [], button)
          await page.keyboard.press('Escape')
        }
        await context.close()
      }
    })
  }
})
