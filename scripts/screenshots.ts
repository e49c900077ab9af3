/**
 * `npm run screenshots`: every page and dialog at three widths, light and dark, into `screenshots/`, from a kitchen of
 * its own with a few orders in it.
 *
 *   npm run screenshots -- home order     only those whose name has one of the words in it
 *   npm run screenshots -- admin 768      and only at this width
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../test/browser.ts'
import { openKitchen } from '../test/kitchen.ts'
import { findBrowser } from './find-browser.ts'
import { seed, type Tokens } from './shots-seed.ts'
import { narrow, shots, type Shot, type Who } from './shots.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const folder = join(import.meta.dirname, '../screenshots')
const words = process.argv.slice(2).filter((word) => !/^\d+$/.test(word))
const widths = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number)
const wanted = shots.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

mkdirSync(folder, { recursive: true })
process.env['BROWSER_PATH'] ??= findBrowser()
const kitchen = await openKitchen()
const browser = await openBrowser()
try {
  const tokens = await seed(kitchen)
  for (const viewport of sizes) {
    if (widths.length > 0 && !widths.includes(viewport.width)) continue
    for (const shot of wanted) if (shot.at?.(viewport.width) ?? true) await take(browser, shot, viewport, tokens)
  }
} finally {
  await browser.close()
  await kitchen.close()
}

async function take(on: Browser, shot: Shot, viewport: { width: number; height: number }, tokens: Tokens) {
  const { name, path, who = 'visitor', open } = shot
  // The worker would fetch the whole site for every picture, so it runs only where notifications need it.
  const serviceWorkers = /asked|news|shift/.test(name) ? 'allow' : 'block'
  const context = await on.newContext({
    viewport,
    reducedMotion: 'reduce',
    hasTouch: narrow(viewport.width),
    serviceWorkers,
  })
  try {
    await signIn(context, who, tokens)
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(`${kitchen.url}${path}`)
    await page.waitForLoadState('networkidle')
    if (open) await open(page, kitchen)
    else await scrollThrough(page)
    await page.waitForTimeout(300)
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter((picture) => picture.complete)
          .map((picture) => picture.decode().catch(() => undefined)),
      ),
    )
    // With a fixed bottom bar the window is made as long as the page, so that the bar is not in the middle.
    if (!open && (await page.getByRole('region', { name: 'Next step' }).isVisible()))
      await page.setViewportSize({
        width: viewport.width,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: join(folder, `${name}-${viewport.width}-${colorScheme}.png`),
        fullPage: !open,
        animations: 'disabled',
      })
    }
    console.log(`${name} ${viewport.width}`)
  } catch (problem) {
    console.error(`${name} ${viewport.width}: ${(problem as Error).message}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext, who: Who, tokens: Tokens) {
  if (who === 'visitor') return
  await context.addInitScript(({ token, role, orders }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('role', role)
    localStorage.setItem('orders', orders)
    // Nobody is offered notifications, except in the pictures of that.
    if (!location.hash.includes('asked')) localStorage.setItem('push', 'no')
  }, tokens[who])
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
