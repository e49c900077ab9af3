/**
 * What the next person on a shared phone finds after a customer has logged out: nothing, or only what they chose to
 * leave.
 */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { keepsPages, openPage, phone } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'
import { loginDialog, sendLogin } from './login-dialog.ts'
import { openLine } from '../harness/phone-line.ts'

const ADDRESS = '14 Mayfair Road, blue gate'

/**
 * Everything that this browser stores of the shop as one text: storage, databases, caches, cookies, notifications, and
 * the page's address.
 */
const everythingIn = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      document.title,
      history.state,
    ]
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error ?? new Error('no database'))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const kept = database.transaction(store).objectStore(store)
        found.push(name, await done(kept.getAllKeys()), await done(kept.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /text|json/.test(answer?.headers.get('content-type') ?? '')
        found.push(
          request.url,
          [...request.headers],
          isText && !request.url.includes('/assets/') ? await answer?.text() : '',
        )
      }
    }
    const registration = await navigator.serviceWorker.getRegistration()
    for (const { title, body, data } of (await registration?.getNotifications()) ?? []) found.push(title, body, data)
    found.push((await registration?.pushManager.getSubscription()) ?? null)
    return JSON.stringify(found)
  })

const orderDialog = (page: Page) => page.getByRole('dialog', { name: 'Place Your Order' })

async function putTogether(page: Page, dish: string, quantity: string): Promise<void> {
  await page.getByRole('button', { name: 'Order Now' }).last().click()
  const dialog = orderDialog(page)
  await dialog.locator('label').filter({ hasText: dish }).click()
  await dialog.getByLabel(/^Quantity/).fill(quantity)
  await dialog.getByRole('button', { name: /^Add to Order/ }).click()
  await dialog.getByLabel('Delivery address').fill(ADDRESS)
  await dialog.getByLabel(/landmark/i).fill('Opposite the mosque')
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to log out?' })

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await question(page).waitFor()
}

