/** A shift at the dashboard, on a phone: new orders, what has run out, a customer who calls, and the day's figures. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'

describe('a shift at the dashboard, on a phone', () => {
  const here = kitchenInBrowser({ env: { ORDER_LIMITS: '0' } })
  const open = async (token: string, role: 'admin' | 'user', path: string) => {
    const context = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    await signIn(context, token, role)
    return { context, ...(await openPage(context, `${here.kitchen.url}${path}`)) }
  }

  it('shows on each card what to cook and how it is paid, and keeps the order in which they stand', async () => {
    const { kitchen } = here
    const [ada, bayo] = [await kitchen.customer('Ada'), await kitchen.customer('Báyọ̀')]
    const first = await kitchen.call('POST /orders', {
      token: ada.token,
      body: {
        items: [
          { name: 'Amala', quantity: 2 },
          { name: 'Moi Moi', quantity: 1 },
        ],
        customerNote: '12 Palace Road',
        town: 'Ile-ife',
      },
    })
    await kitchen.call('POST /checkout', { token: ada.token, body: { orders: [first._id], method: 'cash' } })
    const second = await kitchen.call('POST /orders', {
      token: bayo.token,
      body: { items: [{ name: 'Fufu', quantity: 1 }] },
    })
    const { context, page, complaints } = await open(await kitchen.owner(), 'admin', '/admin')
    const card = page.getByRole('listitem').filter({ hasText: `#${first.number}` })
    for (const words of [
      '2 spoons Amala, 1 spoon Moi Moi',
      '₦3,300',
      'Cash on delivery',
      'Ada',
      '12 Palace Road',
      '0803 555 0148',
    ])
      await card.getByText(words).first().waitFor()
    const numbers = async () =>
      (
        await page
          .getByRole('listitem')
          .getByText(/^#\d+$/)
          .allTextContents()
      ).map((text) => Number(text.slice(1)))
    assert.deepEqual(await numbers(), [second.number, first.number])
    await page.getByRole('button', { name: 'Newest first' }).tap()
    await until(async () => (await numbers())[0] === first.number)
    await page.reload()
    await page.getByRole('button', { name: 'Oldest first' }).waitFor()
    assert.deepEqual(await numbers(), [first.number, second.number])
    const oldest = await kitchen.call('GET /orders', {
      token: await kitchen.owner(),
      query: { status: 'pending', oldest: 'true', limit: '1' },
    })
    assert.deepEqual(
      oldest.map(({ number }) => number),
      [first.number],
    )
    assert.equal(
      (await kitchen.refused('GET /orders', { token: await kitchen.owner(), query: { oldest: 'true', search: 'Ada' } }))
        .code,
      'INVALID',
    )

    // Today's figures are shown beside the totals.
    await kitchen.call('PUT /orders/:id', {
      token: await kitchen.owner(),
      params: { id: first._id },
      body: { status: 'completed' },
    })
    await page.getByText('₦3,300 paid today').waitFor()
    await page.getByText('₦4,600 today').waitFor()
    await page.getByText('2 today', { exact: true }).first().waitFor()

    // A caller gives a name; how far the order is, is for the kitchen to find.
    await page.getByLabel('Find an order').fill('Ada')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'All orders' }).waitFor()
    await page.getByRole('button', { name: new RegExp(`Ada.*#${first.number}.*Completed`, 's') }).waitFor()
    await page.getByLabel('Find', { exact: true }).fill('Bayo')
    await page.getByRole('button', { name: 'Find' }).tap()
    await page.getByRole('button', { name: new RegExp(`Báyọ̀.*#${second.number}.*pending`, 's') }).waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('says from the dashboard what has run out, for today or until it says otherwise', async () => {
    const { kitchen } = here
    const { context, page } = await open(await kitchen.owner(), 'admin', '/admin')
    const soldOut = async () =>
      (await kitchen.call('GET /products')).filter((dish) => dish.soldOut).map(({ name }) => name)
    await page.getByRole('button', { name: 'Sold out' }).tap()
    await page.getByRole('button', { name: 'Today Beans' }).tap()
    await page.getByText('sold out today').waitFor()
    await page.getByRole('button', { name: 'Until I say Fufu' }).tap()
    await page.getByText('sold out until you say').waitFor()
    assert.deepEqual(await soldOut(), ['Beans', 'Fufu'])
    const { token } = await kitchen.customer()
    const beans = { token, body: { items: [{ name: 'Beans', quantity: 1 }] } }
    assert.equal((await kitchen.refused('POST /orders', beans)).message, 'Beans is sold out for today.')
    kitchen.clock.now += 24 * 3_600_000
    assert.deepEqual(await soldOut(), ['Fufu'], 'tomorrow there are beans again')
    await kitchen.call('POST /orders', beans)
    kitchen.clock.now -= 24 * 3_600_000
    await page.getByRole('button', { name: 'Back on sale Fufu' }).tap()
    await page.getByText('sold out until you say').waitFor({ state: 'detached' })
    assert.deepEqual(await soldOut(), ['Beans'])
    const [dish] = await kitchen.call('GET /products')
    const asked = { token: await kitchen.owner(), params: { id: dish!._id }, body: { soldOut: 'perhaps' } }
    assert.equal((await kitchen.refused('PUT /products/:id/sold-out', asked)).code, 'INVALID')
    await context.close()
  })

  it('rings once when it starts, and leads to the day’s close when it ends', async () => {
    const { context, page } = await open(await here.kitchen.owner(), 'admin', '/admin/products')
    await page.getByRole('button', { name: 'Start shift' }).tap()
    await page.getByText('That was the bell of a new order.').waitFor()
    await page.getByRole('button', { name: 'Play again' }).tap()
    await page.getByRole('button', { name: 'I heard it' }).tap()
    await page.getByText('That was the bell of a new order.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'End shift' }).tap()
    await page.getByRole('button', { name: 'Day’s close' }).tap()
    await page.waitForURL('**/admin/close')
    await page.getByText(/^Marked paid or given back on/).waitFor()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Day’s close' }).waitFor()
    await context.close()
  })

  it('parts by its shape what goes on from what failed, for the customer too', async () => {
    const { kitchen } = here
    const { token } = await kitchen.customer('Chidi')
    const place = async () =>
      await kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
    await place()
    await kitchen.call('POST /orders/:id/cancel', { token, params: { id: (await place())._id }, body: {} })
    const { context, page } = await open(token, 'user', '/order-history')
    const look = (words: string) =>
      page
        .getByRole('listitem')
        .getByText(words, { exact: true })
        .evaluate((badge) => {
          const { backgroundColor, color } = getComputedStyle(badge)
          return {
            color,
            filled: backgroundColor !== 'rgba(0, 0, 0, 0)',
            ring: getComputedStyle(badge, '::before').borderTopWidth !== '0px',
          }
        })
    const [pending, cancelled] = [await look('Pending'), await look('Cancelled')]
    assert.equal(pending.color, cancelled.color, 'both are red, as specified')
    assert.deepEqual([pending.filled, pending.ring, cancelled.filled, cancelled.ring], [false, true, true, false])
    await context.close()
  })
})
