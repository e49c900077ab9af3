/** The shop on a cheap phone: the back button, long names, large text, and buttons that say why they refuse. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sticksOut } from '../harness/sticks-out.ts'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

/** The pages that visitors, customers and the kitchen use most. */
const pages = {
  visitor: ['/', '/gallery', '/about', '/contact', '/register'],
  user: ['/my-orders', '/order-history', '/settings'],
  admin: ['/admin', '/admin/history', '/admin/products', '/admin/user-details', '/admin/settings', '/admin/orders/new'],
} as const

describe('the shop on a cheap phone', () => {
  const opened = kitchenInBrowser()

  it('closes the topmost dialog at the back button, asks about what was typed, and stays on its page', async () => {
    const { kitchen, browser } = opened
    const context = await browser.newContext(phone)
    await signIn(context, (await kitchen.customer('Adé')).token, 'user')
    const { page, complaints } = await openPage(context, `${kitchen.url}/gallery`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Menu' }).click()
    await dialog.getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')

    // A dialog over the page: back closes it, and the page stays.
    await page.getByRole('button', { name: 'Menu' }).click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, '/about')

    // A dialog closed by its cross leaves no history entry: the next press goes to the page before.
    await page.getByRole('button', { name: 'Menu' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => !(history.state as { dialogs?: boolean } | null)?.dialogs)
    await page.goBack()
    await page.waitForURL('**/gallery')

    // Two dialogs, of which the upper one asks about what was typed: each press of back answers one.
    await page.goto(`${kitchen.url}/settings`)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByRole('textbox').first().fill('jollof')
    await page.goBack()
    await page.getByRole('heading', { name: 'Discard what you typed?' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Discard what you typed?' }).waitFor({ state: 'detached' })
    assert.equal(await dialog.getByRole('textbox').first().inputValue(), 'jollof')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.first().waitFor({ state: 'detached' })
    assert.deepEqual([new URL(page.url()).pathname, complaints], ['/settings', []])
    await context.close()
  })

  it('shows a name of three words whole, in the bar and in the kitchen', async () => {
    const { kitchen, browser } = opened
    const token = await kitchen.owner()
    const { name } = await kitchen.call('GET /kitchen')
    const change = (to: string, from: string) =>
      kitchen.call('PUT /kitchen', { token, body: { change: { name: to }, seen: { name: from } } })
    await change('Mama Ṣadé Kitchen', name)
    const context = await browser.newContext({ ...phone, viewport: { width: 320, height: 740 } })
    const { page } = await openPage(context, kitchen.url)
    const word = page.getByRole('banner').getByText('Mama Ṣadé Kitchen')
    await word.waitFor()
    assert.ok(
      await word.evaluate(
        (shown) => shown.scrollHeight <= shown.clientHeight + 1 && shown.scrollWidth <= shown.clientWidth,
      ),
    )
    await context.close()
    await change(name, 'Mama Ṣadé Kitchen')
  })

  it('says beside the button why an order is not entered, and leads to what is missing', async () => {
    const { kitchen, browser } = opened
    const context = await browser.newContext(phone)
    await signIn(context, await kitchen.owner(), 'admin')
    const { page } = await openPage(context, `${kitchen.url}/admin/orders/new`)
    const enter = page.getByRole('button', { name: /^Enter order/ })
    await enter.click()
    const why = page.getByText('Not entered yet: a phone number, a name and a dish are missing.')
    await why.waitFor()
    const inSight = await why.evaluate((shown) => shown.getBoundingClientRect().bottom <= innerHeight)
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
    assert.deepEqual([inSight, await focused()], [true, 'phone'])
    await page.getByLabel('Phone number').fill('0803 555 0148')
    await page.getByLabel('Name').fill('Mama Títí')
    await enter.click()
    await page.getByText('Not entered yet: a dish is missing.').waitFor()
    assert.match((await focused()) ?? '', /^Add /)
    await context.close()
  })

  it('is no wider than the phone at 130 and 200 % text, and its main button can be pressed', async () => {
    const { kitchen, browser } = opened
    const customer = await kitchen.customer('Ọláyínká')
    const [dish] = await kitchen.call('GET /products')
    const asked = { items: [{ productId: dish!._id, quantity: 2 }], customerNote: '14 Ondo Road, beside the borehole' }
    await kitchen.call('POST /orders', { token: customer.token, body: asked })
    const tokens = { user: customer.token, admin: await kitchen.owner() }
    const wide: string[] = []
    for (const who of ['visitor', 'user', 'admin'] as const) {
      const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
      if (who !== 'visitor') await signIn(context, tokens[who], who)
      const page = await context.newPage()
      for (const path of pages[who]) {
        await page.goto(`${kitchen.url}${path}`)
        await page.waitForLoadState('networkidle')
        for (const size of [130, 200]) {
          await page.evaluate((percent) => {
            document.documentElement.style.fontSize = `${percent}%`
          }, size)
          const over = await sticksOut(page)
          if (over.length > 0) wide.push(`${path} at ${size} %: ${over.join(' | ')}`)
        }
        if (path !== '/') continue
        await page.getByRole('button', { name: 'Order Now' }).filter({ visible: true }).first().click({ timeout: 5000 })
        await page.getByRole('dialog').waitFor()
      }
      await context.close()
    }
    assert.deepEqual(wide, [])
  })
})
