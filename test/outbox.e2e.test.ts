/** Orders on a bad line: kept in the browser with their key until the kitchen has each of them once. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { SavedOrder } from '../src/web/storage/saved.ts'
import { keepsPages, openPage, phone } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'
import { loginDialog, sendLogin } from './login-dialog.ts'
import { openLine, type PhoneLine } from '../harness/phone-line.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Place Your Order' })

const savedOrders = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('orders') ?? '[]') as SavedOrder[])

async function chooseDish(page: Page, dish: string, quantity: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.locator('label').filter({ hasText: dish }).click()
  await dialog.getByLabel(/^Quantity/).fill(quantity)
  await dialog.getByRole('button', { name: /^Add to Order/ }).click()
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Order Now' }).last().click()
  await dialogOf(page).waitFor()
  return dialogOf(page)
}

async function logIn(page: Page, email: string): Promise<void> {
  await sendLogin(page, email)
  await page.getByText('Login Successful - Welcome back!').waitFor()
}

/** Mends the line, and waits until the browser has noticed. */
async function mend(line: PhoneLine, page: Page): Promise<void> {
  line.mend()
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

describe('orders on a bad line', () => {
  const here = kitchenInBrowser()

  /** A customer's phone, signed in, on a line that can be cut; it has the pages cached. */
  async function openPhone(t: TestContext) {
    const person = await here.kitchen.customer()
    const line = await openLine(here.kitchen.url)
    t.after(() => line.close())
    const context: BrowserContext = await here.browser.newContext({ ...phone, ...keepsPages })
    t.after(() => context.close())
    context.setDefaultTimeout(15_000)
    const { page, complaints } = await openPage(context, line.url)
    await page.evaluate((token) => {
      localStorage.setItem('token', token)
      localStorage.setItem('role', 'user')
    }, person.token)
    await page.reload()
    await page.mouse.wheel(0, 10)
    await until(
      () =>
        page.evaluate(async () =>
          (
            await Promise.all(
              (await caches.keys()).map(async (name) => (await caches.open(name)).match('/api/kitchen')),
            )
          ).some(Boolean),
        ),
      20_000,
    )
    const orders = () => here.kitchen.call('GET /orders', { token: person.token })
    return { ...person, line, context, page, complaints, orders }
  }

  it('keeps a half-built order over a reload, and one that was confirmed without a network until it is sent, once', async (t) => {
    const { page, line, orders, complaints } = await openPhone(t)
    let dialog = await openDialog(page)
    await chooseDish(page, 'Jollof Rice', '3')
    await dialog.locator('label').filter({ hasText: 'Ipetumodu' }).click()
    await dialog.getByLabel('Delivery address').fill('14 Mayfair Road, blue gate')
    await page.reload()
    dialog = await openDialog(page)
    await dialog.getByText('Total').locator('..').getByText('₦4,500').waitFor()
    assert.equal(await dialog.getByLabel('Delivery address').inputValue(), '14 Mayfair Road, blue gate')
    assert.ok(await dialog.getByRole('radio', { name: /Ipetumodu/ }).isChecked())
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await dialog.getByText('What you add stands here.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('Total').locator('..').getByText('₦4,500').waitFor()

    line.cut()
    await dialog.getByRole('button', { name: 'Confirm Order' }).click()
    await dialog.getByText('Not sent yet.').waitFor()
    assert.equal(await page.getByText('Order Successful').count(), 0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('1 order not sent yet. It will go when you are back online.').waitFor()
    await page.getByTestId('cart-dot').waitFor()
    assert.deepEqual(
      (await savedOrders(page)).map(({ _id, totalPrice, customerNote, town }) => [_id, totalPrice, customerNote, town]),
      [[undefined, 4500, '14 Mayfair Road, blue gate', 'Ipetumodu']],
    )
    await page.reload()
    await page.getByText('1 order not sent yet.').waitFor()
    await page.goto(`${line.url}/my-orders`)
    const card = page.getByRole('region', { name: 'Orders that are not sent yet' })
    await card.getByText('3 spoons Jollof Rice').waitFor()
    assert.deepEqual(await orders(), [])

    await mend(line, page)
    await page.getByText('Order Successful - Go to cart and proceed checkout').waitFor({ timeout: 20_000 })
    await card.waitFor({ state: 'detached' })
    const [order, ...more] = await orders()
    assert.deepEqual([order?.totalPrice, order?.town, more.length], [4500, 'Ipetumodu', 0])
    assert.deepEqual(
      (await savedOrders(page)).map(({ _id }) => _id),
      [order?._id],
    )
    await page.getByRole('button', { name: 'Order something else' }).click()
    await page.getByText('What you add stands here.').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('asks before it sends what has become dearer meanwhile', async (t) => {
    const { page, line, orders, token } = await openPhone(t)
    const owner = await here.kitchen.owner()
    const beans = (await here.kitchen.call('GET /products')).find(({ name }) => name === 'Beans')!
    const moiMoi = (await here.kitchen.call('GET /products')).find(({ name }) => name === 'Moi Moi')!
    line.cut()
    const dialog = await openDialog(page)
    await chooseDish(page, 'Beans', '2')
    await dialog.getByLabel('Delivery address').fill('Behind the palace')
    await dialog.getByRole('button', { name: 'Confirm Order' }).click()
    await dialog.getByText('Not sent yet.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Moi Moi to an order' }).click()
    await page.getByText('Not sent yet - Moi Moi').waitFor()
    await here.kitchen.call('PUT /products/:id', { token: owner, params: { id: beans._id }, body: { price: 1100 } })
    await here.kitchen.call('DELETE /products/:id', { token: owner, params: { id: moiMoi._id } })

    await page.goto(`${line.url}/my-orders`)
    await mend(line, page)
    await page.getByText('2 orders need your answer before they can go.').waitFor({ timeout: 20_000 })
    assert.deepEqual(await orders(), [])
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Moi Moi is not on the menu today.' })
      .getByRole('button', { name: 'Throw it away' })
      .click()
    await page.getByText('The order is thrown away').waitFor()
    await page.getByRole('button', { name: 'Order at the new price, ₦2,200' }).click()
    await page.getByText('Order Successful - Go to cart and proceed checkout').waitFor()
    assert.deepEqual(
      (await here.kitchen.call('GET /orders', { token })).map(({ totalPrice }) => totalPrice),
      [2200],
    )
    await here.kitchen.call('PUT /products/:id', { token: owner, params: { id: beans._id }, body: { price: 1000 } })
  })

  it('is one order whichever tabs confirm it, and every tab shows that it stands', async (t) => {
    const { page: one, line, context, orders } = await openPhone(t)
    const { page: two } = await openPage(context, line.url)
    const first = await openDialog(one)
    await chooseDish(one, 'Amala', '1')
    const second = await openDialog(two)
    await second.getByText('Total').locator('..').getByText('₦1,200').waitFor()
    await chooseDish(two, 'Fufu', '1')
    await first.getByText('Total').locator('..').getByText('₦2,500').waitFor()
    await first.getByLabel('Delivery address').fill('14 Mayfair Road')
    await until(async () => (await second.getByLabel('Delivery address').inputValue()) === '14 Mayfair Road')
    await Promise.all(
      [first, second].map((dialog) =>
        dialog.getByRole('button', { name: 'Confirm Order' }).evaluate((button: HTMLElement) => button.click()),
      ),
    )
    await Promise.race(
      [one, two].map((page) => page.getByText('Order Successful - Go to cart and proceed checkout').waitFor()),
    )
    for (const page of [one, two]) await until(async () => (await savedOrders(page)).length === 1)
    await one.goto(`${line.url}/my-orders`)
    await one.getByText('1 spoon Amala').waitFor()
    assert.deepEqual(
      (await orders()).map(({ totalPrice }) => totalPrice),
      [2500],
    )
  })

  it('waits for its own customer, whoever else logs in, and signing out asks first', async (t) => {
    const { page, line, token, email } = await openPhone(t)
    const other = await here.kitchen.customer('Túndé Balógun')
    line.cut()
    const dialog = await openDialog(page)
    await chooseDish(page, 'Amala', '2')
    await dialog.getByLabel('Delivery address').fill('14 Mayfair Road')
    await dialog.getByRole('button', { name: 'Confirm Order' }).click()
    await dialog.getByText('Not sent yet.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to log out?' })
    await question.getByText('1 order is not sent yet.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await here.kitchen.call('POST /auth/logout', { token })

    await mend(line, page)
    await loginDialog(page).waitFor({ timeout: 20_000 })
    await logIn(page, other.email)
    await page.goto(`${line.url}/my-orders`)
    await page.getByText('No orders found').waitFor()
    assert.deepEqual(await here.kitchen.call('GET /orders', { token: other.token }), [])

    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(line.url)
    await page.getByText('1 order not sent yet. Log in to send it.').waitFor({ timeout: 10_000 })
    await page.getByRole('status').getByRole('button', { name: 'Login' }).click()
    await logIn(page, email)
    const { token: again } = await here.kitchen.call('POST /auth/login', { body: { email, password: 'jollof-rice' } })
    await until(async () => (await here.kitchen.call('GET /orders', { token: again })).length === 1, 10_000)
  })
})
