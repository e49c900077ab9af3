/** Limits on orders on a phone: the customer who exceeds one, and the owner who sets and lifts them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

describe('limits on orders, on a phone', () => {
  const here = kitchenInBrowser()
  const open = async (token: string, role: 'admin' | 'user', path: string) => {
    const context = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    await signIn(context, token, role)
    return { context, ...(await openPage(context, `${here.kitchen.url}${path}`)) }
  }
  const place = (token: string) =>
    here.kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
  const allowedUntil = async (id: string) =>
    (await here.kitchen.call('GET /all-users/:id', { token: await here.kitchen.owner(), params: { id } })).allowedUntil
  const fits = async (page: Page) =>
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page is as wide as the phone',
    )

  it('are set in the settings, each error beside its field, and never over what another device has set', async () => {
    const token = await here.kitchen.owner()
    const { context, page, complaints } = await open(token, 'admin', '/admin/settings')
    const form = page.getByRole('form', { name: 'Limits on orders' })
    await form.getByText('One customer’s account').tap()
    const orders = form.locator('[name="account.openOrders"]')
    assert.deepEqual([await orders.inputValue(), await orders.getAttribute('inputmode')], ['20', 'numeric'])
    await orders.fill('some')
    await form.getByText('One customer’s account').tap()
    await form.getByRole('button', { name: 'Save' }).tap()
    await form.getByText('Please give a number, such as 50.').waitFor()
    assert.ok(
      await orders.evaluate((field) => field === document.activeElement),
      'it is unfolded and ready to be typed in',
    )
    await orders.fill('0')
    await form.getByRole('button', { name: 'Save' }).tap()
    await form.getByText('This is a whole number from 1 to 100,000.').waitFor()
    await orders.fill('2')
    const { account } = (await here.kitchen.call('GET /kitchen/limits', { token })).limits
    await here.kitchen.call('PUT /kitchen/limits', {
      token,
      body: { change: { account: { ...account, receiptsPerHour: 25 } }, seen: { account } },
    })
    await form.getByRole('button', { name: 'Save' }).tap()
    await form.getByText('This was changed on another device meanwhile.').waitFor()
    await form.getByRole('button', { name: 'Show me theirs' }).tap()
    assert.deepEqual(
      [await orders.inputValue(), await form.locator('[name="account.receiptsPerHour"]').inputValue()],
      ['20', '25'],
    )
    await orders.fill('1')
    await form.getByRole('button', { name: 'Save' }).tap()
    await form.getByText('Saved. It holds from now on.').waitFor()
    const { limits } = await here.kitchen.call('GET /kitchen/limits', { token })
    assert.deepEqual([limits.account.openOrders, limits.account.receiptsPerHour, limits.orderValue], [1, 25, 5_000_000])
    await fits(page)
    assert.deepEqual(await axeFaults(page), [])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it("keep the order of a customer who is over one, say so in the kitchen's words, do not hammer, and let it go once they are lifted", async () => {
    const ada = await here.kitchen.customer('Ada')
    const first = await place(ada.token)
    const { context, page, complaints } = await open(ada.token, 'user', '/')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent++
    })
    await page.getByRole('button', { name: 'Order Now' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await dialog.locator('label').filter({ hasText: 'Beans' }).tap()
    await dialog.getByRole('button', { name: /^Add to Order/ }).tap()
    await dialog.getByLabel('Delivery address').fill('14 Mayfair Road')
    await dialog.getByRole('button', { name: 'Confirm Order' }).tap()
    await dialog.getByText(/^1 orders? from one account .* is the most we take at a time/).waitFor()
    await dialog.getByText('tries again by itself at').waitFor()
    assert.match((await dialog.getByRole('link', { name: /^Call/ }).getAttribute('href')) ?? '', /^tel:\+234/)
    assert.equal(await dialog.getByText('Not sent yet').count(), 0)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await dialog.getByRole('button', { name: 'Throw it away' }).tap()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).tap()
    // Answered, because the next page repeats what was left unanswered.
    await page.getByText('It tries again by itself.').waitFor()

    await page.goto(`${here.kitchen.url}/my-orders`)
    const card = page.getByRole('region', { name: 'Orders that are not sent yet' }).getByRole('listitem').first()
    await card.getByText('is the most we take at a time').waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.waitForTimeout(1500)
    assert.equal(sent, 2, 'once from the dialog, once from Undo, and not again before the kitchen wants it')
    await fits(page)
    assert.deepEqual(await axeFaults(page), [])

    const owner = await open(await here.kitchen.owner(), 'admin', `/admin/orders/${first._id}`)
    await owner.page.getByRole('button', { name: 'Allow larger orders for a day' }).tap()
    await owner.page.getByText('Ada can order more for a day').waitFor()
    await owner.context.close()
    await card.getByRole('button', { name: 'Try now' }).tap()
    await page.getByText('Order Successful').waitFor()
    assert.equal((await here.kitchen.call('GET /orders', { token: ada.token })).length, 2)
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('are lifted for a customer for a day in User Details, and hold again when that is taken back', async () => {
    const { _id: id } = await here.kitchen.call('GET /user', { token: (await here.kitchen.customer('Bola')).token })
    const { context, page, complaints } = await open(await here.kitchen.owner(), 'admin', '/admin/user-details')
    await page.getByLabel('Search').fill('Bola')
    await page.getByRole('button', { name: /Bola/ }).tap()
    const larger = page.getByRole('region', { name: 'Larger orders' })
    await page.route('**/api/users/*/allow', (route) => route.abort('connectionfailed'), { times: 1 })
    await larger.getByRole('button', { name: 'Allow larger orders for a day' }).tap()
    await page.getByText('That did not work').waitFor()
    await larger.getByRole('button', { name: 'Allow larger orders for a day' }).tap()
    await larger.getByText('Allowed until').waitFor()
    assert.ok(Date.parse((await allowedUntil(id)) ?? '') > Date.now() + 23 * 3_600_000)
    await fits(page)
    assert.deepEqual(await axeFaults(page), [])
    await page.reload()
    await page.getByLabel('Search').fill('Bola')
    await page.getByRole('button', { name: /Bola/ }).tap()
    await larger.getByRole('button', { name: 'Take back' }).tap()
    await larger.getByRole('button', { name: 'Allow larger orders for a day' }).waitFor()
    assert.equal(await allowedUntil(id), null)
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
