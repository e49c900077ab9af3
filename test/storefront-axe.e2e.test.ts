import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after, before, describe, it } from 'node:test'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openPage } from './browser.ts'
import { openKitchen, type Kitchen } from './kitchen.ts'

const pages = ['/', '/about', '/gallery', '/contact', '/register', '/my-orders', '/nowhere'] as const
const sizes = [{ width: 360, height: 740 }, { width: 1280, height: 800 }] as const
const schemes = ['light', 'dark'] as const

declare global {
  interface Window {
    axe: { run: (within: string) => Promise<AxeResults> }
  }
}

describe('axe finds nothing on the storefront', () => {
  let kitchen: Kitchen
  let browser: Browser
  let axe: string
  let token: string
  before(async () => {
    kitchen = await openKitchen()
    browser = await openBrowser()
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    token = (await kitchen.customer('Hauwa Bello')).token
  })
  after(async () => {
    await browser.close()
    await kitchen.close()
  })

  async function faults(page: Page, within = ':root'): Promise<string[]> {
    await page.evaluate(axe)
    const { violations, passes } = await page.evaluate((inside) => window.axe.run(inside), within)
    assert.ok(passes.length > 3, 'axe has looked')
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`))
  }

  async function settled(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => document.querySelector('form button[type=submit]') ?? !document.querySelector('form'))
  }

  for (const colorScheme of schemes) {
    for (const viewport of sizes) {
      const device = { viewport, colorScheme, reducedMotion: 'reduce' } as const
      const narrow = viewport.width < 900

      it(`on any page, ${colorScheme}, ${viewport.width} px`, async () => {
        const context = await browser.newContext(device)
        for (const path of pages) {
          const { page } = await openPage(context, `${kitchen.url}${path}`)
          await settled(page)
          assert.deepEqual(await faults(page), [], path)
          await page.close()
        }
        await context.close()
      })

      it(`on any open dialog, nor on a form that says what is wrong, ${colorScheme}, ${viewport.width} px`, async () => {
        const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
        const leave = async (page: Page) => {
          await press(narrow ? 'Menu' : /^Hi/)(page)
          await press('Sign Out')(page)
        }
        const context = await browser.newContext(device)
        const { page } = await openPage(context, kitchen.url)
        await settled(page)
        const check = async (name: string, open: (page: Page) => Promise<void>, within = 'dialog[open]') => {
          await open(page)
          await page.locator(within).first().waitFor()
          await page.waitForTimeout(400)
          assert.deepEqual(await faults(page, within), [], name)
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
        await page.evaluate((mine) => { localStorage.setItem('token', mine); localStorage.setItem('role', 'user') }, token)
        await page.reload()
        await settled(page)
        await check('user menu', press(narrow ? 'Menu' : /^Hi/), narrow ? 'dialog[open]' : 'header')
        if (!narrow) await page.keyboard.press('Escape')
        await check('logout', leave)
        await context.close()
      })
    }
  }

  async function addLine(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await dialog.getByRole('radio', { name: 'Jollof Rice' }).check({ force: true })
    await dialog.getByRole('button', { name: /^Add to Order/ }).click()
  }
})
