import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run: (within: string) => Promise<AxeResults> }
  }
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A phone in light colours and a laptop in dark ones: both sizes and both schemes in two runs. */
export const looks = [
  {
    name: 'light, 360 px',
    viewport: { width: 360, height: 740 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    hasTouch: true,
    serviceWorkers: 'block',
  },
  {
    name: 'dark, 1280 px',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    hasTouch: false,
    serviceWorkers: 'block',
  },
] as const

/** Everything that axe finds wrong on the present page. @param within a selector that limits it to a part */
export async function axeFaults(page: Page, within = ':root'): Promise<string[]> {
  await page.evaluate(axe)
  const { violations, passes } = await page.evaluate((inside) => window.axe.run(inside), within)
  assert.ok(passes.length > 3, 'axe has looked')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}
