/**
 * `npm run screenshots`: every page and dialog at four widths, light and dark, into `screenshots/`, from kitchens of
 * its own with something in them. It says where a page is wider than its window.
 *
 *   npm run screenshots -- home order       only those whose name has one of the words in it
 *   npm run screenshots -- admin 768 dark   and only at this width, in this scheme
 *   npm run screenshots -- --landscape      on a phone that lies on its side too; 740 is its width
 *   npm run screenshots -- --text=200       with text of twice the size
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../harness/browser.ts'
import { openKitchen, type Kitchen } from '../harness/kitchen.ts'
import { findBrowser } from '../harness/find-browser.ts'
import { narrow, type Shot } from '../harness/shot.ts'
import { seedBusy, seedClosed, seedLong, seedNew, type Seeded, type Who } from '../harness/shots-seed.ts'
import { shots } from '../harness/shots.ts'
import { sticksOut } from '../harness/sticks-out.ts'

/** The width of a phone that lies on its side. */
const LANDSCAPE = 740

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { text: { type: 'string', default: '100' }, landscape: { type: 'boolean', default: false } },
})
const schemes = (['light', 'dark'] as const).filter(
  (scheme, _nth, both) => !both.some((one) => positionals.includes(one)) || positionals.includes(scheme),
)
const widths = positionals.filter((word) => /^\d+$/.test(word)).map(Number)
const words = positionals.filter((word) => !/^(?:\d+|light|dark)$/.test(word))
const wanted = shots.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: LANDSCAPE, height: 360 },
].filter(({ width }) => (widths.length > 0 ? widths.includes(width) : width !== LANDSCAPE || flags.landscape))
const large = flags.text === '100' ? '' : `-text${flags.text}`
const folder = join(import.meta.dirname, '../screenshots')

/** The kitchens; each is opened for its first picture. */
const seeds = { busy: seedBusy, new: seedNew, closed: seedClosed, long: seedLong }
const opened = new Map<keyof typeof seeds, { kitchen: Kitchen; seeded: Seeded }>()

mkdirSync(folder, { recursive: true })
process.env['BROWSER_PATH'] ??= findBrowser()
const browser = await openBrowser()
try {
  for (const shot of wanted)
    for (const isNarrow of [true, false]) {
      const fitting = sizes.filter(({ width }) => narrow(width) === isNarrow && (shot.at?.(width) ?? true))
      if (fitting.length > 0) await take(browser, shot, fitting)
    }
} finally {
  await browser.close()
  for (const { kitchen } of opened.values()) await kitchen.close()
}

async function kitchenOf(which: keyof typeof seeds) {
  let found = opened.get(which)
  if (!found) {
    // The limits would refuse so many orders at once.
    const kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    found = { kitchen, seeded: { people: {}, places: {} } }
    opened.set(which, found)
    found.seeded = await seeds[which](kitchen)
  }
  return found
}

/** The address that a shot is taken of. */
function addressOf({ page, of, query = '' }: Shot, { places }: Seeded): string {
  const named = of && (places[of] ?? of)
  return `${page.replace(/\/:\w+\??/, named === undefined ? '' : `/${named}`)}${query}`
}

/**
 * Takes a shot at several sizes. The page is opened at the first size, and its window then resized.
 * @param fitting either touch screens only, or none
 */
async function take(on: Browser, shot: Shot, fitting: typeof sizes) {
  const { name, who = 'visitor', open, whole = !open } = shot
  const { kitchen, seeded } = await kitchenOf(shot.in ?? 'busy')
  // The worker would fetch the whole site for every picture, so it runs only where notifications need it.
  const serviceWorkers = /asked|news|shift/.test(name) ? 'allow' : 'block'
  const context = await on.newContext({
    viewport: fitting[0]!,
    reducedMotion: 'reduce',
    hasTouch: narrow(fitting[0]!.width),
    serviceWorkers,
  })
  try {
    await signIn(context, seeded.people[who])
    await enlarge(context)
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(`${kitchen.url}${addressOf(shot, seeded)}`)
    await page.waitForLoadState('networkidle')
    await open?.(page, kitchen)
    if (whole) await scrollThrough(page)
    for (const viewport of fitting) {
      await page.setViewportSize(viewport)
      await page.waitForTimeout(300)
      const over = await sticksOut(page)
      console.log(`${name} ${viewport.width}${over.length > 0 ? `, wider than its window: ${over.join(' | ')}` : ''}`)
      if (over.length > 0) process.exitCode = 1
      await page.evaluate(() =>
        Promise.all(
          [...document.images]
            .filter((picture) => picture.complete)
            .map((picture) => picture.decode().catch(() => undefined)),
        ),
      )
      // The window is made as long as the page, so that a fixed bottom bar is not in the middle.
      if (whole)
        await page.setViewportSize({
          width: viewport.width,
          height: await page.evaluate(() => document.documentElement.scrollHeight),
        })
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({
          path: join(folder, `${name}-${viewport.width}${large}-${colorScheme}.png`),
          fullPage: whole,
          animations: 'disabled',
        })
      }
    }
  } catch (problem) {
    console.error(`${name}: ${(problem as Error).message}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext, person: Seeded['people'][Who]) {
  if (!person) return
  await context.addInitScript(({ token, role, orders }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('role', role)
    localStorage.setItem('orders', orders)
    // Nobody is offered notifications, except in the pictures of that.
    if (!location.hash.includes('asked')) localStorage.setItem('push', 'no')
  }, person)
}

/** Sets the size of the text, as phones let people do. */
async function enlarge(context: BrowserContext) {
  if (flags.text === '100') return
  await context.addInitScript((percent) => {
    const set = () => document.documentElement?.style.setProperty('font-size', `${percent}%`)
    set()
    document.addEventListener('DOMContentLoaded', set)
  }, flags.text)
}

/** Scrolls through the page, because pictures load when they come near. */
async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await page.waitForTimeout(40)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
}
