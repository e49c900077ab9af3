/** What an admin leaves in a browser after signing out: nothing, whichever page they were on. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { keepsPages, laptop, openPage } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { until } from '../harness/kitchen.ts'

/** Everything that a browser stores of the shop. */
const left = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

const nothing = { local: [], session: [], databases: [], caches: [], workers: 0 }

describe('an admin who signs out', () => {
  const here = kitchenInBrowser()

  /** An admin's page in a browser that has cached all it can. */
  async function settled(t: TestContext, path: string) {
    const context = await here.browser.newContext({ ...laptop, ...keepsPages })
    t.after(() => context.close())
    const { page, complaints } = await openPage(context, `${here.kitchen.url}/about`)
    const session = await here.kitchen.call('POST /auth/login', {
      body: { email: 'owner@kitchen.test', password: 'the-owner-cooks' },
    })
    await page.evaluate((token) => {
      localStorage.setItem('token', token)
      localStorage.setItem('role', 'admin')
      sessionStorage.setItem('a draft', 'half an order')
    }, session.token)
    await page.goto(here.kitchen.url + path)
    // Moves the mouse, so that the page notices a visitor and caches the rest, of which the settings are the last.
    let moved = 0
    await until(async () => {
      await page.mouse.move(200 + (++moved % 50), 200)
      return page.evaluate(
        async () =>
          (await caches.match('/my-orders')) !== undefined && (await caches.match('/api/kitchen')) !== undefined,
      )
    }, 20_000)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      await new Promise((made, failed) => {
        const asked = indexedDB.open('idana', 1)
        asked.onupgradeneeded = () => asked.result.createObjectStore('kept')
        asked.onsuccess = () => made(asked.result.close())
        asked.onerror = failed
      })
    })
    const full = await left(page)
    assert.ok(
      full.local.includes('token') &&
        full.session.length > 0 &&
        full.databases.includes('idana') &&
        full.caches.length > 0 &&
        full.workers === 1,
      JSON.stringify(full),
    )
    return { page, complaints }
  }

  /** Confirms, and inspects the browser on an empty page, because the next page would begin to cache again. */
  async function confirm(page: Page): Promise<void> {
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Nothing</title>' }),
    )
    await page.getByRole('button', { name: 'Yes, Logout' }).click()
    await page.waitForFunction(() => document.title === 'Nothing')
  }

  it('leaves nothing in the browser', async (t) => {
    const { page, complaints } = await settled(t, '/admin')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await confirm(page)
    assert.deepEqual(await left(page), nothing)
    assert.deepEqual(complaints, [])
  })

  it('leaves nothing from the shop’s own menu either, in a browser that has no list of its databases', async (t) => {
    const { page } = await settled(t, '/')
    await page.evaluate(() => {
      Reflect.deleteProperty(IDBFactory.prototype, 'databases')
    })
    await page.getByRole('button', { name: /^Hi, / }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await confirm(page)
    assert.deepEqual(await left(page), nothing)
  })
})
