/** From the cart to a paid order, on a phone of 360 px: by transfer, in cash, and not by card. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { axeFaults, looks } from './axe.ts'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import type { Kitchen } from '../harness/kitchen.ts'

type Customer = Awaited<ReturnType<Kitchen['customer']>>

/** Waits until something is visible. */
const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })
/** Presses a button that says it is not ready, as a person would to learn why. */
const press = (button: Locator) => button.click({ force: true })
const payment = (page: Page) => page.getByRole('dialog', { name: 'Payment method' })
const choose = (page: Page, way: string) => payment(page).locator('label').filter({ hasText: way }).click()
const proceed = (page: Page) => payment(page).getByRole('button', { name: 'Proceed' })

describe('checking out in the browser', () => {
  const here = kitchenInBrowser()

  /** Opens a page as a signed-in person. */
  async function openAs(token: string, role: 'user' | 'admin', path: string, look: object = phone) {
    const context = await here.browser.newContext({ ...look, permissions: ['clipboard-read', 'clipboard-write'] })
    await signIn(context, token, role)
    return openPage(context, `${here.kitchen.url}${path}`)
  }
  const order = ({ token }: Customer, more: object = {}) =>
    here.kitchen.call('POST /orders', { token, body: { items: [{ name: 'Jollof Rice', quantity: 2 }], ...more } })
  const look = ({ token }: Customer, id: string) => here.kitchen.call('GET /orders/:id', { token, params: { id } })

  it('pays by transfer for orders that had no address, and the kitchen marks it paid', async () => {
    const ada = await here.kitchen.customer('Ada')
    const [first, second] = [await order(ada), await order(ada)]
    const { page, complaints } = await openAs(ada.token, 'user', '/my-orders')
    await seen(page.getByText(`#${first.number}`))
    await seen(page.getByTestId('cart-dot'))
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()
    await press(proceed(page))
    await seen(payment(page).getByRole('alert').filter({ hasText: 'Input required' }))
    await payment(page).getByLabel('Delivery address').fill('14 Mayfair Road')
    await payment(page).getByLabel('Landmark').fill('the red gate')
    await payment(page).locator('label').filter({ hasText: 'Ipetumodu' }).click()
    await press(proceed(page))
    await seen(payment(page).getByRole('alert').filter({ hasText: 'Please select a payment method' }))
    await choose(page, 'Bank Transfer')
    await seen(payment(page).getByText('Example Bank'))
    await payment(page).getByRole('button', { name: 'Copy Account number' }).click()
    await seen(payment(page).getByText('Copied!'))
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '0000000000')
    await payment(page).getByRole('button', { name: 'Copy Reference' }).click()
    await page.waitForFunction(async () => /^[A-Z]{6}$/.test(await navigator.clipboard.readText()))
    const reference = await page.evaluate(() => navigator.clipboard.readText())
    await proceed(page).click()
    await seen(page.getByText('Checkout Successful - Thank you for your order'))
    await page.waitForURL('**/order-history')
    await payment(page).waitFor({ state: 'detached' })
    await page.getByTestId('cart-dot').waitFor({ state: 'detached' })
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('orders') ?? '[]') as unknown[]), [])
    const stored = await look(ada, second._id)
    assert.deepEqual(
      [stored.customerNote, stored.landmark, stored.town, stored.payment?.reference, stored.payment?.amount],
      ['14 Mayfair Road', 'the red gate', 'Ipetumodu', reference, 6000],
    )

    await page.getByRole('link', { name: `Order #${first.number}`, exact: true }).click()
    await seen(page.getByText(reference))
    await page.getByRole('button', { name: 'I have paid' }).click()
    await seen(page.getByText('we look for your transfer', { exact: true }))
    await page.getByLabel('Name on the account you paid from').fill('Ada Obi')
    await page.locator('input[type=file]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await seen(page.getByRole('button', { name: 'See the receipt' }))

    const desk = await openAs(await here.kitchen.owner(), 'admin', `/admin/orders/${first._id}`)
    await seen(desk.page.getByText('Ada Obi'))
    await desk.page.getByRole('button', { name: 'See the receipt' }).click()
    await seen(desk.page.getByRole('img', { name: /receipt that was sent/ }))
    await desk.page.keyboard.press('Escape')
    await desk.page.getByRole('button', { name: 'Mark as paid' }).click()
    await desk.page.getByRole('button', { name: 'Yes, mark as paid' }).click()
    await seen(desk.page.getByText('Payment updated!'))
    await seen(page.getByText(/^Paid on/))
    assert.deepEqual([...complaints, ...desk.complaints], [])
  })

  it("pays in cash with the rider's change, and never by card", async () => {
    const bayo = await here.kitchen.customer('Báyọ̀')
    const { _id } = await order(bayo, { customerNote: 'Behind the palace', town: 'Ile-ife' })
    const { page, complaints } = await openAs(bayo.token, 'user', '/my-orders')
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()
    assert.equal(await payment(page).getByLabel('Delivery address').count(), 0, 'it is known')
    await choose(page, 'Credit/Debit Card')
    for (const field of ['Card number', 'Expiry', 'CVV']) {
      await seen(payment(page).getByLabel(field))
      assert.ok(await payment(page).getByLabel(field).isDisabled(), `${field} takes no typing`)
    }
    await press(proceed(page))
    await seen(payment(page).getByRole('alert').filter({ hasText: 'unavailable at the moment' }))
    await choose(page, 'Cash on delivery')
    await payment(page)
      .getByLabel(/^I will pay with/)
      .fill('2,000')
    await press(proceed(page))
    await seen(payment(page).getByText('Please enter at least ₦3,000, or leave it empty.'))
    assert.equal((await look(bayo, _id)).payment, null)
    await payment(page)
      .getByLabel(/^I will pay with/)
      .fill('5,000')
    await seen(payment(page).getByText('The rider brings ₦2,000 change.'))
    await proceed(page).dblclick()
    await seen(page.getByText('Checkout Successful - Thank you for your order'))
    await page.waitForURL('**/order-history')
    const { payment: stored } = await look(bayo, _id)
    assert.deepEqual([stored?.method, stored?.paysWith, stored?.state], ['cash', 5000, 'unpaid'])
    assert.deepEqual(complaints, [])
  })

  it('keeps the choice where the answer is lost, and checks out once', async () => {
    const chidi = await here.kitchen.customer('Chidi')
    const { _id } = await order(chidi, { customerNote: 'Behind the palace', town: 'Ile-ife' })
    const { page } = await openAs(chidi.token, 'user', '/my-orders')
    let lost = 0
    await page.route('**/api/checkout', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()
    await choose(page, 'Cash on delivery')
    await proceed(page).click()
    await seen(payment(page).getByRole('alert').filter({ hasText: 'No answer came' }))
    await proceed(page).click()
    await page.waitForURL('**/order-history')
    assert.equal((await look(chidi, _id)).payment?.method, 'cash')
    assert.equal(
      (await here.kitchen.db.query.selectFrom('payments').select('id').where('user_id', '=', chidi._id).execute())
        .length,
      1,
    )
  })

  for (const { name, ...how } of looks) {
    it(`is fit for everyone (${name})`, async () => {
      const dayo = await here.kitchen.customer('Dayọ̀')
      const [one] = [await order(dayo), await order(dayo, { customerNote: 'Here', town: 'Ile-ife' })]
      const { page } = await openAs(dayo.token, 'user', '/my-orders', how)
      await seen(page.getByText(`#${one.number}`))
      assert.deepEqual(await axeFaults(page), [])
      await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).click()
      for (const way of ['Credit/Debit Card', 'Cash on delivery', 'Bank Transfer']) {
        await choose(page, way)
        assert.deepEqual(await axeFaults(page, 'dialog'), [], way)
      }
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'nothing runs off the side',
      )
    })
  }
})
