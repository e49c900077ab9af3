/** How the kitchen deals with too many orders and with prank orders, on a cheap phone. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openPage, phone, signIn, laptop } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'
import { loginDialog, sendLogin } from './login-dialog.ts'

describe('the kitchen acts, on a phone', () => {
  const here = kitchenInBrowser()
  const place = (who: { token: string }) =>
    here.kitchen.call('POST /orders', { token: who.token, body: { items: [{ name: 'Amala', quantity: 2 }] } })
  const statuses = async (ids: readonly string[]) =>
    (
      await here.kitchen.db.query
        .selectFrom('orders')
        .select(['id', 'status'])
        .where('id', 'in', [...ids])
        .orderBy('number')
        .execute()
    ).map(({ status }) => status)
  const open = async (path = '/admin', device: object = phone) => {
    const context = await here.browser.newContext({ ...device, reducedMotion: 'reduce' })
    await signIn(context, await here.kitchen.owner(), 'admin')
    return { context, ...(await openPage(context, `${here.kitchen.url}${path}`)) }
  }

  it('chooses orders by touch, cancels them together, thinks better of it once, and then does it', async () => {
    const ada = await here.kitchen.customer('Ada')
    const orders = [await place(ada), await place(ada), await place(ada)]
    const ids = orders.map(({ _id }) => _id)
    const { context, page, complaints } = await open()
    await page.getByText('First order, not confirmed').waitFor()
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    const bar = page.getByRole('region', { name: 'Chosen orders' })
    await page
      .getByRole('listitem')
      .filter({ hasText: `#${orders[1]!.number}` })
      .locator('label')
      .tap()
    await bar.getByText('1 of 3 chosen').waitFor()
    await bar.getByRole('button', { name: 'Select all shown' }).tap()
    await bar.getByText('3 of 3 chosen').waitFor()
    await page.getByRole('checkbox', { name: `order #${orders[0]!.number}` }).uncheck()
    await bar.getByRole('button', { name: 'Cancel selected…' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Cancel 2 orders?' })
    await dialog.getByRole('button', { name: 'Cancel 2 orders' }).tap()
    await dialog.getByText('Please say why').waitFor()
    await dialog.getByText('sold out today').tap()
    await dialog.getByRole('button', { name: 'Cancel 2 orders' }).tap()
    await page.getByText('2 orders will be cancelled').waitFor()
    assert.equal(await page.getByText('Will be cancelled', { exact: true }).count(), 2)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByText('Will be cancelled', { exact: true }).first().waitFor({ state: 'detached' })
    assert.deepEqual(await statuses(ids), ['pending', 'pending', 'pending'])

    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    await bar.getByRole('button', { name: 'Select all shown' }).tap()
    await bar.getByRole('button', { name: 'Cancel selected…' }).tap()
    await page.getByRole('dialog').getByText('close early today').tap()
    await page.getByRole('button', { name: 'Cancel 3 orders' }).tap()
    await page.getByText('3 orders will be cancelled').waitFor()
    // Another device has moved one of them first.
    await here.kitchen.call('PUT /orders/:id', {
      token: await here.kitchen.owner(),
      params: { id: ids[0]! },
      body: { status: 'completed' },
    })
    await page.getByText('2 orders are cancelled').waitFor({ timeout: 20_000 })
    await page.getByText(`#${orders[0]!.number}: An order that is completed cannot become cancelled.`).waitFor()
    await page.getByText('All caught up').waitFor()
    assert.deepEqual(await statuses(ids), ['completed', 'cancelled', 'cancelled'])
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('chooses by keyboard, and sends at once what would be lost by leaving', async () => {
    const ada = await here.kitchen.customer('Ada')
    const ids = [(await place(ada))._id, (await place(ada))._id]
    const { context, page } = await open('/admin', laptop)
    await page.getByRole('button', { name: 'Select', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByText('1 of 2 chosen').waitFor()
    const cancel = page.getByRole('button', { name: 'Cancel selected…' })
    await cancel.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /sold out/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByText('1 order will be cancelled').waitFor()
    assert.equal(
      await page.evaluate(() => document.activeElement?.textContent),
      'Select',
      'the keyboard stays in its place',
    )
    await page.goto(`${here.kitchen.url}/about`)
    await until(async () => (await statuses(ids)).includes('cancelled'))
    assert.deepEqual(await statuses(ids), ['pending', 'cancelled'])
    await here.kitchen.call('POST /orders/cancel', {
      token: await here.kitchen.owner(),
      body: { orders: ids, reason: 'the end of the test' },
    })
    await context.close()
  })

  it('blocks somebody where they are shown, cancels what they have open, and undoes it', async () => {
    const joker = await here.kitchen.customer('Joker')
    const orders = [await place(joker), await place(joker)]
    const theirs = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    await signIn(theirs, joker.token, 'user')
    const hers = await openPage(theirs, `${here.kitchen.url}/order-history`)
    await hers.page.getByText(`#${orders[0]!.number}`).first().waitFor()

    const { context, page } = await open(`/admin/orders/${orders[0]!._id}`)
    await page.getByRole('button', { name: 'Block this customer' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Block Joker?' })
    await dialog.getByRole('button', { name: 'Block', exact: true }).tap()
    await dialog.getByText('Please say why; only the kitchen will read it.').waitFor()
    await dialog.getByLabel('Why?').fill('Orders for a joke')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Go on writing' }).tap()
    await dialog.getByRole('button', { name: 'Block', exact: true }).tap()
    const left = page.getByRole('dialog', { name: 'Cancel the open orders of Joker?' })
    await left.waitFor()
    assert.equal(await left.getByRole('checkbox', { checked: true }).count(), 2)
    await left.getByText('Another reason').tap()
    await left.getByLabel('The reason').fill('We cannot bring this order.')
    await left.getByRole('button', { name: 'Cancel 2 orders' }).tap()
    await page.getByText('2 orders are cancelled').waitFor({ timeout: 20_000 })
    assert.deepEqual(await statuses(orders.map(({ _id }) => _id)), ['cancelled', 'cancelled'])
    const block = page.getByRole('region', { name: 'Blocking' })
    await block.getByText('Orders for a joke').waitFor()

    // She is asked to log in; that is refused, and she is told how to call the kitchen.
    await loginDialog(hers.page).waitFor()
    await sendLogin(hers.page, joker.email)
    await hers.page
      .getByText(/call the kitchen on/)
      .first()
      .waitFor()
    assert.equal(await hers.page.getByText('for a joke').count(), 0)

    await page.goto(`${here.kitchen.url}/admin/user-details`)
    await page.getByLabel('Search').fill('Joker')
    await page.getByRole('button', { name: /Joker/ }).tap()
    await block.getByText('by Kitchen').waitFor()
    await block.getByRole('button', { name: 'Let them order again' }).tap()
    await page.getByText('Joker can order again').waitFor()
    await block.getByRole('button', { name: 'Block this customer' }).waitFor()
    await sendLogin(hers.page, joker.email)
    await loginDialog(hers.page).waitFor({ state: 'detached' })
    await context.close()
    await theirs.close()
  })
})
