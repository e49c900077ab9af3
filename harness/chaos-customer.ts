import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { SavedOrder } from '../src/web/storage/saved.ts'
import { chance, draw } from './chance.ts'
import type { ChaosLine } from './chaos-line.ts'

/** Something a customer wants to order. */
export interface Intent {
  dish: string
  quantity: number
  /** The address, by which the order is recognised; none for a quick order. */
  note?: string
}

/** A customer with a phone of their own and two open tabs. */
export interface ChaosCustomer {
  _id: string
  name: string
  token: string
  /** Whether their browser caches pages for going offline, which takes it some seconds at the start. */
  keepsPages: boolean
}

/** What happens to the tab in which an order is confirmed, and how often. */
const accidents = {
  none: 45,
  'reload after the press': 12,
  'close after the press': 10,
  'no network for the press': 18,
  'reload without a network': 5,
  'reload before the press': 5,
  'reload the other tab': 5,
} as const
type Accident = keyof typeof accidents

/** How long anything may take, in milliseconds: an answer is waited for 15 s before the next try. */
const PATIENCE = 45_000

/**
 * Lets a customer order everything they want, whatever happens to their tabs, and agree to every question. Ends when
 * nothing of theirs is unsent.
 * @returns what a tab showed as placed before the kitchen accepted it, and what the browser has saved in the end
 */
export async function orderThroughChaos(
  browser: Browser,
  line: ChaosLine,
  { _id, name, token, keepsPages }: ChaosCustomer,
  intents: readonly Intent[],
  seed: string,
): Promise<{ lies: string[]; saved: SavedOrder[] }> {
  const lies: string[] = []
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    serviceWorkers: keepsPages ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE)
  await context.exposeFunction('shownAsPlaced', (id: string) => {
    if (!line.placed.has(id)) lies.push(`${name}: ${id} among the saved orders`)
  })
  await context.exposeFunction('toldAsPlaced', (words: string, times: number) => {
    const placed = [...line.placed.values()].filter((owner) => owner === _id).length
    if (times > placed) lies.push(`${name}: "${words}" for the ${times}th time, with ${placed} placed`)
  })
  await context.addInitScript(watch, token)
  let page = await openTab(context, line.url)
  let other = await openTab(context, `${line.url}/my-orders`)

  for (const [place, intent] of intents.entries()) {
    const drawn = draw(chance(seed, name, 'accident', place), accidents)
    const accident = drawn === 'reload without a network' && !keepsPages ? 'no network for the press' : drawn
    if (accident === 'reload the other tab') await reload(other)
    if (intent.note === undefined) await addOne(page, intent.dish)
    else page = await order(context, page, line.url, _id, { ...intent, note: intent.note }, accident)
    if (place % 7 === 6) {
      await other.close()
      other = await openTab(context, `${line.url}/my-orders`)
    }
  }
  await page.goto(`${line.url}/my-orders`)
  const saved = await settle(page)
  await context.close()
  return { lies, saved }
}

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  // A sign of life.
  await page.mouse.move(50, 50)
  return page
}

