import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { axeFaults, looks } from './axe.ts'
import { openBrowser, openPage } from './browser.ts'
import { openKitchen, type Kitchen } from './kitchen.ts'

describe('axe finds nothing on an order\'s screens, the customer\'s and the kitchen\'s', () => {
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
      const admin = await kitchen.owner()
      const { token } = await kitchen.customer()
      const place = () => kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 2 }], town: 'Ile-ife', customerNote: '14 Mayfair Road' } })
      const move = (id: string, body: object) => kitchen.call('PUT /orders/:id', { token: admin, params: { id }, body })
      const [pending, cooking, gone] = [await place(), await place(), await place()]
      await move(cooking._id, { status: 'cooking', readyBy: new Date(kitchen.clock.now + 20 * 60_000).toISOString() })
      await move(gone._id, { status: 'cancelled', reason: 'Sold out' })

      for (const [as, mine] of [['user', token], ['admin', admin]] as const) {
        const context = await browser.newContext(device)
        await context.addInitScript(([session, role]) => { localStorage.setItem('token', session); localStorage.setItem('role', role) }, [mine, as] as const)
        const { page } = await openPage(context, `${kitchen.url}${as === 'user' ? '/order-history' : '/admin'}`)
        await page.getByText(as === 'user' ? 'Ready in about' : 'In the kitchen').first().waitFor()
        assert.deepEqual(await axeFaults(page), [], as)
        await page.goto(`${kitchen.url}${as === 'user' ? `/order-history/${gone._id}` : `/admin/orders/${pending._id}`}`)
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
