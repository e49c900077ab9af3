import type { Page } from 'playwright-core'

/** What makes a page wider than its window: at most four elements, each by its tag, class and first words. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > width + 1 && one.getBoundingClientRect().width > 1)
      .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 20)}`)
      .slice(0, 4)
  }, page.viewportSize()?.width ?? Infinity)
}
