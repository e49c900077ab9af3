/** The storefront's pages and dialogs, checked by axe in light and dark. */
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { axeFaults, looks } from './axe.ts'
import { openPage } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

const pages = ['/', '/about', '/gallery', '/contact', '/register', '/my-orders', '/nowhere'] as const

describe('axe finds nothing on the storefront', () => {
  const here = kitchenInBrowser()
  let token: string
  before(async () => {
    token = (await here.kitchen.customer('Hauwa Bello')).token
  })

  async function settled(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(
      () => document.querySelector('form button[type=submit]') ?? !document.querySelector('form'),
    )
  }

  for (const { name: look, ...device } of looks) {
    const narrow = device.viewport.width < 900

    it(`on any page, ${look}`, async () => {
      const context = await here.browser.newContext(device)
      for (const path of pages) {
        const { page } = await openPage(context, `${here.kitchen.url}${path}`)
        await settled(page)
        assert.deepEqual(await axeFaults(page), [], path)
        await page.close()
      }
      await context.close()
    })

    it(`on any open dialog, nor on a form that says what is wrong, ${look}`, async () => {
      const press = (name: string | RegExp) => (page: Page) =>
        page.getByRole('button', { name }).filter({ visible: true }).first().click()
      const leave = async (page: Page) => {
        await press(narrow ? 'Menu' : /^Hi/)(page)
        await press('Sign Out')(page)
      }
      const context = await here.browser.newContext(device)
      const { page } = await openPage(context, here.kitchen.url)
      await settled(page)
      const check = async (name: string, open: (page: Page) => Promise<void>, within = 'dialog[open]') => {
        await open(page)
        await page.locator(within).first().waitFor()
        await page.waitForTimeout(400)
        assert.deepEqual(await axeFaults(page, within), [], name)
        if (within === 'dialog[open]') {
          await page.keyboard.press('Escape')
          await page.locator(within).waitFor({ state: 'detached' })
        }
      }
      await check('login', press('Login'))
      await check('order', press('Order Now'))
      await check('order with a line', addLine)
      if (narrow) await check('menu', press('Menu'))
      await check('review', press('Send review'), '#reviews')
      await check('message', press('Send message'), '#contact')
      await check('dish', (on) => on.locator('summary').first().click(), '#gallery')
      await page.evaluate((mine) => {
        localStorage.setItem('token', mine)
        localStorage.setItem('role', 'user')
      }, token)
      await page.reload()
      await settled(page)
      await check('user menu', press(narrow ? 'Menu' : /^Hi/), narrow ? 'dialog[open]' : 'header')
      if (!narrow) await page.keyboard.press('Escape')
      await check('logout', leave)
      await context.close()
    })
  }

  async function addLine(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await dialog.getByRole('radio', { name: 'Jollof Rice' }).check({ force: true })
    await dialog.getByRole('button', { name: /^Add to Order/ }).click()
  }
})
