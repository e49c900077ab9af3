import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    layoutShifts: string[]
  }
}

/**
 * Makes the pages that a context opens from now on record layout shifts (Layout Instability API), except those caused
 * by a press. A line whose box stays in place only changes its letters: its font has arrived.
 */
export async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    window.layoutShifts = []
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.filter(({ previousRect, currentRect }) => box(previousRect) !== box(currentRect))
        if (hadRecentInput || (moved.length === 0 && sources.length > 0)) continue
        const told = moved.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML : (node?.textContent ?? 'what is gone')
          return `${what.slice(0, 80)} from ${box(previousRect)} to ${box(currentRect)}`
        })
        window.layoutShifts.push(`${value}: ${told.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts of a page so far, in words; empty where there were none. */
export const layoutShifts = (page: Page): Promise<string[]> => page.evaluate(() => window.layoutShifts)