/** Confirms, and waits for the next page. */
async function leave(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Yes, Logout' }).click()
  await page.waitForFunction(() => localStorage.getItem('token') === null)
  await question(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor()
}

describe('a customer who logs out of a shared phone', () => {
  const here = kitchenInBrowser()

  /** A customer's phone, logged in by hand, with cached pages, on a line that can be cut. */
  async function settled(t: TestContext) {
    const person = await here.kitchen.customer('Ọláńrewájú Ẹ̀ṣọ́')
    const words = [person._id, person.email, 'Ọláńrewájú', '8035550148', '0803 555 0148', 'Mayfair', 'mosque']
    const line = await openLine(here.kitchen.url)
    t.after(() => line.close())
    const context = await here.browser.newContext({ ...phone, ...keepsPages })
    t.after(() => context.close())
    context.setDefaultTimeout(15_000)
    const { page, complaints } = await openPage(context, line.url)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Login' }).click()
    await sendLogin(page, person.email)
    await loginDialog(page).waitFor({ state: 'detached' })
    await page.mouse.wheel(0, 10)
    await until(() => page.evaluate(async () => (await caches.match('/api/kitchen')) !== undefined), 20_000)
    /** Searches the browser for anything about the person. @returns the words that were found */
    const traces = async (orders: readonly string[] = []) => {
      const all = await everythingIn(page)
      return [...words, ...orders].filter((word) => all.includes(word))
    }
    return { ...person, line, context, page, complaints, traces }
  }

  async function place(page: Page, dish: string): Promise<void> {
    await putTogether(page, dish, '2')
    await orderDialog(page).getByRole('button', { name: 'Confirm Order' }).click()
    await page.getByText('Order Successful - Go to cart and proceed checkout').waitFor()
  }

  it('leaves no address, name or id behind, from wherever they do it', async (t) => {
    const { page, traces, complaints, line, ...person } = await settled(t)
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    await place(page, 'Amala')
    const [order] = await here.kitchen.call('GET /orders', { token })
    const id = order?._id ?? ''
    await page.goto(`${line.url}/order-history/${id}`)
    await page
      .getByRole('heading', { level: 1, name: `#${order?.number}` })
      .or(page.getByText(`#${order?.number}`))
      .first()
      .waitFor()
    const before = await traces([id, token])
    for (const word of [id, token, person._id, 'Mayfair'])
      assert.ok(before.includes(word), `what is looked for is there before: ${word} in ${JSON.stringify(before)}`)

    await askToLeave(page)
    await leave(page)
    assert.deepEqual(await traces([id, `#${order?.number}`, token]), [])
    assert.equal(new URL(page.url()).pathname, '/order-history', 'its address named the order')
    assert.ok(
      await page.evaluate(async () => (await caches.match('/')) !== undefined),
      "the pages for going offline are everybody's and stay",
    )
    assert.equal((await here.kitchen.refused('GET /user', { token })).code, 'NOT_SIGNED_IN')
    assert.deepEqual(complaints, [])
  })

  it('leaves no begun order behind that they throw away', async (t) => {
    const { page, traces } = await settled(t)
    await putTogether(page, 'Amala', '2')
    await page.keyboard.press('Escape')
    await askToLeave(page)
    await question(page).getByText('1 order is not sent yet.').waitFor()
    await question(page).getByRole('button', { name: 'Yes, Logout' }).click()
    await question(page).getByText('Please choose what becomes of it.').waitFor()
    await question(page)
      .getByLabel(/^Throw it away/)
      .check()
    await leave(page)
    assert.deepEqual(await traces(), [])
  })

  it('leaves an order behind that waits for a network, where they choose so, and it goes when they log in again', async (t) => {
    const { page, line, email, traces, ...person } = await settled(t)
    const { token } = person
    await place(page, 'Moi Moi')
    const [sent] = await here.kitchen.call('GET /orders', { token })
    line.cut()
    await putTogether(page, 'Amala', '3')
    await orderDialog(page).getByRole('button', { name: 'Confirm Order' }).click()
    await orderDialog(page).getByText('Not sent yet.').waitFor()
    await page.keyboard.press('Escape')
    await askToLeave(page)
    await question(page)
      .getByLabel(/^Keep it here/)
      .check()
    await question(page).getByRole('button', { name: 'Yes, Logout' }).click()
    await page.waitForFunction(() => localStorage.getItem('token') === null)
    await until(
      async () =>
        (await traces([sent?._id ?? '']).catch(() => [email])).every(
          (word) => ![sent?._id, email, token, 'Ọláńrewájú'].includes(word),
        ),
      20_000,
    )
    assert.ok((await traces()).includes('Mayfair'), 'the order itself waits')
    line.mend()
    await page.goto(line.url)
    await page.getByText('1 order not sent yet. Log in to send it.').waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Login' }).click()
    await sendLogin(page, email)
    const { token: again } = await here.kitchen.call('POST /auth/login', { body: { email, password: 'jollof-rice' } })
    await until(async () => (await here.kitchen.call('GET /orders', { token: again })).length === 2)
  })

  it('is told when an order that they throw away may be cooked all the same, and then leaves nothing behind', async (t) => {
    const { page, line, traces } = await settled(t)
    line.cut()
    await putTogether(page, 'Amala', '3')
    await orderDialog(page).getByRole('button', { name: 'Confirm Order' }).click()
    await orderDialog(page).getByText('Not sent yet.').waitFor()
    await page.keyboard.press('Escape')
    await askToLeave(page)
    await question(page)
      .getByLabel(/^Throw it away/)
      .check()
    await question(page).getByRole('button', { name: 'Yes, Logout' }).click()
    await question(page).getByText('1 order that you called off may be cooked all the same.').waitFor()
    await question(page).getByRole('button', { name: 'Yes, Logout' }).click()
    await page.waitForFunction(() => localStorage.getItem('token') === null)
    // The page reloads meanwhile.
    await until(async () => (await traces().catch(() => ['loading'])).length === 0, 20_000)
  })
})
