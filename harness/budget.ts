/**
 * `npm run budget`: visits a real kitchen's home page in a real browser, as a cheap phone does for the first time, and
 * compares the cost with its budget. test/budget.e2e.test.ts does the same.
 */
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { styleText } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { openLine } from './phone-line.ts'
import { dataFolder, startShop } from './shop.ts'
import { findBrowser } from './find-browser.ts'

/** One measurement, and its limit. */
export interface Cost {
  what: string
  is: number
  most: number
  unit: '' | 'KiB' | 'kB'
}

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const
/** How long the visitor looks before they scroll, in ms. */
const LOOK = 4000
/** Slow 4G: latency in milliseconds, throughput in bytes a second. */
const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Measures a first visit. @param url a kitchen's address, over plain http */
export async function measureVisit(browser: Browser, url: string): Promise<Cost[]> {
  return [...(await measureBytes(browser, url)), await measureShift(browser, url), ...weighPictures()]
}

async function measureBytes(browser: Browser, url: string): Promise<Cost[]> {
  // Counts every byte on the line, including headers and the service worker's own.
  const line = await openLine(url)
  const context = await browser.newContext(phone)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const page = await context.newPage()
  const scripts = await watchScripts(context, page)
  await page.goto(line.url, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await page.waitForTimeout(LOOK)
  const bytes = line.received
  const begun = await page.evaluate(() => {
    const at = performance.getEntriesByName('interactive')[0]!.startTime
    const all = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime <= at)
      .map(({ name }) => name)
    const answers = [...document.querySelectorAll('button')].every(
      (button) =>
        button.offsetParent === null ||
        button.getBoundingClientRect().top > innerHeight ||
        Object.keys(button).some((key) => key.startsWith('__reactProps')),
    )
    return { all, answers }
  })
  if (!begun.answers)
    throw new Error('A button of the first view does not answer yet, though the page says it is interactive')
  const pictures = asked.filter(
    (address) => /\.(?:avif|webp|jpe?g|png|gif|svg)(?:\?|$)/.test(address) && !address.includes('/icons/'),
  )
  const elsewhere = asked.filter(
    (address) => /^(?:https?|wss?):/.test(address) && new URL(address).host !== new URL(line.url).host,
  )
  await context.close()
  await line.close()
  return [
    {
      what: 'JavaScript before the page is interactive, brotli',
      is: kib(begun.all.reduce((sum, name) => sum + (scripts.get(name) ?? 0), 0)),
      most: 75,
      unit: 'KiB',
    },
    {
      what: `all bytes before the first scroll, ${LOOK / 1000} s after loading`,
      is: kib(bytes),
      most: 150,
      unit: 'KiB',
    },
    { what: 'pictures before the first scroll', is: pictures.length, most: 2, unit: '' },
    { what: 'requests to other hosts', is: elsewhere.length, most: 0, unit: '' },
  ]
}

/** @returns the bytes of each script on the line, with its headers, by address */
async function watchScripts(context: BrowserContext, page: Page): Promise<Map<string, number>> {
  const devtools = await context.newCDPSession(page)
  const urls = new Map<string, string>()
  const bytes = new Map<string, number>()
  devtools.on(
    'Network.responseReceived',
    ({ requestId, type, response }) => type === 'Script' && urls.set(requestId, response.url),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = urls.get(requestId)
    if (name !== undefined) bytes.set(name, (bytes.get(name) ?? 0) + encodedDataLength)
  })
  await devtools.send('Network.enable')
  return bytes
}

/** How much the layout shifts on a slow line, while fonts and pictures arrive late. */
async function measureShift(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', slow)
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: { value: number; what: string }[] }
    seen.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (!entry.hadRecentInput)
          seen.shifts.push({
            value: entry.value,
            what: entry.sources
              .map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 90))
              .join(' | '),
          })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1000)
  for (let step = 0; step < 60 && !(await atTheEnd(page)); step++) {
    await page.mouse.wheel(0, 370)
    await page.waitForTimeout(150)
  }
  await page.waitForTimeout(2500)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts)
  for (const { value, what } of shifts) console.log(`shifted by ${value.toFixed(4)}: ${what}`)
  await context.close()
  return {
    what: 'layout shift, to the end of the page on slow 4G',
    is: shifts.reduce((sum, { value }) => sum + value, 0),
    most: 0,
    unit: '',
  }
}

function atTheEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
}

function weighPictures(): Cost[] {
  const folder = fileURLToPath(new URL('../public/pictures/', import.meta.url))
  const heaviest = (kind: string) =>
    Math.max(
      ...readdirSync(folder)
        .filter((name) => name.endsWith(`-480.${kind}`))
        .map((name) => statSync(`${folder}${name}`).size),
    ) / 1000
  return [
    { what: 'the heaviest picture at 480 px, AVIF', is: heaviest('avif'), most: 20, unit: 'kB' },
    { what: 'the heaviest picture at 480 px, WebP', is: heaviest('webp'), most: 30, unit: 'kB' },
  ]
}

function kib(bytes: number): number {
  return bytes / 1024
}

/** One line of the table. */
export function tell({ what, is, most, unit }: Cost): string {
  const figure = (value: number) => `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`.trim().padStart(10)
  return `${is > most ? '✖' : '✔'} ${what.padEnd(58)} ${figure(is)}   of ${figure(most)}`
}

if (import.meta.main) {
  process.env['BROWSER_PATH'] = findBrowser()
  const { folder, remove } = await dataFolder()
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const browser = await openBrowser()
  try {
    const costs = await measureVisit(browser, shop.url)
    for (const cost of costs) console.log(cost.is > cost.most ? styleText('red', tell(cost)) : tell(cost))
    process.exitCode = costs.some(({ is, most }) => is > most) ? 1 : 0
  } finally {
    await browser.close()
    await shop.end()
    await remove()
  }
}
