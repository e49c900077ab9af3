/**
 * An owner's day on one cheap phone, played step by step: what is pressed is counted, and nothing that happens while
 * she looks away is lost.
 *
 * Other journeys of the day are counted where they are told: ordering in `order-in-few-taps`, the way to a completed
 * order in `order-steps`, new prices in `manage-products`.
 */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { until } from '../harness/kitchen.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { sendLogin } from './login-dialog.ts'
import { sendNow } from './send-now.ts'
import { holdTo, thumb } from './taps.ts'

describe("an owner's day, on one phone", () => {
  const here = kitchenInBrowser({ env: { ORDER_LIMITS: '0' } })
  let token: string
  let context: BrowserContext
  let page: Page
  let complaints: string[]
  before(async () => {
    token = await here.kitchen.owner()
    context = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    context.setDefaultTimeout(15_000)
    await signIn(context, token, 'admin')
    ;({ page, complaints } = await openPage(context, `${here.kitchen.url}/admin`))
  })
  after(() => context?.close())

  const place = (who: { token: string }, quantity = 1) =>
    here.kitchen.call('POST /orders', {
      token: who.token,
      body: { items: [{ name: 'Amala', quantity }], customerNote: '14 Mayfair Road', town: 'Ile-ife' },
    })
  const byTransfer = (who: { token: string }, { _id }: { _id: string }) =>
    here.kitchen.call('POST /checkout', { token: who.token, body: { orders: [_id], method: 'transfer' } })
  const announce = (who: { token: string }, id: string) =>
    here.kitchen.call('POST /payments/:id/announce', { token: who.token, params: { id }, body: {} })
  const cancel = (who: { token: string }, { _id }: { _id: string }) =>
    here.kitchen.call('POST /orders/:id/cancel', { token: who.token, params: { id: _id }, body: {} })
  const look = ({ _id }: { _id: string }) => here.kitchen.call('GET /orders/:id', { token, params: { id: _id } })
  const amala = async () => (await here.kitchen.call('GET /products')).find(({ name }) => name === 'Amala')?._id ?? ''
  const card = ({ number }: { number: number }) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `#${number}` })
  const lines = () => page.evaluate(() => JSON.parse(localStorage.getItem('notifications') ?? '[]') as string[])
  const home = async () => {
    await page.goto(`${here.kitchen.url}/admin`)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  }

  it('hears once, and not at every load, that its browser blocks notifications', async () => {
    await page.getByText('Notifications Disabled').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Pending Orders' }).waitFor()
    await page.waitForTimeout(300)
    assert.equal(await page.getByText('Notifications Disabled').count(), 0)
  })

  it('accepts an order by one tap on its card', async (t) => {
    const order = await place(await here.kitchen.customer('Ada'))
    await card(order).waitFor()
    const { tap, count } = thumb()
    await tap(card(order).getByRole('button', { name: '30 minutes' }))
    await page.getByText(`Order #${order.number}: Accepted`).waitFor()
    await sendNow(page)
    await until(async () => (await look(order)).status === 'accepted')
    holdTo(t, 'an order accepted', count)
  })

  it('writes an order down while somebody is on the phone', async (t) => {
    await home()
    const { tap, write, count } = thumb()
    await tap(page.getByRole('link', { name: 'Enter an order' }))
    const number = page.getByLabel('Phone number')
    await number.waitFor()
    await until(() => number.evaluate((field) => field === document.activeElement))
    await write(number, '0805 555 0161')
    await write(page.getByLabel('Name', { exact: true }), 'Mama Tunde')
    await tap(page.getByRole('button', { name: 'Add Amala' }))
    await tap(page.getByRole('button', { name: 'Add Amala' }))
    await tap(page.locator('label').filter({ hasText: 'Ile-ife' }))
    await write(page.getByLabel('Address'), '3 Palace Street')
    await tap(page.getByRole('button', { name: /^Enter order/ }))
    await page.getByText(/is written down/).waitFor()
    const [order] = await here.kitchen.call('GET /orders', { token, query: { limit: '1' } })
    assert.deepEqual(
      [order?.origin, order?.userId.name, order?.customerNote, order?.items[0]?.quantity],
      ['phone', 'Mama Tunde', '3 Palace Street', 2],
    )
    holdTo(t, 'an order by phone', count)
  })

  it('is led from each line of the bell to its order, which is read by that', async () => {
    await home()
    const ada = await here.kitchen.customer('Ada')
    const [taken, paid] = [await place(ada), await place(ada, 2)]
    const payment = await byTransfer(ada, paid)
    await card(paid).waitFor()
    await announce(ada, payment._id)
    await cancel(ada, taken)
    for (const words of ['was cancelled by Ada', 'says they have paid'])
      await until(async () => (await lines()).some((line) => line.includes(words)))
    const open = async (line: string | RegExp) => {
      await page.getByRole('button', { name: /^Notifications/ }).tap()
      await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: line }).tap()
    }
    await open(/says they have paid/)
    await page.waitForURL(`**/admin/orders/${paid._id}`)
    await page.getByRole('button', { name: 'Nothing came' }).waitFor()
    await until(async () => !(await lines()).some((line) => line.includes(`#${paid.number}`)))

    // One that stands on no list any more is looked up.
    await open(/was cancelled by Ada/)
    await page.waitForURL(`**/admin/orders/${taken._id}`)
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    await until(async () => (await lines()).length === 0)
    await home()
    assert.equal(await page.getByRole('list', { name: 'Cancelled by the customer' }).count(), 0, 'it was seen')
  })

  it('keeps what was cancelled in sight until somebody has seen it, whatever becomes of the page', async () => {
    await home()
    const ada = await here.kitchen.customer('Ada')
    const [one, two] = [await place(ada), await place(ada)]
    await card(two).waitFor()
    const told = page.getByRole('list', { name: 'Cancelled by the customer' })
    await cancel(ada, one)
    await told.getByText(`#${one.number}`).waitFor()
    await page.reload()
    await told.getByText(`#${one.number}`).waitFor()

    // While no page of the kitchen is open another is cancelled.
    await until(() => page.evaluate((id) => (localStorage.getItem('shown-orders') ?? '').includes(id), two._id))
    await page.goto(`${here.kitchen.url}/api/health`)
    await cancel(ada, two)
    await home()
    await told.getByText(`#${two.number}`).waitFor()
    await told.getByText(`#${one.number}`).waitFor()
    assert.ok((await lines()).some((line) => line.startsWith(`Order #${two.number} was cancelled by Ada`)))
    for (const { number } of [one, two])
      await told.getByRole('button', { name: `I have seen that order #${number} was cancelled` }).tap()
    await told.waitFor({ state: 'detached' })
    const read = page.waitForResponse(/status=cancelled/)
    await page.reload()
    await read
    // Whatever came of it is painted by now.
    await page.waitForTimeout(300)
    assert.equal(await told.count(), 0, 'seen once is enough')
  })

  it('marks an order paid again where the line or the session broke, by "Try again"', async () => {
    const ada = await here.kitchen.customer('Ada')
    const order = await place(ada)
    await byTransfer(ada, order)
    await page.goto(`${here.kitchen.url}/admin/orders/${order._id}`)
    const press = page.getByRole('button', { name: 'Paid', exact: true })
    const failed = page.getByText(`Order #${order.number} is not marked paid`)
    await context.route('**/api/payments/*/paid', (route) => route.abort())
    await press.tap()
    await sendNow(page)
    await failed.waitFor()
    assert.equal((await look(order)).payment?.state, 'unpaid')
    await context.unroute('**/api/payments/*/paid')

    // Meanwhile the session has ended too.
    await here.kitchen.call('POST /auth/logout', { token })
    await page.getByRole('button', { name: 'Try again' }).tap()
    await sendLogin(page, 'owner@kitchen.test', 'the-owner-cooks')
    await until(async () => {
      token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
      return token !== ''
    })
    await failed.waitFor()
    await page.getByRole('button', { name: 'Try again' }).tap()
    await until(async () => (await look(order)).payment?.state === 'paid')
    await page.getByText('Payment updated!').waitFor()
  })

  it('says of portions and quantities only what is true', async () => {
    const dish = (await here.kitchen.call('GET /products')).find(({ name }) => name === 'Fufu')!
    const params = { id: dish._id }
    const change = (body: object) => here.kitchen.call('PUT /products/:id', { token, params, body })
    // Four a day, and two more were cooked on top.
    await change({ portions: 4 })
    await change({ portionsLeft: 6 })
    await page.goto(`${here.kitchen.url}/admin/products`)
    await page.getByRole('row', { name: /Fufu/ }).getByText('6 left today', { exact: true }).waitFor()
    await home()
    await page.getByRole('button', { name: 'Sold out' }).tap()
    await page.getByRole('dialog').getByText('6 left today', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Done' }).tap()
    await change({ portions: null })

    const order = await place(await here.kitchen.customer('Ada'))
    await page.goto(`${here.kitchen.url}/admin/orders/${order._id}`)
    const quantity = page.getByRole('row', { name: /Amala/ }).getByRole('cell').nth(1)
    assert.equal(await quantity.textContent(), '1 pcs', 'as it is specified, and no other unit beside it')
    const lines = () =>
      page.getByRole('columnheader', { name: 'Quantity' }).evaluate((head) => {
        const text = document.createRange()
        text.selectNodeContents(head)
        return text.getClientRects().length
      })
    await page.setViewportSize({ width: 320, height: 640 })
    assert.equal(await lines(), 1, 'no word is broken')
    await page.setViewportSize(phone.viewport)
  })

  it('calls things by words that a person understands', async () => {
    await here.kitchen.call('POST /orders/entered', {
      token,
      body: { origin: 'door', name: 'Baba Ayo', items: [{ productId: await amala(), quantity: 1 }] },
    })
    await page.goto(`${here.kitchen.url}/admin/insight`)
    await page.getByText('Picked up', { exact: true }).first().waitFor({ state: 'attached' })
    await page.goto(`${here.kitchen.url}/admin/settings`)
    await page.getByLabel('Smallest order').first().waitFor({ state: 'attached' })
    await page.goto(`${here.kitchen.url}/admin/products`)
    await page.getByRole('button', { name: 'Rearrange' }).waitFor()
    assert.equal(await page.getByText('Change order').count(), 0)
  })

  it('forgets a phone customer who asks for it, after a question', async () => {
    await page.goto(`${here.kitchen.url}/admin/user-details`)
    await page.getByLabel('Search').fill('Mama Tunde')
    const found = page.getByRole('list', { name: 'Phone customers' })
    await found.getByRole('button', { name: /Mama Tunde/ }).tap()
    const ask = found.getByRole('button', { name: 'Forget this customer' })
    await ask.tap()
    const question = page.getByRole('dialog', { name: 'Forget Mama Tunde?' })
    await question.getByRole('button', { name: 'Keep them' }).tap()
    await question.waitFor({ state: 'detached' })
    await ask.tap()
    await question.getByRole('button', { name: 'Forget them' }).tap()
    await page.getByText('Mama Tunde is forgotten').waitFor()
    await page.getByText('Nobody by that name').waitFor()
    const [order] = await here.kitchen.call('GET /orders', { token, query: { search: 'Mama Tunde' } })
    assert.equal(order, undefined)
  })

  it('closes the day in one tap', async (t) => {
    await home()
    const { tap, see, count } = thumb()
    await tap(page.getByRole('link', { name: /paid today/ }))
    const close = page.getByRole('region', { name: 'Day’s close' })
    await see(close.getByRole('row', { name: /^Together/ }))
    await see(close.getByRole('link', { name: 'See who owes it' }))
    assert.match((await close.getByRole('row', { name: /^Together/ }).textContent()) ?? '', /₦/)
    holdTo(t, 'the day’s close', count)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
    assert.deepEqual(complaints, [])
  })
})
