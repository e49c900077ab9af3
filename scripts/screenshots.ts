/**
 * `npm run screenshots`: every page and dialog at three widths, light and dark, into `screenshots/`, from a kitchen of its
 * own with a few orders in it.
 *
 *   npm run screenshots -- home order     only those whose name has one of the words in it
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../test/browser.ts'
import { openKitchen, type Kitchen } from '../test/kitchen.ts'
import { findBrowser } from './find-browser.ts'
import { showUnsent } from './show-unsent.ts'

type Who = 'visitor' | 'customer' | 'owner'

interface Shot {
  name: string
  path: string
  who?: Who
  /** What to do before the picture is taken. A shot of what opens shows the window, not the whole page. */
  open?: (page: Page, kitchen: Kitchen) => Promise<void>
  /** Only at widths for which this holds. */
  at?: (width: number) => boolean
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
const payBy = (way: string) => async (page: Page) => {
  await press('Proceed to checkout')(page)
  await page.getByRole('dialog').locator('label').filter({ hasText: way }).click()
}
const narrow = (width: number) => width < 900
const wide = (width: number) => width >= 900

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-signed-in', path: '/', who: 'customer', open: async (page) => { await page.getByTestId('cart-dot').first().waitFor() } },
  { name: 'home-dish-opened', path: '/', open: async (page) => { await page.locator('summary').first().click() } },
  { name: 'home-review-incomplete', path: '/', open: press('Send review') },
  { name: 'home-message-incomplete', path: '/', open: press('Send message') },
  { name: 'home-message-not-sent', path: '/', open: sendWithoutNetwork },
  { name: 'about', path: '/about' },
  { name: 'gallery', path: '/gallery' },
  { name: 'contact', path: '/contact' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'register', path: '/register' },
  { name: 'register-incomplete', path: '/register', open: press('Register') },
  { name: 'menu', path: '/', open: press('Menu'), at: narrow },
  { name: 'menu-signed-in', path: '/', who: 'customer', open: press('Menu'), at: narrow },
  { name: 'user-menu', path: '/', who: 'customer', open: press(/^Hi/), at: wide },
  { name: 'login', path: '/', open: press('Login') },
  { name: 'logout', path: '/', who: 'customer', open: openLogout },
  { name: 'order', path: '/', open: press('Order Now') },
  { name: 'order-with-lines', path: '/', who: 'customer', open: fillOrder },
  { name: 'my-orders-empty', path: '/my-orders' },
  { name: 'my-orders', path: '/my-orders', who: 'customer' },
  { name: 'my-orders-unsent', path: '/my-orders', who: 'customer', open: showAllUnsent },
  { name: 'order-not-sent', path: '/', who: 'customer', open: confirmWithoutNetwork },
  { name: 'order-cleared', path: '/', who: 'customer', open: async (page) => { await fillOrder(page); await press('Clear')(page); await page.getByRole('button', { name: 'Undo' }).waitFor() } },
  { name: 'checkout', path: '/my-orders', who: 'customer', open: press('Proceed to checkout') },
  { name: 'checkout-transfer', path: '/my-orders', who: 'customer', open: payBy('Bank Transfer') },
  { name: 'checkout-cash', path: '/my-orders', who: 'customer', open: payBy('Cash on delivery') },
  { name: 'order-history', path: '/order-history', who: 'customer' },
  { name: 'order-history-empty', path: '/order-history' },
  { name: 'order-pending', path: '/order-history', who: 'customer', open: async (page) => { await page.getByRole('listitem').filter({ hasText: 'Pending' }).getByRole('link').first().click(); await page.locator('[aria-current=step]').waitFor() } },
  { name: 'order-completed', path: '/order-history', who: 'customer', open: async (page) => { await page.getByRole('listitem').filter({ hasText: 'Completed' }).getByRole('link').first().click(); await page.locator('[aria-current=step]').waitFor() } },
  { name: 'admin', path: '/admin', who: 'owner' },
  { name: 'admin-order', path: '/admin', who: 'owner', open: async (page) => { await page.getByRole('link', { name: /Hauwa Bello/ }).first().click() } },
  { name: 'admin-order-accept', path: '/admin', who: 'owner', open: (page) => openAct(page, 'Accept order') },
  { name: 'admin-order-cancel', path: '/admin', who: 'owner', open: (page) => openAct(page, 'Cancel this order') },
  { name: 'admin-bell', path: '/admin', who: 'owner', open: async (page) => { await page.getByRole('button', { name: /notification/i }).first().click() } },
  { name: 'admin-settings', path: '/admin/settings', who: 'owner' },
  { name: 'admin-pause', path: '/admin', who: 'owner', open: press('Pause orders') },
  { name: 'admin-user-details', path: '/admin/user-details', who: 'owner' },
  { name: 'admin-user-opened', path: '/admin/user-details', who: 'owner', open: async (page) => { await page.getByRole('list', { name: 'Users' }).getByRole('button').first().click() } },
  { name: 'admin-email-users', path: '/admin/user-details', who: 'owner', open: press('Email Users') },
  { name: 'admin-messages', path: '/admin/messages', who: 'owner' },
  { name: 'admin-reviews', path: '/admin/reviews', who: 'owner' },
  { name: 'unsubscribe', path: '/unsubscribe?token=x' },
  { name: 'admin-letters', path: '/admin/letters', who: 'owner' },
  { name: 'admin-shift', path: '/admin', who: 'owner', open: press('Start shift') },
  { name: 'admin-asked', path: '/admin#asked', who: 'owner', open: async (page) => { await page.getByText('Enable Notifications').waitFor() } },
  { name: 'my-orders-asked', path: '/my-orders#asked', who: 'customer', open: async (page) => { await page.mouse.wheel(0, 50); await page.getByText('Shall we tell you').waitFor() } },
  { name: 'settings-news', path: '/settings', who: 'customer', open: (page) => page.getByText('Also on this device').scrollIntoViewIfNeeded() },
  { name: 'admin-menu', path: '/admin', who: 'owner', open: press(/menu/i), at: narrow },
  { name: 'admin-products', path: '/admin/products', who: 'owner' },
  { name: 'admin-products-edit', path: '/admin/products', who: 'owner', open: press('Edit Jollof Rice') },
  { name: 'admin-products-add', path: '/admin/products', who: 'owner', open: press('Create New Product') },
]

