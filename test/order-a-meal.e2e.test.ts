/** Ordering a meal in the browser, from registering to the completed order, with the kitchen on another device. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { keepsPages, laptop, openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { owner } from '../harness/kitchen.ts'
import { loginDialog, sendLogin } from './login-dialog.ts'
import { openLine } from '../harness/phone-line.ts'
import { sendNow } from './send-now.ts'

/** Waits until something is visible. */
const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })

/** Presses a button that says it is not ready, as a person would to learn why. */
const press = (button: Locator) => button.click({ force: true })

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Login', exact: true }).first().click()
  await sendLogin(page, email, password)
  await seen(page.getByText('Login Successful - Welcome back!'))
}

async function chooseDish(dialog: Locator, dish: string, quantity: string): Promise<void> {
  await dialog.locator('label').filter({ hasText: dish }).click()
  await dialog.getByLabel(/^Quantity/).fill(quantity)
}

describe('ordering a meal in the browser', () => {
  const here = kitchenInBrowser()

  it('goes from registering to a completed dinner, the kitchen watching', async () => {
    const kitchenSide = await openPage(await here.browser.newContext({ ...laptop, ...keepsPages }), here.kitchen.url)
    await logIn(kitchenSide.page, owner.email, owner.password)
    await kitchenSide.page.waitForURL('**/admin')
    await seen(kitchenSide.page.getByText('All caught up'))

    const customerSide = await openPage(
      await here.browser.newContext({ ...phone, ...keepsPages }),
      `${here.kitchen.url}/register`,
    )
    const { page } = customerSide
    await page.getByLabel('Name').fill('Fọlákẹ́ Adéyẹmí')
    await page.getByLabel('Email').fill('folake@example.com')
    await page.getByLabel('Phone number').fill('0803 555 0148')
    await page.getByLabel('Password', { exact: true }).fill('jollof-rice')
    await page.getByRole('button', { name: 'Register' }).click()
    await seen(page.getByText('Registration Successful - You can now log in!'))
    await page.waitForURL(`${here.kitchen.url}/`)
    await logIn(page, 'folake@example.com', 'jollof-rice')

    await page.getByRole('button', { name: 'Order Now' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await chooseDish(dialog, 'Jollof Rice', '3')
    await dialog.getByRole('button', { name: /^Add to Order/ }).click()
    await chooseDish(dialog, 'Amala', '2')
    await dialog.getByRole('button', { name: /^Add to Order/ }).click()
    await dialog.locator('label').filter({ hasText: 'Ipetumodu' }).click()
    await dialog.getByLabel('Delivery address').fill('14 Mayfair Road, blue gate')
    await dialog.getByLabel('Note to the kitchen').fill('Little pepper')
    await seen(dialog.getByText('₦6,900'))
    const arrived = seen(kitchenSide.page.getByRole('link', { name: /Fọlákẹ́ Adéyẹmí/ }), 1000 + 5000)
    await dialog.getByRole('button', { name: 'Confirm Order' }).click()
    await seen(page.getByText('Order Successful - Go to cart and proceed checkout'))
    const placed = Date.now()
    await arrived
    assert.ok(Date.now() - placed < 1000, 'the kitchen sees the order within a second')
    await dialog.waitFor({ state: 'detached' })

    const [order] = await here.kitchen.call('GET /orders', { token: await here.kitchen.owner() })
    assert.ok(order)
    assert.deepEqual(
      [order.totalPrice, order.town, order.customerNote, order.kitchenNote, order.status],
      [6900, 'Ipetumodu', '14 Mayfair Road, blue gate', 'Little pepper', 'pending'],
    )
    assert.deepEqual(
      await page.evaluate(() =>
        (JSON.parse(localStorage.getItem('orders') ?? '[]') as object[]).map((entry) => Object.keys(entry).sort()),
      ),
      [['_id', 'createdAt', 'customerNote', 'items', 'owner', 'status', 'totalPrice', 'town']],
    )

    await page.getByRole('link', { name: /^Cart/ }).click()
    await page.waitForURL('**/my-orders')
    await seen(page.getByRole('heading', { name: 'My Cart' }))
    await seen(page.getByText('3 spoons Jollof Rice'))
    await seen(page.getByText('pending'))

    const desk = kitchenSide.page
    assert.match(await desk.title(), /^\(1\)/)
    await desk
      .getByRole('link', { name: /Fọlákẹ́ Adéyẹmí/ })
      .first()
      .click()
    await seen(desk.getByText('3 pcs'))
    await seen(desk.getByText('₦6,900'))
    await desk.getByRole('button', { name: 'Mark as Completed' }).first().click()
    await sendNow(desk)
    await seen(desk.getByText('Order status updated!'))
    await seen(desk.getByText('All caught up'))
    await seen(page.getByText('completed'))
    assert.equal(
      (await here.kitchen.call('GET /orders/:id', { token: await here.kitchen.owner(), params: { id: order._id } }))
        .status,
      'completed',
    )
    assert.deepEqual([...kitchenSide.complaints, ...customerSide.complaints], [])
  })

  it('catches up with what it missed while the line was down, without a reload', async () => {
    const line = await openLine(here.kitchen.url)
    const { page } = await openPage(await here.browser.newContext(laptop), line.url)
    await logIn(page, owner.email, owner.password)
    await seen(page.getByText('All caught up'))
    line.cut()
    const { token } = await here.kitchen.customer('Chidinma Okafor')
    await here.kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Beans', quantity: 1 }], customerNote: 'Behind the palace' },
    })
    await sleep(500)
    assert.equal(await page.getByText('Chidinma Okafor').count(), 0)
    line.mend()
    await seen(page.getByRole('link', { name: /Chidinma Okafor/ }), 15_000)
    await line.close()
  })

  it('refuses, in words, what is no order', async () => {
    const { page } = await openPage(await here.browser.newContext(phone), here.kitchen.url)
    // The rest of the page comes a moment later.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Add Jollof Rice to an order' }).last().click()
    await seen(page.getByText('Login Required - You must be logged in to place an order.'))
    if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Order Now' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    const add = dialog.getByRole('button', { name: /^Add to Order/ })
    assert.equal(await add.getAttribute('aria-disabled'), 'true')
    await press(add)
    await seen(dialog.getByRole('alert').filter({ hasText: 'Please select a product and enter a valid quantity' }))
    await chooseDish(dialog, 'Beans', '0')
    assert.equal(await add.getAttribute('aria-disabled'), 'true')
    await press(add)
    await seen(dialog.getByRole('alert').filter({ hasText: 'Please select a product and enter a valid quantity' }))
    await chooseDish(dialog, 'Beans', '2')
    await add.click()
    await seen(dialog.getByText('₦2,000'))

    const confirm = dialog.getByRole('button', { name: 'Confirm Order' })
    assert.equal(await confirm.getAttribute('aria-disabled'), 'true')
    await press(confirm)
    await seen(dialog.getByText('Input required - Please fill in the required fields before confirming orders'))
    await dialog.getByLabel('Delivery address').fill('   ')
    assert.equal(await confirm.getAttribute('aria-disabled'), 'true')

    await dialog.getByLabel('Delivery address').fill('14 Mayfair Road')
    const before = await here.kitchen.call('GET /figures', { token: await here.kitchen.owner() })
    await confirm.click()
    await seen(page.getByText('Failed to place order. Please login'))
    assert.deepEqual(await here.kitchen.call('GET /figures', { token: await here.kitchen.owner() }), before)

    // The draft is still there after logging in.
    const { email } = await here.kitchen.customer('Túndé Balógun')
    await seen(loginDialog(page))
    await sendLogin(page, email)
    await seen(page.getByText('Login Successful - Welcome back!'))
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Order Now' }).first().click()
    await seen(dialog.getByText('₦2,000'))
    assert.equal(await dialog.getByLabel('Delivery address').inputValue(), '14 Mayfair Road')
    await confirm.click()
    await seen(page.getByText('Order Successful - Go to cart and proceed checkout'))
  })

  it('quick-adds a dish, and removing a line lowers the total', async () => {
    const { token, email } = await here.kitchen.customer('Hauwa Bello')
    const { page } = await openPage(await here.browser.newContext(laptop), here.kitchen.url)
    await logIn(page, email, 'jollof-rice')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Add Moi Moi to an order' }).click()
    await seen(page.getByText('Order added to cart successfully'))
    const [order] = await here.kitchen.call('GET /orders', { token })
    assert.deepEqual([order?.totalPrice, order?.items[0]?.name], [900, 'Moi Moi'])

    await page.getByRole('button', { name: 'Order', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    for (const name of ['Fufu', 'Beans']) {
      await chooseDish(dialog, name, '1')
      await dialog.getByRole('button', { name: /^Add to Order/ }).click()
    }
    await seen(dialog.getByText('₦2,300'))
    await dialog.getByRole('button', { name: /Remove.*Fufu/ }).click()
    await seen(dialog.getByText('Total').locator('..').getByText('₦1,000'))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('keeps the kitchen to those who cook', async () => {
    const { token } = await here.kitchen.customer()
    const context = await here.browser.newContext(phone)
    await signIn(context, token, 'admin')
    const { page } = await openPage(context, `${here.kitchen.url}/admin`)
    await page.waitForURL(`${here.kitchen.url}/`)
    const visitor = await openPage(await here.browser.newContext(phone), `${here.kitchen.url}/admin`)
    await visitor.page.waitForURL(`${here.kitchen.url}/`)
  })
})
