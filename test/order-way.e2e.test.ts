/** An order on two devices at once: what one side does, the other sees without reloading. */
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { stepMeans } from '../src/contract/order-steps.ts'
import type { Order } from '../src/contract/orders.ts'
import { keepsPages, laptop, openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'
import { sendLogin } from './login-dialog.ts'
import { sendNow } from './send-now.ts'

const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })

describe('an order on its way', () => {
  const here = kitchenInBrowser()
  let admin: string
  before(async () => {
    admin = await here.kitchen.owner()
  })

  const place = (token: string) =>
    here.kitchen.call('POST /orders', {
      token,
      body: {
        items: [
          { name: 'Jollof Rice', quantity: 3 },
          { name: 'Amala', quantity: 2 },
        ],
        town: 'Ile-ife',
        customerNote: '14 Mayfair Road, blue gate',
      },
    })
  const look = (order: Order) => here.kitchen.call('GET /orders/:id', { token: admin, params: { id: order._id } })

  /** Opens a device with somebody signed in. */
  async function open(device: BrowserContextOptions, role: 'user' | 'admin', token: string, path: string) {
    const context = await here.browser.newContext({ ...device, ...keepsPages })
    await signIn(context, token, role)
    const opened = await openPage(context, `${here.kitchen.url}${path}`)
    await opened.page.evaluate(() => {
      ;(window as { sameDocument?: boolean }).sameDocument = true
    })
    return { context, ...opened }
  }
  const neverReloaded = (page: Page) =>
    page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument === true)
  const step = (page: Page) => page.locator('[aria-current=step]')

  it('is followed on the phone from placed to completed, as the kitchen presses', async () => {
    const { token } = await here.kitchen.customer('Fọlákẹ́ Adéyẹmí')
    const [customer, desk] = [
      await open(phone, 'user', token, '/order-history'),
      await open(laptop, 'admin', admin, '/admin'),
    ]
    await seen(customer.page.getByText('No order history found'))
    await seen(desk.page.getByText('All caught up'))
    const order = await place(token)
    await desk.page.getByRole('link', { name: new RegExp(`Fọlákẹ́ Adéyẹmí.*#${order.number}`) }).click()
    await seen(desk.page.getByText('3 pcs'))

    await customer.page.goto(`${here.kitchen.url}/order-history`)
    await customer.page.evaluate(() => {
      ;(window as { sameDocument?: boolean }).sameDocument = true
    })
    await customer.page.getByRole('link', { name: `Order #${order.number}` }).click()
    await seen(customer.page.getByRole('heading', { name: `Order #${order.number}` }))
    await seen(customer.page.getByText('3 spoons × ₦1,500'))
    await seen(step(customer.page).getByText('The kitchen has seen your order.'))

    await desk.page.getByRole('button', { name: 'Accept order' }).click()
    const accept = desk.page.getByRole('dialog', { name: `Accept order #${order.number}` })
    await accept.getByRole('radio', { name: /In 20 minutes/ }).check({ force: true })
    await accept.getByRole('button', { name: 'Accept order' }).click()
    await seen(desk.page.getByText(/^Order #\d+: Accepted/))
    assert.equal((await look(order)).status, 'pending', 'nobody is told while it can be undone')
    await sendNow(desk.page)
    await seen(desk.page.getByText('Order status updated!'))
    await seen(step(customer.page).getByText(stepMeans('accepted')))
    await seen(step(customer.page).getByText(/^Ready in about (?:20|19) minutes, by /))

    await desk.page.getByRole('button', { name: 'Start cooking' }).click()
    await sendNow(desk.page)
    await seen(step(customer.page).getByText(stepMeans('cooking')))
    await seen(step(customer.page).getByText(/^Ready in about (?:20|19) minutes, by /))
    await desk.page.getByRole('link', { name: 'Back to Orders' }).click()
    await desk.page.getByRole('button', { name: new RegExp(`^On the way.*#${order.number}`) }).click()
    await sendNow(desk.page)
    await seen(step(customer.page).getByText(stepMeans('on_the_way')))
    assert.equal(await customer.page.getByText(/^Ready in about/).count(), 0, 'it has left the kitchen')
    await desk.page.getByRole('button', { name: new RegExp(`^Mark as Completed.*#${order.number}`) }).click()
    await sendNow(desk.page)
    await seen(step(customer.page).getByText(stepMeans('completed')))
    await until(async () => (await desk.page.getByRole('button', { name: /Mark as Completed/ }).count()) === 0)

    await customer.page.getByRole('link', { name: 'Back to Order History' }).click()
    await seen(
      customer.page
        .getByRole('listitem')
        .filter({ hasText: `#${order.number}` })
        .getByText('Completed'),
    )
    assert.ok((await neverReloaded(customer.page)) && (await neverReloaded(desk.page)))
    assert.deepEqual([...customer.complaints, ...desk.complaints], [])
    await Promise.all([customer.context.close(), desk.context.close()])
  })

  it('is cancelled by the kitchen, with a reason that the customer reads', async () => {
    const { token } = await here.kitchen.customer('Hauwa Bello')
    const order = await place(token)
    const [customer, stove] = [
      await open(laptop, 'user', token, `/order-history/${order._id}`),
      await open(phone, 'admin', admin, `/admin/orders/${order._id}`),
    ]
    await seen(step(customer.page).getByText('The kitchen has seen your order.'))
    await stove.page.getByRole('button', { name: 'Cancel this order' }).click()
    const ask = stove.page.getByRole('dialog', { name: `Cancel order #${order.number}?` })
    await ask.getByRole('button', { name: 'Cancel this order' }).click()
    await seen(ask.getByRole('alert').filter({ hasText: 'Please say why' }))
    assert.equal((await look(order)).status, 'pending')
    await ask.getByRole('radio', { name: 'Another reason' }).check({ force: true })
    await ask.getByLabel('The reason').fill('The gas has finished, sorry!')
    await ask.getByRole('button', { name: 'Cancel this order' }).click()
    await stove.page.waitForURL('**/admin')
    await seen(step(customer.page).getByText('The gas has finished, sorry!'))
    await seen(step(customer.page).getByText('Cancelled'))
    assert.equal(await customer.page.getByRole('button', { name: /Cancel order/ }).count(), 0)
    await Promise.all([customer.context.close(), stove.context.close()])
  })

  it('is cancelled by the customer after 8 seconds, and not where they think better of it', async () => {
    const { token } = await here.kitchen.customer('Chidinma Okafor')
    const [order, desk] = [await place(token), await open(phone, 'admin', admin, '/admin')]
    const customer = await open(laptop, 'user', token, `/order-history/${order._id}`)
    const docket = desk.page.getByRole('link', { name: new RegExp(`Chidinma Okafor.*#${order.number}`) })
    await seen(docket)
    await customer.page.getByRole('button', { name: /^Cancel order/ }).click()
    await seen(customer.page.getByText(`Order #${order.number} will be cancelled`))
    await customer.page.getByRole('button', { name: 'Undo' }).click()
    await seen(customer.page.getByRole('button', { name: /^Cancel order/ }))
    await customer.page.getByRole('button', { name: /^Cancel order/ }).click()
    assert.equal((await look(order)).status, 'pending')
    await seen(step(customer.page).getByText('Cancelled'), 10_000)
    await docket.waitFor({ state: 'detached' })

    // Leaving the page sends it at once; where that is lost, the next page sends it when its time has come.
    const second = await place(token)
    await customer.page.goto(`${here.kitchen.url}/order-history/${second._id}`)
    await customer.page.getByRole('button', { name: /^Cancel order/ }).click()
    await customer.page.goto(`${here.kitchen.url}/about`)
    await until(async () => (await look(second)).status === 'cancelled', 15_000)
    await Promise.all([customer.context.close(), desk.context.close()])
  })

  it('is cancelled by the next page where the phone lost page and network before the 8 seconds were over', async () => {
    const { token } = await here.kitchen.customer('Adébáyọ̀ Ògúnlẹ́yẹ')
    const order = await place(token)
    const { context, page } = await open(phone, 'user', token, `/order-history/${order._id}`)
    await page.getByRole('button', { name: /^Cancel order/ }).click()
    await seen(page.getByText(`Order #${order.number} will be cancelled`))
    await context.setOffline(true)
    await page.close()
    await context.setOffline(false)
    const next = await openPage(context, `${here.kitchen.url}/about`)
    await seen(next.page.getByText(`Order #${order.number} is cancelled`), 20_000)
    assert.equal((await look(order)).status, 'cancelled')
    await context.close()
  })

  it('tells in words that another device was faster, and how it stands now', async () => {
    const { token } = await here.kitchen.customer('Túndé Balógun')
    const order = await place(token)
    const slow = await open(laptop, 'admin', admin, `/admin/orders/${order._id}`)
    await seen(slow.page.getByText('3 pcs'))
    await slow.page.getByRole('button', { name: 'Cancel this order' }).click()
    const ask = slow.page.getByRole('dialog')
    await ask.getByRole('radio', { name: /sold out/ }).check({ force: true })
    await here.kitchen.call('PUT /orders/:id', {
      token: admin,
      params: { id: order._id },
      body: { status: 'completed' },
    })
    await ask
      .getByRole('button', { name: 'Cancel this order' })
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await seen(slow.page.getByText('completed', { exact: true }))
    assert.equal((await look(order)).status, 'completed')
    await slow.context.close()
  })

  it('opens from a letter’s link once its customer has logged in, and for nobody else', async () => {
    const [{ token, email }, stranger] = [await here.kitchen.customer('Bísí Àjàyí'), await here.kitchen.customer()]
    const order = await place(token)
    const visitor = await openPage(
      await here.browser.newContext(phone),
      `${here.kitchen.url}/order-history/${order._id}`,
    )
    await sendLogin(visitor.page, email)
    await seen(visitor.page.getByRole('heading', { name: `Order #${order.number}` }))
    const chat = await visitor.page.getByRole('link', { name: /Ask about this order/ }).getAttribute('href')
    assert.ok(decodeURIComponent(chat ?? '').includes(`#${order.number}`), chat ?? '')
    const other = await open(phone, 'user', stranger.token, `/order-history/${order._id}`)
    await seen(other.page.getByText('There is no such order here'))
    await other.context.close()
  })
})