const sizes = [{ width: 360, height: 740 }, { width: 768, height: 1024 }, { width: 1280, height: 800 }]
const folder = join(import.meta.dirname, '../screenshots')
const words = process.argv.slice(2)
const wanted = shots.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

mkdirSync(folder, { recursive: true })
process.env['BROWSER_PATH'] ??= findBrowser()
const kitchen = await openKitchen()
const browser = await openBrowser()
try {
  const tokens = await seed(kitchen)
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of sizes) {
      for (const shot of wanted) if (shot.at?.(viewport.width) ?? true) await take(browser, shot, viewport, colorScheme, tokens)
    }
  }
} finally {
  await browser.close()
  await kitchen.close()
}

async function take(on: Browser, { name, path, who = 'visitor', open }: Shot, viewport: { width: number; height: number }, colorScheme: 'light' | 'dark', tokens: Tokens) {
  const context = await on.newContext({ viewport, colorScheme, reducedMotion: 'reduce', hasTouch: narrow(viewport.width) })
  const file = `${name}-${viewport.width}-${colorScheme}.png`
  try {
    await signIn(context, who, tokens)
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(`${kitchen.url}${path}`)
    await page.waitForLoadState('networkidle')
    if (open) await open(page, kitchen)
    else await scrollThrough(page)
    await page.waitForTimeout(300)
    await page.evaluate(() => Promise.all([...document.images].filter((picture) => picture.complete).map((picture) => picture.decode().catch(() => undefined))))
    // Where a bar is fixed to the foot, the window is made as long as the page, so that it stands there and not in the middle.
    if (!open && await page.getByRole('region', { name: 'Next step' }).isVisible()) await page.setViewportSize({ width: viewport.width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
    await page.screenshot({ path: join(folder, file), fullPage: !open, animations: 'disabled' })
    console.log(file)
  } catch (problem) {
    console.error(`${file}: ${(problem as Error).message}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

type Tokens = Record<'customer' | 'owner', { token: string; role: string; orders: string }>

async function signIn(context: BrowserContext, who: Who, tokens: Tokens) {
  if (who === 'visitor') return
  await context.addInitScript(({ token, role, orders }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('role', role)
    localStorage.setItem('orders', orders)
    // Nobody is asked about notifications, but in the shots of just that.
    if (!location.hash.includes('asked')) localStorage.setItem('push', 'no')
  }, tokens[who])
}

/** Pictures come as they are scrolled to. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await page.waitForTimeout(40)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
}

async function openAct(page: Page, act: string) {
  await page.getByRole('link', { name: /Hauwa Bello/ }).first().click()
  await press(act)(page)
  await page.getByRole('dialog').waitFor()
}

async function openLogout(page: Page) {
  if (narrow(page.viewportSize()?.width ?? 0)) await press('Menu')(page)
  else await press(/^Hi/)(page)
  await press('Sign Out')(page)
}

async function fillOrder(page: Page) {
  await press('Order Now')(page)
  const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
  for (const [dish, quantity] of [['Jollof Rice', '3'], ['Amala', '2']] as const) {
    await dialog.getByRole('radio', { name: dish }).check({ force: true })
    await dialog.getByLabel(/^Quantity/).fill(quantity)
    await dialog.getByRole('button', { name: /^Add to Order/ }).click()
  }
  await dialog.getByRole('radio', { name: 'Ipetumodu' }).check({ force: true })
  await dialog.getByLabel('Delivery address').fill('14 Mayfair Road, blue gate')
}

async function confirmWithoutNetwork(page: Page) {
  await page.route('**/api/orders', (route) => route.abort())
  await fillOrder(page)
  await press('Confirm Order')(page)
  await page.getByRole('dialog').getByText('Not sent yet.').waitFor()
}

/** Every kind of order that is not sent, on the whole page. */
async function showAllUnsent(page: Page) {
  await showUnsent(page)
  await page.setViewportSize({ width: page.viewportSize()!.width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
}

async function sendWithoutNetwork(page: Page) {
  const form = page.getByRole('form', { name: 'Message to the kitchen' })
  await form.getByLabel('Name').fill('Fọlákẹ́ Adéyẹmí')
  await form.getByLabel('Email').fill('folake@example.com')
  await form.getByLabel('Message').fill('Forty people on the 12th: jollof, moi moi and chicken. Can you do it?')
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByRole('alert').waitFor()
}

/** Orders of every state, of two customers. */
async function seed(shop: Kitchen): Promise<Tokens> {
  const owner = await shop.owner()
  const folake = await shop.customer('Fọlákẹ́ Adéyẹmí')
  const hauwa = await shop.customer('Hauwa Bello')
  const place = (token: string, items: [string, number][], customerNote: string, town: string) =>
    shop.call('POST /orders', { token, body: { items: items.map(([name, quantity]) => ({ name, quantity })), customerNote, town } })
  const move = (id: string, status: string) => shop.call('PUT /orders/:id', { token: owner, params: { id }, body: { status } })
  const past = shop.clock.now
  shop.clock.now = past - 95 * 60_000
  const done = await place(folake.token, [['Moi Moi', 6]], '14 Mayfair Road, blue gate', 'Ile-ife')
  shop.clock.now = past - 31 * 60_000
  await place(hauwa.token, [['Pounded Yam', 2], ['Beans', 1]], 'Behind the palace, ask for Mama Hauwa', 'Ipetumodu')
  const cooking = await place(hauwa.token, [['Amala', 4]], 'Town hall, the side gate', 'Ipetumodu')
  shop.clock.now = past - 12 * 60_000
  const saved = await place(folake.token, [['Jollof Rice', 3], ['Fufu', 1]], '14 Mayfair Road, blue gate', 'Ile-ife')
  shop.clock.now = past
  await place(hauwa.token, [['Jollof Rice', 12]], 'Lecture theatre 2, university road', 'Ile-ife')
  await move(done._id, 'completed')
  await move(cooking._id, 'cooking')
  await shop.call('POST /messages', { body: { name: 'Ada Obi', email: 'ada@example.com', phone: '0803 555 0148', subject: 'A wedding', message: 'Do you cater for two hundred?' } })
  await shop.call('POST /reviews', { body: { name: 'Hauwa Bello', review: 'The amala was soft and the soup was hot.', rating: 5 } })
  const { _id, items, customerNote, totalPrice, createdAt, status, town } = saved
  const orders = [{ _id, items: items.map(({ name, quantity, price }) => ({ name, quantity, price })), customerNote, totalPrice, createdAt, status, town, owner: folake._id }]
  return { customer: { token: folake.token, role: 'user', orders: JSON.stringify(orders) }, owner: { token: owner, role: 'admin', orders: '[]' } }
}
