/** The steps of an order, pressed with wet hands on a cheap phone: a slip can be undone before anybody hears of it. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'
import { sendNow } from './send-now.ts'
import { holdTo, thumb } from './taps.ts'

describe('the steps of an order, on a phone', () => {
  const here = kitchenInBrowser()
  const place = (who: { token: string }, more: object = {}) =>
    here.kitchen.call('POST /orders', { token: who.token, body: { items: [{ name: 'Amala', quantity: 2 }], ...more } })
  const look = async (id: string) =>
    here.kitchen.call('GET /orders/:id', { token: await here.kitchen.owner(), params: { id } })
  const open = async (path = '/admin') => {
    const context = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    await signIn(context, await here.kitchen.owner(), 'admin')
    return { context, ...(await openPage(context, `${here.kitchen.url}${path}`)) }
  }

  it('wait for 8 seconds under Undo, and are sent by the next one, by leaving, or after a lost network', async () => {
    const ada = await here.kitchen.customer('Ada')
    const order = await place(ada, { customerNote: '14 Mayfair Road', town: 'Ile-ife' })
    const id = order._id
    await here.kitchen.call('POST /checkout', { token: ada.token, body: { orders: [id], method: 'cash' } })
    const told = () =>
      here.kitchen.db.query.selectFrom('jobs').select('id').where('name', '=', 'mail-order-moved').execute()
    const { context, page, complaints } = await open(`/admin/orders/${id}`)

    // A slip on the neighbouring button: the order looks completed, and nobody is told.
    await page.getByRole('button', { name: 'Mark as Completed' }).tap()
    await page.getByText(`Order #${order.number}: Completed`).waitFor()
    await page.getByText('All caught up').waitFor()
    const { status, payment } = await look(id)
    assert.deepEqual([status, payment?.state, (await told()).length], ['pending', 'unpaid', 0])
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByRole('link', { name: /^Ada/ }).tap()

    // A press shows at once; the next press sends it.
    await page.getByRole('button', { name: 'Accept order' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept order' }).tap()
    await page.locator('[aria-current=step]').getByText('Accepted').waitFor()
    assert.equal((await look(id)).status, 'pending')
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: 'Start cooking' }).tap()
    await until(async () => (await look(id)).status === 'accepted')
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByRole('button', { name: 'Start cooking' }).waitFor()

    // Another device moves it meanwhile: the screen says so, and shows the present state.
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: 'Start cooking' }).tap()
    await here.kitchen.call('PUT /orders/:id', {
      token: await here.kitchen.owner(),
      params: { id },
      body: { status: 'on_the_way' },
    })
    await page.locator('[aria-current=step]').getByText('On the way').waitFor()
    await sendNow(page)
    await page
      .getByText(
        `Failed to update order - #${order.number}: Somebody else was faster: this order is on the way already.`,
      )
      .waitFor()

    // The network fails while sending: the order is where it was, until somebody tries again.
    await page.getByRole('button', { name: 'Mark as Completed' }).tap()
    await page.getByText('All caught up').waitFor()
    await context.route('**/api/orders/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await sendNow(page)
    await page.getByText(/No answer came/).waitFor()
    await page.getByRole('link', { name: /^Ada/ }).waitFor()
    await context.unroute('**/api/orders/*')
    await page.getByRole('button', { name: 'Try again' }).tap()
    await page.getByText('All caught up').waitFor()
    await until(async () => (await look(id)).status === 'completed')
    await page.getByText('Order status updated!').first().waitFor()
    const done = await look(id)
    assert.deepEqual([done.status, done.payment?.state], ['completed', 'paid'])

    // Leaving the page sends it at once; otherwise it is sent when the time for Undo is over.
    const [left, waits] = [await place(ada), await place(ada)]
    await page.goto(`${here.kitchen.url}/admin/orders/${left._id}`)
    await page.getByRole('button', { name: 'Mark as Completed' }).tap()
    await page.goto(`${here.kitchen.url}/admin/orders/${waits._id}`)
    await until(async () => (await look(left._id)).status === 'completed')
    await page.getByRole('button', { name: 'Mark as Completed' }).tap()
    const pressed = Date.now()
    await until(async () => (await look(waits._id)).status === 'completed', 12_000)
    assert.ok(Date.now() - pressed > 7000, 'not before its time')
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('take six taps from placed to completed with a new rider and a transfer, all at the thumb', async (t) => {
    const obi = await here.kitchen.customer('Obi')
    const { _id: id, number } = await place(obi, {
      customerNote: '14 Mayfair Road',
      town: 'Ile-ife',
      kitchenNote: 'Little pepper',
    })
    await here.kitchen.call('POST /checkout', { token: obi.token, body: { orders: [id], method: 'transfer' } })
    const { context, page, complaints } = await open()
    await page.getByRole('button', { name: 'Close' }).tap({ timeout: 10_000 })
    const { count, tap: press, write } = thumb()
    const tap = (name: string | RegExp, role: 'button' | 'link' = 'button') => press(page.getByRole(role, { name }))
    await tap(/^Obi/, 'link')
    await page.getByText('Little pepper').waitFor()
    await tap(/^30/)
    await page.locator('[aria-current=step]').getByText('Accepted').waitFor()
    await tap('Rider: nobody yet')
    // The cursor stands in the first field already.
    const name = page.getByLabel('Name', { exact: true })
    await until(() => name.evaluate((field) => field === document.activeElement))
    await write(name, 'Sola')
    await write(page.getByLabel('Phone number'), '0805 555 0150')
    await tap('Save, on the way')
    await page.locator('[aria-current=step]').getByText('On the way').waitFor()
    await tap(/^Paid/)
    await page.getByText('₦2,400 paid').waitFor()
    assert.equal((await look(id)).payment?.state, 'unpaid', 'nor is money written down before its time')
    await page.waitForTimeout(700)
    await tap('Mark as Completed')
    await page.getByText('All caught up').waitFor()
    holdTo(t, 'accepted to completed, by transfer and with a new rider', count)
    // Two wait: the cross of each toast sends its own.
    for (let left = 2; left > 0; left--)
      await page
        .getByRole('button', { name: 'Undo' })
        .first()
        .locator('xpath=../..')
        .getByRole('button', { name: 'Close' })
        .tap()
    await until(async () => (await look(id)).status === 'completed' && (await look(id)).payment?.state === 'paid')
    const done = await look(id)
    assert.deepEqual([done.rider?.name, done.number], ['Sola', number])
    const minutes = (Date.parse(done.readyBy ?? '') - Date.parse(done.createdAt)) / 60_000
    assert.ok(minutes >= 30 && minutes < 32, String(minutes))
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('leave time to change an order that has not left, and to hand it on as a message', async () => {
    const uche = await here.kitchen.customer('Uche')
    const order = await place(uche, {
      items: [
        { name: 'Amala', quantity: 2 },
        { name: 'Beans', quantity: 1 },
      ],
      customerNote: '14 Mayfair Road',
      town: 'Ile-ife',
    })
    const theirs = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    await signIn(theirs, uche.token, 'user')
    const { page: customer } = await openPage(theirs, `${here.kitchen.url}/order-history/${order._id}`)
    await customer.getByText('2 spoons × ₦1,200').waitFor()

    const { context, page, complaints } = await open(`/admin/orders/${order._id}`)
    await page.evaluate(() => {
      const shared: string[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', { value: async ({ text }: { text: string }) => void shared.push(text) })
    })
    await page.getByRole('button', { name: 'Change this order' }).tap()
    const dialog = page.getByRole('dialog', { name: `Change order #${order.number}` })
    await dialog.getByRole('button', { name: /^Change order/ }).tap()
    await dialog.getByText('Nothing is changed yet.').waitFor()
    await dialog.getByRole('button', { name: 'One Beans fewer' }).tap()
    await dialog.getByLabel('Beans: 0').waitFor()
    await dialog.getByLabel('Note to the kitchen').fill('No onions')
    await dialog.getByLabel('Why?').fill('The beans ran out, sorry.')
    await dialog.getByRole('button', { name: 'Change order · ₦2,400' }).tap()
    await page.getByText(`Order #${order.number} is changed`).waitFor()
    await page.getByText('No onions').waitFor()
    await customer
      .getByText(/The kitchen changed this order.*Beans is not on it any more.*The beans ran out, sorry\./)
      .waitFor()
    assert.equal((await look(order._id)).totalPrice, 2400)

    await page.getByRole('button', { name: 'Share order' }).tap()
    const [text] = await page.evaluate(() => (window as unknown as { shared: string[] }).shared)
    for (const part of [
      `*Order #${order.number}*`,
      'Ìdáná',
      'Uche',
      '2 spoons Amala',
      '14 Mayfair Road',
      'Note: No onions',
      'Total ₦2,400',
    ])
      assert.ok(text?.includes(part), `${part} in ${text}`)
    await page.getByRole('link', { name: 'Print ticket' }).tap()
    const ticket = page.getByRole('article')
    await ticket.getByText('Ìdáná').waitFor()
    await ticket.getByText('0800 000 0000').waitFor()
    await ticket.getByText('No onions').waitFor()
    assert.deepEqual(complaints, [])
    await Promise.all([context.close(), theirs.close()])
  })
})
