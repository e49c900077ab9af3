import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    layoutShifts: string[]
  }
}

/**
 * Has the pages that a context opens from now on note what moves while they come (Layout Instability API), but for what
 * somebody's press has moved. A line whose box stays where it is only changes its letters: its font has arrived.
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

/** What has moved on a page so far, in words; nothing where all is well. */
export const layoutShifts = (page: Page): Promise<string[]> => page.evaluate(() => window.layoutShifts)
