/**
 * Without a network: the menu, all public pages and the dashboard stay usable, and releases replace each other whole.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { keepsPages, openBrowser, openPage, phone } from '../harness/browser.ts'
import { createDatabase, dropDatabase, openKitchen, until } from '../harness/kitchen.ts'
import { openLine } from '../harness/phone-line.ts'
import { dataFolder, freePort, startShop } from '../harness/shop.ts'

const project = join(import.meta.dirname, '..')

/** What the service worker has cached: the paths in each cache. */
const stores = (page: Page) =>
  page.evaluate(async () =>
    Object.fromEntries(
      await Promise.all(
        (await caches.keys()).map(async (name) => {
          const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
          return [name, paths] as const
        }),
      ),
    ),
  )

const keeps = async (page: Page, path: string) =>
  Object.values(await stores(page)).some((paths) => paths.includes(path))

/** The band that says there is no network, and of when the menu is. */
const offline = (page: Page) =>
  page.getByText(/^You are offline\. This is the menu of \d{1,2}:\d\d[ap]m\. Ordering and sending need a network\.$/)

describe('without a network', () => {
  let browser: Browser
  before(async () => {
    browser = await openBrowser('whole')
  })
  after(() => browser.close())

  it('shows the menu after one look at it, says of when it is, and notices when the network is back', async (t) => {
    const kitchen = await openKitchen()
    t.after(() => kitchen.close())
    const line = await openLine(kitchen.url)
    t.after(() => line.close())
    const context = await browser.newContext({ ...phone, ...keepsPages })
    t.after(() => context.close())
    const { page, complaints } = await openPage(context, line.url)
    await until(() => keeps(page, '/'))
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))

    line.cut()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Nigerian meals/ }).waitFor()
    await page.getByText('₦1,300').first().waitFor()
    await offline(page).waitFor()

    line.mend()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await offline(page).waitFor({ state: 'detached' })
    assert.deepEqual(complaints, [])
  })

  it('keeps every public page for somebody who goes on, and nothing that is one person’s own', async (t) => {
    const kitchen = await openKitchen()
    t.after(() => kitchen.close())
    const { token, name } = await kitchen.customer()
    await kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Beans', quantity: 1 }], customerNote: 'Behind the palace' },
    })
    const line = await openLine(kitchen.url)
    t.after(() => line.close())
    const context = await browser.newContext({ ...phone, ...keepsPages })
    t.after(() => context.close())
    await context.addInitScript((mine) => localStorage.setItem('token', mine), token)
    const { page } = await openPage(context, `${line.url}/my-orders`)
    await page.getByText('1 spoon Beans').waitFor()
    await page.mouse.wheel(0, 100)
    await until(() => keeps(page, '/api/kitchen'), 20_000)

    const paths = new Set(Object.values(await stores(page)).flat())
    for (const wanted of [
      '/',
      '/about',
      '/gallery',
      '/contact',
      '/register',
      '/my-orders',
      '/api/products',
      '/api/kitchen',
    ])
      assert.ok(paths.has(wanted), `${wanted} is kept`)
    assert.deepEqual(
      [...paths].filter(
        (path) =>
          path.startsWith('/admin') || (path.startsWith('/api/') && !['/api/products', '/api/kitchen'].includes(path)),
      ),
      [],
    )
    const kept = await page.evaluate(async () => {
      const texts = []
      for (const store of await caches.keys()) {
        const cache = await caches.open(store)
        for (const request of await cache.keys())
          if (!request.url.includes('/pictures/'))
            texts.push(await (await cache.match(request, { ignoreVary: true }))!.text())
      }
      return texts.join('\n')
    })
    for (const own of [token, name, 'Behind the palace', 'admin-shell'])
      assert.ok(!kept.includes(own), `"${own}" is nowhere in it`)

    line.cut()
    for (const [path, title] of [
      ['/gallery', 'Gallery'],
      ['/about', 'About'],
      ['/contact', 'Contact'],
    ] as const) {
      await page.goto(line.url + path)
      assert.match(await page.title(), new RegExp(`^${title}`))
      await offline(page).waitFor()
    }
    await page.goto(`${line.url}/no-such-page`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await page.getByRole('link', { name: 'See the menu' }).click()
    await page.getByText('₦1,300').first().waitFor()

    // My Cart says that something is missing only as long as it is: it updates by itself, and at once when asked.
    const missing = page.getByText('Your orders did not all arrive')
    await page.goto(`${line.url}/my-orders`)
    await missing.waitFor()
    line.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await missing.waitFor({ state: 'detached' })
    await page.getByText('1 spoon Beans').waitFor()
    line.cut()
    await page.reload()
    await missing.waitFor()
    line.mend()
    await missing.waitFor({ state: 'detached', timeout: 30_000 })
    await page.getByText('1 spoon Beans').waitFor()
  })

  it('lets a new release replace the old when the visitor says so, whole and not while they order', async (t) => {
    const { folder, remove } = await dataFolder()
    t.after(remove)
    const database = await createDatabase()
    t.after(async () => database && dropDatabase(database))
    const settings = { DATA_DIR: folder, PORT: String(await freePort()), ...(database && { DATABASE_URL: database }) }
    let shop = await startShop(settings)
    t.after(() => shop.end())
    const context = await browser.newContext({ ...phone, ...keepsPages })
    t.after(() => context.close())
    const { page } = await openPage(context, shop.url)
    await page.mouse.wheel(0, 100)
    await until(() => keeps(page, '/api/kitchen'), 20_000)
    const [before = ''] = Object.keys(await stores(page)).filter((name) => name.startsWith('site-'))

    const next = await buildNextRelease()
    t.after(next.remove)
    await shop.end()
    shop = await startShop(settings, folder, next.program)

    await page.getByRole('button', { name: 'Order Now' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
    await dialog.waitFor()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await until(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), 20_000)
    await page.waitForTimeout(500)
    const ready = page.getByText('A new version is ready.')
    assert.equal(await ready.count(), 0, 'nobody is told in the middle of an order')
    await page.keyboard.press('Escape')
    await ready.waitFor()
    assert.equal(await page.getByText('from the next release').count(), 0, 'nothing changes under a person’s hands')

    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { level: 1, name: 'from the next release' }).waitFor()
    await until(async () => !(await stores(page))[before])
    const [now = '', ...others] = Object.keys(await stores(page)).filter((name) => name.startsWith('site-'))
    assert.notEqual(now, before)
    assert.deepEqual(others, [], 'one release alone is kept')
    assert.equal(await ready.count(), 0)

    await shop.end()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'from the next release' }).waitFor()
    await offline(page).waitFor()
    await page.getByRole('button', { name: 'Order Now' }).last().click()
    await page.getByRole('dialog', { name: 'Place Your Order' }).waitFor()
  })
})

/** Builds this project with another headline, in a folder of its own. @returns the server that serves it */
async function buildNextRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  for (const name of [
    'src',
    'public',
    'build',
    'scripts',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
  ])
    await cp(join(project, name), join(folder, name), { recursive: true })
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  const hero = join(folder, 'src/web/site/home-hero.tsx')
  const words = await readFile(hero, 'utf8')
  const changed = words.replace(/(<h1[^>]*>)/, '$1Still cooking, from the next release: ')
  assert.notEqual(changed, words)
  await writeFile(hero, changed)
  const building = spawn(process.execPath, [join(folder, 'scripts/install-if-needed.mjs'), '--build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(building, 'close')) as [number]
  assert.equal(code, 0, 'the next release builds')
  return { program: join(folder, 'src/server/main.ts'), remove: () => rm(folder, { recursive: true, force: true }) }
}
