/** Orders that are not sent yet: questions about them, discarding them, and browsers that store nothing. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'

describe('what is not sent yet', () => {
  const here = kitchenInBrowser()

  /**
   * A customer's phone, signed in, on a line that loses orders, or only their answers.
   * @param blocked the browser stores nothing
   */
  async function openPhone(t: TestContext, { blocked = false } = {}) {
    const { token } = await here.kitchen.customer()
    const context = await here.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    t.after(() => context.close())
    context.setDefaultTimeout(15_000)
    const line = { loses: 'nothing' as 'nothing' | 'orders' | 'answers' }
    await context.route(/\/api\/orders(?:\/withdraw)?$/, async (route) => {
      if (route.request().method() !== 'POST' || line.loses === 'nothing') return route.continue()
      if (line.loses === 'answers' && !route.request().url().endsWith('withdraw')) await route.fetch()
      await route.abort('connectionfailed')
    })
    if (blocked)
      await context.addInitScript(() =>
        Object.defineProperty(globalThis, 'indexedDB', {
          value: {
            open: () => {
              throw new DOMException('Not here', 'SecurityError')
            },
          },
        }),
      )
    await signIn(context, token, 'user')
    const { page } = await openPage(context, here.kitchen.url)
    await page.mouse.wheel(0, 10)
    const cards = page.getByRole('region', { name: 'Orders that are not sent yet' })
    const mend = async () => {
      line.loses = 'nothing'
      await page.evaluate(() => dispatchEvent(new Event('online')))
    }
    const add = async (dish: string) => {
      await page.getByRole('button', { name: `Add ${dish} to an order` }).click()
      await page.getByText(`Not sent yet - ${dish}`).waitFor()
    }
    return { token, page, line, cards, mend, add, orders: () => here.kitchen.call('GET /orders', { token }) }
  }

  it('keeps what is typed while the browser is still looking for what was typed before', async (t) => {
    const { page } = await openPhone(t)
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    const address = dialog.getByLabel('Delivery address')
    const open = async () => {
      await page.getByRole('button', { name: 'Order Now' }).last().click()
      await dialog.waitFor()
    }
    await open()
    await address.fill('Behind the old post office')
    await until(async () => (await page.evaluate(readDrafts)) === 'Behind the old post office')
    await page.reload()
    await page.evaluate(holdStore)
    await open()
    await address.fill('12 Lagere Road')
    await page.evaluate(() => dispatchEvent(new Event('let go of the store')))
    await until(async () => (await page.evaluate(readDrafts)) === '12 Lagere Road')
    assert.equal(await address.inputValue(), '12 Lagere Road')
    await page.reload()
    await open()
    await until(async () => (await address.inputValue()) !== '')
    assert.equal(await address.inputValue(), '12 Lagere Road')
  })

  it('is taken back where it was thrown away after it had arrived, and not given up before that is known', async (t) => {
    const { page, line, cards, mend, add, orders } = await openPhone(t)
    line.loses = 'answers'
    await add('Moi Moi')
    await until(async () => (await orders()).length === 1)
    await page.goto(`${here.kitchen.url}/my-orders`)
    await cards.getByRole('button', { name: 'Throw it away' }).click()
    await cards.getByText('We cannot know yet whether it arrived.').waitFor()
    assert.deepEqual(
      (await orders()).map(({ status }) => status),
      ['pending'],
    )
    await page.reload()
    await cards.getByText('Thrown away').waitFor()
    await mend()
    await page.getByText(/Order #\d+ had arrived - It is cancelled/).waitFor()
    await cards.waitFor({ state: 'detached' })
    assert.deepEqual(
      (await orders()).map(({ status }) => status),
      ['cancelled'],
    )
  })

  it('says so where the kitchen has begun what was thrown away, and shows it in My Cart', async (t) => {
    const { page, line, cards, mend, add, orders } = await openPhone(t)
    line.loses = 'answers'
    await add('Moi Moi')
    await until(async () => (await orders()).length === 1)
    const [order] = await orders()
    await here.kitchen.call('PUT /orders/:id', {
      token: await here.kitchen.owner(),
      params: { id: order!._id },
      body: { status: 'cooking' },
    })
    await page.goto(`${here.kitchen.url}/my-orders`)
    await cards.getByRole('button', { name: 'Throw it away' }).click()
    await mend()
    await page.getByText(`Order #${order!.number} had arrived - The kitchen has begun, so it stands.`).waitFor()
    await page.getByRole('main').getByText(`#${order!.number}`).first().waitFor()
    await cards.waitFor({ state: 'detached' })
  })

  it('never comes in late where it was thrown away and had not arrived; had back, it is one order', async (t) => {
    const { page, line, cards, mend, add, orders } = await openPhone(t)
    line.loses = 'orders'
    await add('Moi Moi')
    await page.goto(`${here.kitchen.url}/my-orders`)
    await cards.getByRole('button', { name: 'Throw it away' }).click()
    await cards.getByText('We cannot know yet whether it arrived.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await cards.getByText('Not sent yet').waitFor()
    await mend()
    await page.getByText('Order added to cart successfully').waitFor()
    await cards.waitFor({ state: 'detached' })
    assert.deepEqual(
      (await orders()).map(({ totalPrice, status }) => [totalPrice, status]),
      [[900, 'pending']],
    )
  })

  it('is taken back too where it was taken up to be changed, and cleared', async (t) => {
    const { page, line, cards, add, orders } = await openPhone(t)
    line.loses = 'answers'
    await add('Moi Moi')
    await until(async () => (await orders()).length === 1)
    await page.goto(`${here.kitchen.url}/my-orders`)
    await cards.getByRole('button', { name: 'Change it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await dialog.getByRole('button', { name: 'Remove Moi Moi' }).waitFor()
    line.loses = 'nothing'
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await page.getByText(/Order #\d+ had arrived - It is cancelled/).waitFor()
    assert.deepEqual(
      (await orders()).map(({ status }) => status),
      ['cancelled'],
    )
  })

  it('asks where the kitchen has closed meanwhile, and goes at a press once it is open', async (t) => {
    const { page, line, cards, mend, add, orders } = await openPhone(t)
    const owner = await here.kitchen.owner()
    line.loses = 'orders'
    await add('Moi Moi')
    await here.kitchen.call('POST /kitchen/pause', { token: owner, body: { for: '30 minutes' } })
    await page.goto(`${here.kitchen.url}/my-orders`)
    await mend()
    await cards.getByText('The kitchen took no orders when this was sent.').waitFor()
    await page.getByText('1 order needs your answer before it can go.').waitFor()
    assert.deepEqual(await orders(), [])
    await here.kitchen.call('DELETE /kitchen/pause', { token: owner })
    await cards.getByRole('button', { name: 'Order it now' }).click()
    await page.getByText('Order added to cart successfully').waitFor()
    assert.deepEqual(
      (await orders()).map(({ totalPrice }) => totalPrice),
      [900],
    )
  })

  it('asks where it had arrived and was cancelled since, and goes again only at a press', async (t) => {
    const { token, page, line, cards, mend, add, orders } = await openPhone(t)
    line.loses = 'answers'
    await add('Moi Moi')
    await until(async () => (await orders()).length === 1)
    const [arrived] = await orders()
    await here.kitchen.call('POST /orders/:id/cancel', { token, params: { id: arrived!._id } })
    await page.goto(`${here.kitchen.url}/my-orders`)
    await mend()
    await cards.getByText('This order did arrive, and it has been cancelled since.').waitFor()
    assert.deepEqual(
      (await orders()).map(({ status }) => status),
      ['cancelled'],
    )
    await cards.getByRole('button', { name: 'Order it again' }).click()
    await page.getByText('Order added to cart successfully').waitFor()
    assert.deepEqual(
      (await orders()).map(({ status }) => status),
      ['pending', 'cancelled'],
    )
  })

  it('is another order where the same dish is added after it was thrown away', async (t) => {
    const { page, line, mend, add, orders } = await openPhone(t)
    line.loses = 'orders'
    await add('Moi Moi')
    await page.getByRole('link', { name: 'My Cart' }).filter({ visible: true }).first().click()
    await page.getByRole('button', { name: 'Throw it away' }).click()
    await page.getByText('We cannot know yet whether it arrived.').waitFor()
    await page.goto(here.kitchen.url)
    await page.mouse.wheel(0, 10)
    await add('Moi Moi')
    await mend()
    await page.getByText('Order added to cart successfully').waitFor()
    assert.deepEqual(
      (await orders()).map(({ status }) => status),
      ['pending'],
    )
  })

  it('asks in the cart where its dialog was closed before the answer came', async (t) => {
    const { page, cards, orders } = await openPhone(t)
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    const owner = await here.kitchen.owner()
    const fufu = (await here.kitchen.call('GET /products')).find(({ name }) => name === 'Fufu')!
    t.after(() =>
      here.kitchen.call('PUT /products/:id', { token: owner, params: { id: fufu._id }, body: { price: fufu.price } }),
    )
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/orders$/, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Order Now' }).last().click()
    await dialog.locator('label').filter({ hasText: 'Fufu' }).click()
    await dialog.getByRole('button', { name: /^Add to Order/ }).click()
    await dialog.getByLabel('Delivery address').fill('12 Lagere Road')
    await here.kitchen.call('PUT /products/:id', {
      token: owner,
      params: { id: fufu._id },
      body: { price: fufu.price + 100 },
    })
    await dialog.getByRole('button', { name: 'Confirm Order', disabled: false }).click()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: 'Order Now' }).last().click()
    await dialog.getByLabel('Delivery address').fill('3 Palace Street')
    answer()
    await page.getByText('1 order needs your answer before it can go.').waitFor()
    assert.equal(await dialog.getByLabel('Delivery address').inputValue(), '3 Palace Street')
    await page.goto(`${here.kitchen.url}/my-orders`)
    await cards.getByRole('button', { name: /^Order at the new price/ }).click()
    await cards.waitFor({ state: 'detached' })
    assert.deepEqual(
      (await orders()).map(({ totalPrice, customerNote }) => [totalPrice, customerNote]),
      [[fufu.price + 100, '12 Lagere Road']],
    )
  })

  it('is kept by the open page where the browser keeps nothing, which says so', async (t) => {
    const { page, line, cards, mend, add, orders } = await openPhone(t, { blocked: true })
    line.loses = 'orders'
    await add('Moi Moi')
    await page.getByRole('link', { name: 'My Cart' }).filter({ visible: true }).first().click()
    await cards.getByText('This browser keeps nothing: please leave this page open until then.').waitFor()
    assert.equal(await page.evaluate(() => localStorage.getItem('orders') ?? '[]'), '[]', 'it must not look kept')
    await mend()
    await page.getByText('Order added to cart successfully').waitFor()
    await cards.waitFor({ state: 'detached' })
    assert.deepEqual(
      (await orders()).map(({ totalPrice }) => totalPrice),
      [900],
    )
  })

  it("goes once more from a past order: the dialog has its dishes at today's prices", async (t) => {
    const { page, token, orders } = await openPhone(t)
    const { _id } = await here.kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Amala', quantity: 2 }], town: 'Ipetumodu', customerNote: '14 Mayfair Road' },
    })
    await here.kitchen.call('PUT /orders/:id', {
      token: await here.kitchen.owner(),
      params: { id: _id },
      body: { status: 'completed' },
    })
    await page.goto(`${here.kitchen.url}/order-history/${_id}`)
    await page.getByRole('button', { name: 'Order again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    assert.equal(await dialog.getByLabel('Delivery address').inputValue(), '14 Mayfair Road')
    await dialog.getByText('Total').locator('..').getByText('₦2,400').waitFor()
    await dialog.getByRole('button', { name: 'Confirm Order' }).click()
    await page.getByText('Order Successful - Go to cart and proceed checkout').waitFor()
    assert.deepEqual(
      (await orders()).map(({ totalPrice, town, status }) => [totalPrice, town, status]),
      [
        [2400, 'Ipetumodu', 'pending'],
        [2400, 'Ipetumodu', 'completed'],
      ],
    )
  })

  it('joins a past order to what had been begun, whose address stays', async (t) => {
    const { page, token } = await openPhone(t)
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    const { _id } = await here.kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Amala', quantity: 2 }], town: 'Ipetumodu', customerNote: '14 Mayfair Road' },
    })
    await page.getByRole('button', { name: 'Order Now' }).last().click()
    await dialog.getByLabel('Delivery address').fill('12 Lagere Road')
    await until(async () => (await page.evaluate(readDrafts)) === '12 Lagere Road')
    await page.goto(`${here.kitchen.url}/order-history/${_id}`)
    await page.getByRole('button', { name: 'Order again' }).click()
    await dialog.getByText('Total').locator('..').getByText('₦2,400').waitFor()
    assert.equal(await dialog.getByLabel('Delivery address').inputValue(), '12 Lagere Road')
  })
})

/** Runs in the page: the addresses of all drafts that the browser stores, in order. */
async function readDrafts(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('idana')
    asked.onsuccess = () => resolve(asked.result)
  })
  const kept = await new Promise<{ address?: string }[]>((resolve) => {
    const asked = database.transaction('kept').objectStore('kept').getAll(IDBKeyRange.bound('draft ', 'draft \uffff'))
    asked.onsuccess = () => resolve(asked.result)
  })
  database.close()
  return kept.map(({ address }) => address).join(' and ')
}

/** Runs in the page: keeps the browser's database busy, as on a slow phone, until released. */
async function holdStore(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('idana')
    asked.onsuccess = () => resolve(asked.result)
  })
  const store = database.transaction('kept', 'readwrite').objectStore('kept')
  let held = true
  addEventListener('let go of the store', () => {
    held = false
  })
  const hold = () => {
    if (held) store.get('nothing').onsuccess = hold
  }
  hold()
}
