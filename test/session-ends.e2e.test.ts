/** A session that ends while somebody is busy: they log in over the page and go on, with nothing typed lost. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { laptop, openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { owner } from '../harness/kitchen.ts'
import { loginDialog, sendLogin } from './login-dialog.ts'

const refused = 'Not done yet: log in again, then try once more.'

/** Waits until something is visible. */
const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })

describe('a session that ends in the middle of something', () => {
  const here = kitchenInBrowser({ env: { LOGIN_TRIES_PER_ADDRESS: '1000' } })

  async function openAs(token: string, role: 'user' | 'admin', path: string) {
    const context = await here.browser.newContext(role === 'admin' ? laptop : phone)
    await signIn(context, token, role)
    const { page } = await openPage(context, `${here.kitchen.url}${path}`)
    page.setDefaultTimeout(15_000)
    return page
  }

  /**
   * Ends the session and presses a button. The page may have noticed by itself, and then the login dialog covers the
   * button.
   */
  async function pressAfterTheEnd(page: Page, button: Locator) {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await here.kitchen.call('POST /auth/logout', { token })
    await button.evaluate((pressed) => (pressed as HTMLElement).click())
    await seen(loginDialog(page).getByText('Your session has ended. Please log in again.'))
  }

  async function logIn(page: Page, email: string, secret?: string) {
    await sendLogin(page, email, secret)
    await loginDialog(page).waitFor({ state: 'detached' })
  }

  const order = (token: string, more: object = {}) =>
    here.kitchen.call('POST /orders', { token, body: { items: [{ name: 'Jollof Rice', quantity: 2 }], ...more } })

  /** An order to be paid by transfer. @returns its `_id` */
  async function transferFor(token: string, reference: string): Promise<string> {
    const { _id, totalPrice } = await order(token, { customerNote: 'Behind the palace', town: 'Ile-ife' })
    await here.kitchen.call('POST /checkout', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { orders: [_id], method: 'transfer', reference, expectedTotal: totalPrice },
    })
    return _id
  }

  it('does nothing under a later login that was pressed before the session ended', async () => {
    const ada = await here.kitchen.customer('Ada')
    const { _id } = await order(ada.token)
    const page = await openAs(ada.token, 'user', '/my-orders')
    const tab = await page.context().newPage()
    await tab.goto(`${here.kitchen.url}/manifest.webmanifest`)
    await page.bringToFront()
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()
    const checkout = page.getByRole('dialog', { name: 'Payment method' })
    await checkout.getByLabel('Delivery address').fill('14 Mayfair Road')
    await checkout.locator('label').filter({ hasText: 'Cash' }).first().click()
    // Its answer takes long: the page hears first from the socket that the session is over, and somebody logs in in
    // another tab.
    let later = (): void => undefined
    const loggedIn = new Promise<void>((resolve) => {
      later = resolve
    })
    let sent = 0
    await page.route('**/api/checkout', async (route) => {
      sent++
      await loggedIn
      await route.continue()
    })
    await checkout.getByRole('button', { name: 'Proceed' }).click()
    await here.kitchen.call('POST /auth/logout', { token: ada.token })
    await seen(loginDialog(page))
    const { token } = await here.kitchen.call('POST /auth/login', {
      body: { email: ada.email, password: 'jollof-rice' },
    })
    await tab.evaluate((mine) => {
      localStorage.setItem('role', 'user')
      localStorage.setItem('token', mine)
    }, token)
    await loginDialog(page).waitFor({ state: 'detached' })
    later()
    await seen(checkout.getByText(refused))
    assert.equal(sent, 1)
    assert.equal((await here.kitchen.call('GET /orders/:id', { token, params: { id: _id } })).payment, null)
    // Pressed again it is done.
    await checkout.getByRole('button', { name: 'Proceed' }).click()
    await page.waitForURL('**/order-history')
    assert.equal(
      (await here.kitchen.call('GET /orders/:id', { token, params: { id: _id } })).customerNote,
      '14 Mayfair Road',
    )
    await page.context().close()
  })

  it('keeps the checkout: the address, the landmark, and the reference that stands on the transfer', async () => {
    const ada = await here.kitchen.customer('Ada')
    const { _id } = await order(ada.token)
    const page = await openAs(ada.token, 'user', '/my-orders')
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()
    const checkout = page.getByRole('dialog', { name: 'Payment method' })
    await checkout.getByLabel('Delivery address').fill('14 Mayfair Road')
    await checkout.getByLabel('Landmark').fill('the red gate')
    await checkout.locator('label').filter({ hasText: 'Bank Transfer' }).click()
    const shown = checkout.getByText(/^[A-Z]{6}$/)
    const reference = await shown.textContent()
    await pressAfterTheEnd(page, checkout.getByRole('button', { name: 'Proceed' }))

    // Neither Escape, even twice, nor a press beside the dialog discards what is under it.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await seen(loginDialog(page))
    // Nor does a link lead away from it.
    assert.equal(
      await loginDialog(page).getByRole('link', { name: 'Forget password' }).getAttribute('target'),
      '_blank',
    )
    assert.equal(await loginDialog(page).getByRole('link', { name: 'Register' }).count(), 0)
    await logIn(page, ada.email)
    assert.deepEqual(
      [
        await checkout.getByLabel('Delivery address').inputValue(),
        await checkout.getByLabel('Landmark').inputValue(),
        await shown.textContent(),
      ],
      ['14 Mayfair Road', 'the red gate', reference],
    )
    await checkout.getByRole('button', { name: 'Proceed' }).click()
    await page.waitForURL('**/order-history')
    const stored = await here.kitchen.call('GET /orders/:id', {
      token: await page.evaluate(() => localStorage.getItem('token') ?? ''),
      params: { id: _id },
    })
    assert.deepEqual(
      [stored.customerNote, stored.landmark, stored.payment?.reference],
      ['14 Mayfair Road', 'the red gate', reference],
    )
    await page.context().close()
  })

  it('keeps who sent a transfer, for the one whose order it is alone', async () => {
    const ada = await here.kitchen.customer('Ada')
    const page = await openAs(ada.token, 'user', `/order-history/${await transferFor(ada.token, 'KMNPRT')}`)
    await page.getByRole('button', { name: 'I have paid' }).click()
    const sender = page.getByLabel('Name on the account you paid from')
    const say = page.getByRole('button', { name: 'Send', exact: true })
    await sender.fill('Ada Obi')
    await pressAfterTheEnd(page, say)
    await logIn(page, ada.email)
    assert.equal(await sender.inputValue(), 'Ada Obi')
    await sender.fill('Ada Obi and Sons')
    await pressAfterTheEnd(page, say)
    await logIn(page, (await here.kitchen.customer('Ngozi')).email)
    await seen(page.getByText('There is no such order here'))
    assert.equal(await sender.count(), 0)
    await page.context().close()
  })

  it('lets a customer go who will not log in again, and does not ask twice', async () => {
    const ada = await here.kitchen.customer('Ada')
    const page = await openAs(ada.token, 'user', `/order-history/${await transferFor(ada.token, 'TRPNMK')}`)
    const paid = page.getByRole('button', { name: 'I have paid' })
    await seen(paid)
    await pressAfterTheEnd(page, paid)
    await loginDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await seen(page.getByText('Your order is behind the door'))
    assert.equal(await loginDialog(page).count(), 0)
    await page.context().close()
  })

  it("keeps the kitchen's reason for cancelling, through a lost answer too", async () => {
    const { token } = await here.kitchen.customer('Ada')
    const { _id } = await order(token, { customerNote: 'Behind the palace', town: 'Ile-ife' })
    const page = await openAs(
      (await here.kitchen.call('POST /auth/login', { body: owner })).token,
      'admin',
      `/admin/orders/${_id}`,
    )
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const dialog = page.getByRole('dialog', { name: /^Cancel order #/ })
    const cancel = dialog.getByRole('button', { name: 'Cancel this order' })
    await dialog.locator('label').filter({ hasText: 'Another reason' }).click()
    await dialog.getByLabel('The reason').fill('The rain has put out the fire.')
    await page.route(
      `**/api/orders/${_id}`,
      (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()),
      { times: 1 },
    )
    await cancel.click()
    await seen(dialog.getByRole('alert').filter({ hasText: 'No answer came.' }))
    await pressAfterTheEnd(page, cancel)
    await logIn(page, owner.email, owner.password)
    await seen(dialog.getByRole('alert').filter({ hasText: refused }))
    assert.equal(await dialog.getByLabel('The reason').inputValue(), 'The rain has put out the fire.')
    await cancel.click()
    await dialog.waitFor({ state: 'detached' })
    const stored = await here.kitchen.call('GET /orders/:id', { token, params: { id: _id } })
    assert.deepEqual([stored.status, stored.reason], ['cancelled', 'The rain has put out the fire.'])
    await page.context().close()
  })

  it('says it once, in the login dialog alone, where the kitchen changes a dish or looks for somebody', async () => {
    const page = await openAs(
      (await here.kitchen.call('POST /auth/login', { body: owner })).token,
      'admin',
      '/admin/products',
    )
    const soldOut = page.getByRole('button', { name: 'Mark sold out Amala' })
    await seen(soldOut)
    await pressAfterTheEnd(page, soldOut)
    const errors = page.getByRole('status').filter({ hasText: /Error|do not arrive/ })
    assert.equal(await errors.count(), 0)
    await logIn(page, owner.email, owner.password)
    await soldOut.click()
    await seen(page.getByRole('button', { name: 'Back on sale Amala' }))

    await page.getByRole('link', { name: 'User Details' }).click()
    await seen(page.getByRole('list', { name: 'Users', exact: true }))
    await page.evaluate(() => localStorage.setItem('token', 'of-a-session-that-is-over'))
    await page.getByLabel('Search').fill('kit')
    await seen(loginDialog(page).getByText('Your session has ended. Please log in again.'))
    assert.equal(await errors.count(), 0)
    await logIn(page, owner.email, owner.password)
    await seen(page.getByRole('list', { name: 'Users', exact: true }).getByText('Kitchen'))
    await page.context().close()
  })

  it('asks to log in where a file is what the kitchen wanted', async () => {
    const page = await openAs(
      (await here.kitchen.call('POST /auth/login', { body: owner })).token,
      'admin',
      '/admin/history',
    )
    const csv = page.getByRole('button', { name: /^Export as CSV/ })
    await seen(page.getByText('No completed orders found'))
    // Only the next call can find out, and that is this one.
    await csv.evaluate((button) => {
      localStorage.setItem('token', 'of-a-session-that-is-over')
      if (button instanceof HTMLElement) button.click()
    })
    await seen(loginDialog(page).getByText('Your session has ended. Please log in again.'))
    await logIn(page, owner.email, owner.password)
    const [file] = await Promise.all([page.waitForEvent('download'), csv.click()])
    assert.match(file.suggestedFilename(), /^orders.*\.csv$/)
    await page.context().close()
  })
})
