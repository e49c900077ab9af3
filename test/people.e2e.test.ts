/** People on a phone: customers who order by phone, notes and debts, and a helper's day. */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'
import { sendLogin } from './login-dialog.ts'

describe('people, on a phone', () => {
  const here = kitchenInBrowser({ env: { ORDER_LIMITS: '0' } })
  const openAs = async (role: 'admin' | undefined, path: string) => {
    const context = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    if (role) await signIn(context, await here.kitchen.owner(), role)
    return { context, ...(await openPage(context, `${here.kitchen.url}${path}`)) }
  }
  const isFine = async (page: Page) => {
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is as wide as the phone',
    )
    assert.deepEqual(await axeFaults(page), [])
  }
  const amala = async () => (await here.kitchen.call('GET /products')).find(({ name }) => name === 'Amala')?._id ?? ''
  const enter = async (name: string, phoneNumber: string) =>
    here.kitchen.call('POST /orders/entered', {
      token: await here.kitchen.owner(),
      body: {
        origin: 'phone',
        name,
        phoneNumber,
        items: [{ productId: await amala(), quantity: 2 }],
        customerNote: 'Lagere 4',
        town: 'Ile-ife',
        method: 'cash',
      },
    })
  const place = (token: string) =>
    here.kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Amala', quantity: 2 }], customerNote: 'Mòòrè 4', town: 'Ile-ife' },
    })

  it('are listed with their names, those who order by phone too, with what they owe and what is noted about them', async () => {
    const ada = await here.kitchen.customer('Ada Folake')
    const [order, entered] = [await place(ada.token), await enter('Mama Folake', '0805 555 0177')]
    const { context, page, complaints } = await openAs('admin', '/admin/user-details')
    const users = page.getByRole('list', { name: 'Users', exact: true })
    const guests = page.getByRole('list', { name: 'Phone customers' })
    const row = users.getByRole('button').filter({ hasText: ada._id })
    await row
      .filter({ hasText: 'Ada Folake' })
      .filter({ hasText: /Joined \d+ \w+ \d{4}/ })
      .waitFor()
    await isFine(page)
    await page.getByRole('radio', { name: 'By phone' }).check()
    await guests.getByRole('button', { name: /Mama Folake.*0805 555 0177.*Last order/ }).waitFor()
    assert.equal(await users.count(), 0)

    await page.getByLabel('Search').fill('folake')
    await guests.getByRole('button', { name: /Mama Folake/ }).waitFor()
    await users.getByRole('button', { name: /Kitchen/ }).waitFor({ state: 'detached' })
    await page.getByText('2 found').waitFor({ state: 'attached' })
    await guests.getByRole('button', { name: /Mama Folake/ }).tap()
    await guests.getByText('Owes ₦2,400').waitFor()
    await guests.getByRole('link', { name: new RegExp(`#${entered.number}`) }).waitFor()
    await guests.getByRole('button', { name: 'Add a note about them' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Note about Mama Folake' })
    await dialog.getByLabel('What should the kitchen know?').fill('Gate on the left, rings twice')
    await dialog.getByRole('button', { name: 'Save note' }).tap()
    await page.getByText('Noted about Mama Folake').waitFor()
    await guests.getByText('Gate on the left, rings twice').waitFor()
    await row.tap()
    await users.getByText('Owes ₦2,400').waitFor()
    await isFine(page)
    await page.getByLabel('Search').fill('nobody')
    await page.getByText('Nobody by that name').waitFor()

    // The note is on the card, on the order's page, and where the next order is entered.
    await page.goto(`${here.kitchen.url}/admin`)
    await page.getByText('Gate on the left, rings twice').waitFor()
    await page.goto(`${here.kitchen.url}/admin/orders/${order._id}`)
    await page.getByRole('button', { name: 'Add a note about them' }).tap()
    const hers = page.getByRole('dialog', { name: 'Note about Ada Folake' })
    await hers.getByLabel('What should the kitchen know?').fill('No groundnut')
    await hers.getByRole('button', { name: 'Save note' }).tap()
    const note = page.getByRole('region', { name: 'Note about Ada Folake' })
    await note.getByText('No groundnut').waitFor()
    await note.getByRole('button', { name: 'Change the note' }).tap()
    assert.equal(await hers.getByLabel('What should the kitchen know?').inputValue(), 'No groundnut')
    await hers.getByLabel('What should the kitchen know?').fill('No groundnut, no pepper')
    await hers.getByRole('button', { name: 'Save note' }).tap()
    await note.getByText('No groundnut, no pepper').waitFor()
    await page.goto(`${here.kitchen.url}/admin/orders/new`)
    await page.getByLabel('Phone number').fill('0805 555 0177')
    const known = page.getByRole('list', { name: 'Ordered before' }).getByRole('button', { name: /Mama Folake/ })
    await known.filter({ hasText: 'Noted: Gate on the left, rings twice' }).tap()
    await page.getByRole('status').getByText('Gate on the left, rings twice').waitFor()
    await isFine(page)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('help with the orders once invited, and find the rest of the kitchen closed to them', async () => {
    const sade = await here.kitchen.customer('Sadé')
    const ada = await here.kitchen.customer('Ada Obi')
    const order = await place(ada.token)
    const { _id: payment } = await here.kitchen.call('POST /checkout', {
      token: ada.token,
      body: { orders: [order._id], method: 'transfer' },
    })
    await here.kitchen.call('POST /payments/:id/announce', {
      token: ada.token,
      params: { id: payment },
      body: { senderName: 'Ada Zyxada Obi' },
    })

    const owner = await openAs('admin', '/admin/admins')
    await owner.page.getByLabel('Their e-mail').fill(sade.email)
    await owner.page.getByRole('radio', { name: 'Helper' }).check()
    await owner.page.getByText('A helper sees to orders and to what is sold out').waitFor()
    await owner.page.getByRole('button', { name: 'Send invitation' }).tap()
    await owner.page.getByRole('list', { name: 'Invited' }).getByText('As a helper').waitFor()

    let link: string | undefined
    await until(async () => {
      const folder = join(here.kitchen.dataDir, 'mail')
      const letters = await Promise.all(
        (await readdir(folder))
          .filter((file) => file.endsWith('.eml'))
          .map((file) => readFile(join(folder, file), 'utf8')),
      )
      link = letters
        .map(
          (letter) =>
            /accept-invitation#token=[\w-]{43}/.exec(letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0],
        )
        .find(Boolean)
      return link !== undefined
    })
    const { context, page, complaints } = await openAs(undefined, `/${link}`)
    await page.getByRole('button', { name: 'Log in', exact: true }).tap()
    await sendLogin(page, sade.email)
    await page.getByRole('button', { name: 'Yes, I accept' }).tap()
    await page.getByText('You help in the kitchen now.').waitFor()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.getByRole('link', { name: /Ada Obi/ }).waitFor()
    for (const gone of ['Total Revenue', 'Total Orders', 'Pause orders'])
      assert.equal(await page.getByText(gone).count(), 0, gone)
    await isFine(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Dashboard' }).last().waitFor()
    for (const gone of ['Order History', 'Manage Products', 'User Details', 'Messages', 'Reviews', 'Insight', 'Admins'])
      assert.equal(await menu.getByRole('link', { name: gone }).count(), 0, gone)
    await menu.getByRole('button', { name: 'Close menu' }).tap()

    await page.getByRole('link', { name: /Ada Obi/ }).tap()
    const paying = page.getByRole('region', { name: 'Payment' })
    await paying.getByText('₦2,400').waitFor()
    for (const gone of ['Mark as paid', 'Reference', 'Zyxada'])
      assert.equal(await paying.getByText(gone).count(), 0, gone)
    for (const gone of ['Block this customer', 'Allow larger orders for a day', 'Add a note about them'])
      assert.equal(await page.getByText(gone).count(), 0, gone)
    await page.getByRole('button', { name: 'Accept order' }).first().waitFor()
    await isFine(page)

    for (const path of [
      '/admin/products',
      '/admin/user-details',
      '/admin/settings',
      '/admin/insight',
      '/admin/history',
      '/admin/admins',
      '/admin/audit',
      '/admin/reviews',
    ]) {
      await page.goto(`${here.kitchen.url}${path}`)
      await page.getByText('This page is for admins').waitFor()
    }
    await isFine(page)
    await page.getByRole('link', { name: 'Back to the orders' }).tap()
    await page.getByRole('link', { name: 'Enter an order' }).tap()
    await page.getByText('Cash on delivery').waitFor()
    assert.equal(await page.getByText('Paid in cash').count(), 0)
    assert.deepEqual(complaints, [])

    // A higher role in storage opens nothing: the first refusal corrects it.
    await page.evaluate(() => localStorage.setItem('role', 'admin'))
    await page.goto(`${here.kitchen.url}/admin/insight`)
    await page.getByText('This page is for admins').waitFor()
    assert.equal(await page.evaluate(() => localStorage.getItem('role')), 'helper')

    await owner.page.reload()
    await owner.page.getByRole('button', { name: 'Make admin Sadé' }).waitFor()
    await isFine(owner.page)
    await owner.page.getByRole('button', { name: 'Make admin Sadé' }).tap()
    await owner.page
      .getByRole('dialog', { name: 'Make Sadé an admin?' })
      .getByRole('button', { name: 'Make an admin' })
      .tap()
    await owner.page.getByText('Sadé is an admin now and logs in anew.').waitFor()
    await page.goto(`${here.kitchen.url}/admin`)
    await page.getByText('Your session has ended. Please log in again.').waitFor()
    await sendLogin(page, sade.email)
    await page.getByText('Total Revenue').waitFor()
    await owner.page.getByRole('button', { name: 'Remove Sadé' }).tap()
    await owner.page.getByRole('dialog', { name: 'Remove Sadé?' }).getByRole('button', { name: 'Remove' }).tap()
    await owner.page.getByText('Sadé is no admin any more and is signed out everywhere.').waitFor()
    assert.deepEqual(owner.complaints, [])
    await owner.context.close()
    await context.close()
  })
})
