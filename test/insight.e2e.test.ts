/** The owner looks at the shop's figures and who changed what, on a phone, and runs it with a second admin. */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'

/** Waits until something is visible. */
const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })

describe('the owner looks at how the shop does, on a phone', () => {
  const here = kitchenInBrowser()

  const signedIn = async (token: string | undefined, role: 'admin' | 'user', path: string) => {
    const context = await here.browser.newContext(phone)
    if (token !== undefined) {
      // Only where nobody has signed in yet: what the page itself stores later stays.
      await signIn(context, token, role)
    }
    return openPage(context, `${here.kitchen.url}${path}`)
  }
  const fits = async (page: Page) =>
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is as wide as the phone',
    )

  it('sees two orders in the figures, as a chart and as a table, and who did what', async () => {
    const owner = await here.kitchen.owner()
    const { token } = await here.kitchen.customer('Ada')
    const place = (quantity: number) =>
      here.kitchen.call('POST /orders', {
        token,
        body: { items: [{ name: 'Amala', quantity }], town: 'Ile-ife', customerNote: 'Mòòrè' },
      })
    const [first] = [await place(2), await place(1)]
    await here.kitchen.call('POST /checkout', { token, body: { orders: [first._id], method: 'cash' } })
    await here.kitchen.call('PUT /orders/:id', {
      token: owner,
      params: { id: first._id },
      body: { status: 'completed' },
    })

    const { page, complaints } = await signedIn(owner, 'admin', '/admin/insight')
    const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')
    await seen(figure('Revenue').filter({ hasText: '₦3,600' }))
    assert.match(await figure('Orders').first().innerText(), /^2/)
    assert.match(await figure('By returning customers').innerText(), /^50%/)
    await fits(page)
    const byDay = page.getByRole('region', { name: 'Revenue by day' })
    await seen(byDay.locator('svg rect').filter({ visible: true }))
    await byDay.getByRole('button', { name: /^Show as table/ }).click()
    await seen(byDay.getByRole('row').filter({ hasText: '₦3,600' }))
    await seen(page.getByRole('region', { name: 'Best dishes' }).getByRole('row').filter({ hasText: 'Amala' }))
    const close = page.getByRole('region', { name: 'Day’s close' })
    await seen(close.getByRole('row').filter({ hasText: 'Cash' }).getByText('₦2,400'))
    await seen(close.getByText('Payment not chosen, in the kitchen (1)'))
    await page.locator('label').filter({ hasText: 'Today' }).click()
    await byDay.waitFor({ state: 'detached' })
    await fits(page)

    await page.goto(`${here.kitchen.url}/admin/audit`)
    await seen(
      page.getByRole('listitem').filter({ hasText: `Kitchen moved order #${first.number} from pending to completed` }),
    )
    await page.getByLabel('About').selectOption('payment')
    await page.getByRole('listitem').filter({ hasText: 'moved order' }).first().waitFor({ state: 'detached' })
    await seen(page.getByText(/took ₦2,400 by cash/))
    await fits(page)
    assert.deepEqual(complaints, [])
  })

  it('invites a second admin by letter, who accepts, and removes them again', async () => {
    const { page, complaints } = await signedIn(await here.kitchen.owner(), 'admin', '/admin/admins')
    const guest = await here.kitchen.customer('Bísí')
    await page.getByLabel('Their e-mail').fill('bisi')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await seen(page.getByText('Please write an e-mail such as name@example.com.'))
    await page.getByLabel('Their e-mail').fill(guest.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await seen(page.getByText(`A letter is on its way to ${guest.email}.`))
    await fits(page)

    let link = ''
    await until(async () => {
      const folder = join(here.kitchen.dataDir, 'mail')
      const letters = await Promise.all(
        (await readdir(folder))
          .filter((file) => file.endsWith('.eml'))
          .map((file) => readFile(join(folder, file), 'utf8')),
      )
      link =
        letters
          .map(
            (letter) =>
              /accept-invitation#token=[\w-]{43}/.exec(letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? '',
          )
          .find((found) => found !== '') ?? ''
      return link !== ''
    })
    const second = await signedIn(undefined, 'user', `/${link}`)
    await seen(second.page.getByRole('heading', { name: 'Run the kitchen with us' }))
    assert.ok(!second.page.url().includes('token'), 'not in the address bar')
    await second.page.getByRole('button', { name: 'Log in', exact: true }).click()
    const login = second.page.getByRole('dialog')
    await login.getByLabel('Email').fill(guest.email)
    await login.getByLabel('Password', { exact: true }).fill('jollof-rice')
    await login.getByRole('button', { name: 'Login' }).click()
    await second.page.getByRole('button', { name: 'Yes, I accept' }).click()
    await seen(second.page.getByRole('heading', { name: 'Dashboard' }))

    await page.reload()
    await page.getByRole('button', { name: 'Remove Bísí' }).click()
    await page.getByRole('dialog', { name: 'Remove Bísí?' }).getByRole('button', { name: 'Remove' }).click()
    await seen(page.getByText('Bísí is no admin any more and is signed out everywhere.'))
    // Their next request asks them to log in.
    await second.page.goto(`${here.kitchen.url}/admin/audit`)
    await seen(second.page.getByText('Your session has ended. Please log in again.'))
    assert.deepEqual([...complaints, ...second.complaints], [])
  })
})