/** Runs in every page: signs in, and reports everything that is shown as placed. */
function watch(token: string) {
  const { shownAsPlaced, toldAsPlaced } = globalThis as unknown as {
    shownAsPlaced: (id: string) => void
    toldAsPlaced: (words: string, times: number) => void
  }
  localStorage.setItem('token', token)
  localStorage.setItem('role', 'user')
  const seen = new Set<string>()
  let last: string | null = null
  setInterval(() => {
    const saved = localStorage.getItem('orders')
    if (saved === last) return
    last = saved
    for (const { _id } of JSON.parse(saved ?? '[]') as SavedOrder[]) {
      if (_id === undefined || seen.has(_id)) continue
      seen.add(_id)
      shownAsPlaced(_id)
    }
  }, 20)
  // A toast that moves into a dialog is still the same one.
  const told = new Set<Element>()
  new MutationObserver(() => {
    for (const line of document.querySelectorAll('[role=status] p')) {
      const words = /Order Successful|Order added to cart successfully/.exec(line.textContent)?.[0]
      if (words && !told.has(line)) toldAsPlaced(words, told.add(line).size)
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Reloads a tab as a person does, who presses again where nothing comes of it: a dialog that closes at the same moment
 * goes back one entry in the history, and the browser gives up the reload for that.
 */
async function reload(tab: Page) {
  for (;;) {
    try {
      await tab.reload({ waitUntil: 'commit' })
      return
    } catch (problem) {
      if (!String(problem).includes('net::ERR_ABORTED')) throw problem
    }
  }
}

/** Presses a button without waiting until it stands still, which takes long and does not matter here. */
async function press(button: Locator) {
  await button.dispatchEvent('click')
}

/** Fills in a field, and checks it: the stored draft may load meanwhile, and would be put before the new words. */
async function write(field: Locator, words: string) {
  do await field.fill(words)
  while ((await field.inputValue()) !== words)
}

/** Orders one of a dish by the quick button. What counts is that it is stored, whatever is said. */
async function addOne(page: Page, dish: string) {
  await press(page.getByRole('button', { name: `Add ${dish} to an order` }).last())
  await page.waitForFunction(
    (name) =>
      (JSON.parse(localStorage.getItem('orders') ?? '[]') as SavedOrder[]).some(
        ({ items, customerNote }) => customerNote === '' && items[0]?.name === name,
      ),
    dish,
  )
}

/** Composes an order and confirms it. @returns the tab in which the customer goes on */
async function order(
  context: BrowserContext,
  tab: Page,
  url: string,
  customer: string,
  { dish, quantity, note }: Required<Intent>,
  accident: Accident,
): Promise<Page> {
  let page = tab
  const dialog = () => page.getByRole('dialog', { name: 'Place Your Order' })
  const confirm = () => dialog().getByRole('button', { name: 'Confirm Order', disabled: false })
  await openDialog(page)
  await press(dialog().locator('label').filter({ hasText: dish }))
  await dialog()
    .getByLabel(/^Quantity/)
    .fill(String(quantity))
  await press(dialog().getByRole('button', { name: /^Add to Order/ }))
  // From here on the draft is stored; what was typed just before the tab goes may have to be typed again.
  await page.waitForFunction(isInDraft, { customer })
  await write(dialog().getByLabel('Delivery address'), note)
  if (accident === 'reload before the press') {
    await page.waitForFunction(isInDraft, { customer, note })
    await page.reload()
    await openDialog(page)
  }
  const away = accident === 'no network for the press' || accident === 'reload without a network'
  if (away) await context.setOffline(true)
  await press(confirm())
  if (accident === 'reload after the press') await reload(page)
  if (accident === 'close after the press') {
    await page.close()
    page = await openTab(context, url)
  }
  for (;;) {
    const open = await dialog().isVisible()
    if (open) await answer(page)
    if (accident === 'reload without a network') await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
    if (away) await context.setOffline(false)
    if (accident === 'reload without a network') await page.goto(url)
    await page.waitForLoadState()
    if (!(await page.evaluate(isInDraft, { customer }))) return page
    // The tab went before it was confirmed, and the draft is unchanged: press again.
    if (!(await dialog().isVisible())) await openDialog(page)
    await write(dialog().getByLabel('Delivery address'), note)
    await press(confirm())
  }
}

async function openDialog(page: Page) {
  await press(page.getByRole('button', { name: 'Order Now' }).last())
  await page.getByRole('dialog', { name: 'Place Your Order' }).waitFor()
}

/** Waits for the dialog's answer to a confirmed order, and agrees to it. @throws where it refuses */
async function answer(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Place Your Order' })
  for (;;) {
    const said = await page
      .waitForFunction(() => {
        const box = document.querySelector('dialog[open]')
        if (!box) return 'closed'
        const words = [...box.querySelectorAll('[role=alert]')].map((one) => one.textContent).join(' ')
        return /Not sent yet/.test(words)
          ? 'unsent'
          : [...box.querySelectorAll('button')].some((button) => button.textContent.startsWith('Order for'))
            ? 'dearer'
            : words !== ''
              ? words
              : false
      })
      .then((handle) => handle.jsonValue())
    if (said === 'closed') return
    if (said === 'unsent') {
      // It may be placed at this moment, and the dialog gone.
      await dialog
        .getByRole('button', { name: 'Close' })
        .last()
        .click({ timeout: 2000 })
        .catch(() => undefined)
      if (!(await dialog.isVisible())) return
    } else if (said === 'dearer') {
      await press(dialog.getByRole('button', { name: /^Order for/ }))
      await dialog.getByRole('button', { name: /^Order for/ }).waitFor({ state: 'detached' })
    } else throw new Error(`The dialog says: ${String(said)}`)
  }
}

/** Runs in the page: whether a dish is still in the draft. @param note with this address */
async function isInDraft({ customer, note }: { customer: string; note?: string }): Promise<boolean> {
  const database = await new Promise<IDBDatabase | undefined>((resolve) => {
    const asked = indexedDB.open('idana')
    // Creating the database is left to the page.
    asked.onupgradeneeded = () => asked.transaction!.abort()
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => resolve(undefined)
  })
  if (!database) return false
  const draft = await new Promise<{ address: string; lines: object[] } | undefined>((resolve) => {
    const asked = database.transaction('kept').objectStore('kept').get(`draft ${customer}`)
    asked.onsuccess = () => resolve(asked.result as never)
  })
  database.close()
  return draft !== undefined && draft.lines.length > 0 && (note === undefined || draft.address === note)
}

/** Waits in My Cart until nothing is unsent, agreeing to every new price. @returns what is saved then */
async function settle(page: Page): Promise<SavedOrder[]> {
  for (const end = Date.now() + 2 * PATIENCE; Date.now() < end;) {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const agree = page.getByRole('button', { name: /^Order at the new price/ }).first()
    if (await agree.isVisible()) await agree.click({ timeout: 2000 }).catch(() => undefined)
    await page.waitForTimeout(300)
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('orders') ?? '[]') as SavedOrder[])
    if (
      saved.every(({ _id }) => _id !== undefined) &&
      (await page.getByRole('region', { name: 'Orders that are not sent yet' }).count()) === 0
    )
      return saved
  }
  throw new Error(`Still unsent: ${await page.getByRole('main').innerText()}`)
}
