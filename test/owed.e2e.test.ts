/** A day's money on a cheap phone: who owes what, what a transfer brought, and what the kitchen is told meanwhile. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'

describe('money that is owed, on a phone', () => {
  const here = kitchenInBrowser({ env: { ORDER_LIMITS: '0' } })
  const place = (who: { token: string }, quantity = 2) =>
    here.kitchen.call('POST /orders', {
      token: who.token,
      body: { items: [{ name: 'Amala', quantity }], customerNote: '14 Mayfair Road', town: 'Ile-ife' },
    })
  const checkOut = (who: { token: string }, id: string, method = 'transfer') =>
    here.kitchen.call('POST /checkout', { token: who.token, body: { orders: [id], method } })
  const announce = (who: { token: string }, id: string) =>
    here.kitchen.call('POST /payments/:id/announce', { token: who.token, params: { id }, body: {} })
  const look = async (id: string) =>
    here.kitchen.call('GET /orders/:id', { token: await here.kitchen.owner(), params: { id } })
  const open = async (token: string, role: 'admin' | 'user', path: string) => {
    const context = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    await signIn(context, token, role)
    return { context, ...(await openPage(context, `${here.kitchen.url}${path}`)) }
  }
  const seen = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
  /** Presses as a thumb does: scrolls up what is under the bottom bar first. */
  const press = async (what: Locator) => {
    await what.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await what.tap()
  }
  const shot = async (page: Page, name: string) => {
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/money-${name}.png`, fullPage: true })
  }

  it("is taken for an order that nobody checked out, from the day's close, in cash or by transfer, also from the history", async () => {
    const admin = await here.kitchen.owner()
    const ada = await here.kitchen.customer('Ada')
    const [eaten, late] = [await place(ada), await place(ada, 3)]
    for (const { _id } of [eaten, late])
      await here.kitchen.call('PUT /orders/:id', { token: admin, params: { id: _id }, body: { status: 'completed' } })
    await checkOut(ada, (await place(ada, 1))._id, 'cash')
    const { context, page, complaints } = await open(admin, 'admin', '/admin/close')
    await seen(page, '2 orders of that day (₦6,000) are completed and not marked paid')
    await seen(page, 'Payment not chosen, completed (2)')
    await seen(page, 'Cash, not marked paid (1)')
    await shot(page, 'close')
    await press(page.getByRole('link', { name: 'See who owes it' }))
    const without = page.getByRole('region', { name: 'Payment not chosen' })
    await without.getByText('₦3,600').waitFor()
    await page.getByRole('region', { name: 'Chosen, not paid yet' }).getByText('Cash').waitFor()
    await shot(page, 'owed')
    await press(without.getByRole('link', { name: `Order #${eaten.number}, completed` }))
    await press(page.getByRole('button', { name: 'Mark as paid' }))
    await page.getByRole('heading', { name: 'Is ₦2,400 there?' }).waitFor()
    await page.getByRole('radio', { name: 'By transfer' }).check()
    await shot(page, 'mark')
    await press(page.getByRole('button', { name: 'Yes, mark as paid' }))
    await until(async () => (await look(eaten._id)).payment?.state === 'paid')
    assert.equal((await look(eaten._id)).payment?.method, 'transfer')

    await page.goto(`${here.kitchen.url}/admin/history`)
    await press(page.getByRole('button', { name: new RegExp(`#${late.number}.*Payment not chosen`) }))
    await shot(page, 'history')
    await press(page.getByRole('button', { name: `Mark as paid order #${late.number}` }))
    await press(page.getByRole('button', { name: 'Yes, mark as paid' }))
    await until(async () => (await look(late._id)).payment?.method === 'cash')
    await page.getByRole('button', { name: new RegExp(`#${late.number}.*Completed *paid`) }).waitFor()

    await page.goto(`${here.kitchen.url}/admin/close`)
    await seen(page, 'Payment not chosen, completed (0)')
    const taken = await page
      .getByRole('row', { name: /^Together/ })
      .first()
      .textContent()
    assert.match(taken ?? '', /₦6,000/)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('is entered by transfer, paid or not', async () => {
    const { context, page, complaints } = await open(await here.kitchen.owner(), 'admin', '/admin/orders/new')
    await page.getByLabel('Phone number').fill('0803 555 0188')
    await page.getByLabel('Name').fill('Mama Tunde')
    await press(page.getByRole('button', { name: 'Add Amala' }))
    await page.getByRole('radio', { name: 'Paid by transfer' }).check()
    await shot(page, 'enter')
    await press(page.getByRole('button', { name: /^Enter order/ }))
    await seen(page, /is written down/)
    const [order] = await here.kitchen.call('GET /orders', { token: await here.kitchen.owner(), query: { limit: '1' } })
    assert.deepEqual([order?.payment?.method, order?.payment?.state], ['transfer', 'paid'])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('is said to be paid: the kitchen is told, finds nothing, then a part, and the customer is told each time', async () => {
    const ada = await here.kitchen.customer('Ada')
    const order = await place(ada)
    const payment = await checkOut(ada, order._id)
    const { context, page, complaints } = await open(await here.kitchen.owner(), 'admin', '/admin')
    const customer = await open(ada.token, 'user', `/order-history/${order._id}`)
    await page.getByRole('button', { name: /^Notifications/ }).waitFor()
    await seen(page, `#${order.number}`)
    await customer.page.getByRole('button', { name: 'I have paid' }).first().waitFor()
    await announce(ada, payment._id)
    await seen(page, 'says they have paid, check the bank')
    await shot(page, 'card')
    await press(page.getByRole('button', { name: 'Notifications, 1 unread' }))
    await seen(page, `#${order.number}: Ada says they have paid ₦2,400, check the bank`)
    await shot(page, 'bell')
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('notifications') ?? '[]') as string[]), [
      `#${order.number}: Ada says they have paid ₦2,400, check the bank`,
    ])
    await page.keyboard.press('Escape')

    // Opening it marks it as read.
    await press(page.getByRole('link', { name: /^Ada/ }).first())
    await press(page.getByRole('button', { name: 'Nothing came' }))
    await page.getByRole('button', { name: 'Tell the customer' }).waitFor()
    await shot(page, 'nothing')
    assert.equal(await page.evaluate(() => localStorage.getItem('notifications')), null)
    await press(page.getByRole('button', { name: 'Tell the customer' }))
    await seen(page, /You looked on .*: nothing came\. The customer is told\./)
    await seen(customer.page, 'your transfer is not there')
    await shot(customer.page, 'customer-nothing')

    // Announced again, and 1,000 of 2,400 arrived.
    await announce(ada, payment._id)
    await page.getByRole('button', { name: 'Nothing came' }).waitFor()
    await press(page.getByRole('button', { name: 'Another amount came' }))
    await page.getByLabel('Came', { exact: true }).fill('1,000')
    await seen(page, '₦1,400 is missing. The customer is told.')
    await shot(page, 'some')
    await press(page.getByRole('button', { name: 'Write it down' }))
    await seen(page, '₦1,400 missing')
    await seen(customer.page, '₦1,000 came, ₦1,400 is missing.')
    await shot(customer.page, 'customer-some')
    await shot(page, 'part')
    // The rider gets the rest in cash.
    await press(page.getByRole('button', { name: 'Mark as paid' }))
    await page.getByRole('heading', { name: 'Is ₦1,400 there?' }).waitFor()
    await page.getByRole('radio', { name: 'In cash' }).check()
    await press(page.getByRole('button', { name: 'Yes, mark as paid' }))
    await seen(customer.page, /^Paid on/)
    assert.deepEqual((({ payment: paid }) => [paid?.state, paid?.method, paid?.received])(await look(order._id)), [
      'paid',
      'cash',
      2400,
    ])
    assert.deepEqual([...complaints, ...customer.complaints], [])
    await context.close()
    await customer.context.close()
  })

  it('is not waited for where the customer cancels: the kitchen is told, at once and after its line was down; the bell forgets what is over', async () => {
    const admin = await here.kitchen.owner()
    const ada = await here.kitchen.customer('Ada')
    const [one, two, third] = [await place(ada), await place(ada), await place(ada)]
    const { context, page } = await open(admin, 'admin', '/admin')
    await seen(page, `#${third.number}`)
    const cancel = ({ _id }: { _id: string }) =>
      here.kitchen.call('POST /orders/:id/cancel', { token: ada.token, params: { id: _id }, body: {} })
    const lines = async () => page.evaluate(() => JSON.parse(localStorage.getItem('notifications') ?? '[]') as string[])
    await cancel(one)
    const told = page.getByRole('list', { name: 'Cancelled by the customer' })
    await told.getByText(`#${one.number}`).waitFor()
    await shot(page, 'cancelled')
    assert.deepEqual(await lines(), [`Order #${one.number} was cancelled by Ada, ₦2,400`])
    await press(told.getByRole('button', { name: `I have seen that order #${one.number} was cancelled` }))
    assert.deepEqual(await lines(), [])

    // A new order, opened on another device: the bell here forgets it.
    const fresh = await place(ada, 1)
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    await here.kitchen.call('POST /orders/:id/acknowledge', { token: admin, params: { id: fresh._id } })
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

    // While the line is down, one order is cancelled and another is announced as paid.
    const payment = await checkOut(ada, third._id)
    await context.setOffline(true)
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await cancel(two)
    await announce(ada, payment._id)
    await context.setOffline(false)
    await told.getByText(`#${two.number}`).waitFor({ timeout: 45_000 })
    await until(async () => (await lines()).length === 2)
    assert.deepEqual((await lines()).toSorted(), [
      `#${third.number}: Ada says they have paid ₦2,400, check the bank`,
      `Order #${two.number} was cancelled by Ada, ₦2,400`,
    ])

    // The reason takes one tap; afterwards nobody looks for its money.
    await page.goto(`${here.kitchen.url}/admin/orders/${third._id}`)
    await press(page.getByRole('button', { name: 'Cancel this order' }))
    await press(page.getByText('We did not receive your transfer.'))
    await shot(page, 'reasons')
    await context.close()
  })
})
