/**
 * `npm run lighthouse`: Lighthouse's judgement of the public pages on a phone, and how soon the largest thing in view
 * is painted when a slow network and a slow phone are not computed but applied. No part of the test run: the figures
 * depend on the machine.
 *
 *   npm run lighthouse -- / /gallery      only these pages
 */
import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright-core'
import { publicPages } from '../src/contract/pages.ts'
import { quiet } from '../harness/browser.ts'
import { dataFolder, freePort, startShop } from '../harness/shop.ts'
import { findBrowser } from '../harness/find-browser.ts'

const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const categories = Object.keys(least) as (keyof typeof least)[]
/** The limit of the largest paint in ms, and the number of visits for its median. */
const LCP_MOST = 1800
const VISITS = 5
/** Slow 4G and a processor four times slower, as Lighthouse defines them. */
const applied: Flags = {
  onlyAudits: ['largest-contentful-paint'],
  throttlingMethod: 'devtools',
  throttling: {
    rttMs: 150,
    throughputKbps: 1638.4,
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1474.56,
    uploadThroughputKbps: 675,
    cpuSlowdownMultiplier: 4,
  },
}

const pages = process.argv.length > 2 ? process.argv.slice(2) : publicPages
const executablePath = findBrowser()
const { folder, remove } = await dataFolder()
const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
const faults: string[] = []
try {
  console.log(`${'page'.padEnd(10)} performance  accessibility  best practices  seo    LCP, median of ${VISITS}`)
  const lines: string[] = []
  for (const page of pages) {
    const { lhr } = await visit(page, { onlyCategories: [...categories] })
    const scores = Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ) as Record<keyof typeof least, number>
    const paints: number[] = []
    for (let n = 0; n < VISITS; n++)
      paints.push((await visit(page, applied)).lhr.audits['largest-contentful-paint']?.numericValue ?? Infinity)
    const lcp = Math.round(paints.sort((one, other) => one - other)[Math.floor(VISITS / 2)] ?? Infinity)
    console.log(
      `${page.padEnd(10)} ${String(scores.performance).padStart(11)}  ${String(scores.accessibility).padStart(13)}  ${String(scores['best-practices']).padStart(14)}  ${String(scores.seo).padStart(3)}    ${lcp} ms`,
    )
    lines.push(JSON.stringify({ page, ...scores, lcp, paints: paints.map(Math.round) }))
    for (const name of categories)
      if (scores[name] < least[name])
        faults.push(`${page}: ${name} ${scores[name]}, not ${least[name]}: ${lostOn(lhr, name)}`)
    if (lcp > LCP_MOST) faults.push(`${page}: LCP ${lcp} ms, not ${LCP_MOST}`)
  }
  console.log(lines.join('\n'))
} finally {
  await shop.end()
  await remove()
}
for (const fault of faults) console.error(`✖ ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

/** One first visit, in a browser of its own. */
async function visit(page: string, flags: Flags) {
  const port = await freePort()
  const browser = await chromium.launch({ executablePath, args: [...quiet, `--remote-debugging-port=${port}`] })
  try {
    const result = await lighthouse(`${shop.url}${page}`, {
      port,
      logLevel: 'error',
      output: 'json',
      formFactor: 'mobile',
      ...flags,
    })
    if (!result) throw new Error(`Lighthouse says nothing of ${page}`)
    if (result.lhr.runtimeError) throw new Error(`${page}: ${result.lhr.runtimeError.message}`)
    return result
  } finally {
    await browser.close()
  }
}

/** The audits in which a category lost points. */
function lostOn({ categories: judged, audits }: Awaited<ReturnType<typeof visit>>['lhr'], name: string): string {
  return (judged[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} (${audits[id]?.displayValue ?? audits[id]?.title ?? ''})`)
    .join(', ')
}
