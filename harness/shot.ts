/** A picture of a screen, and the presses that several pictures begin with. */
import type { Page } from 'playwright-core'
import type { AdminPage, orderAddresses, SitePage } from '../src/contract/pages.ts'
import type { Kitchen } from '../harness/kitchen.ts'
import type { Place, Who } from './shots-seed.ts'

export interface Shot {
  name: string
  /** The page that it is of; `/nowhere` is none. */
  page: SitePage | AdminPage | (typeof orderAddresses)[number] | '/nowhere'
  /** The order or dish that its address names. */
  of?: Place
  /** What follows its path: a query or a fragment. */
  query?: string
  who?: Who
  /** The kitchen that it is taken in, where that is not the busy one. */
  in?: 'new' | 'closed' | 'long'
  /** What to do before the picture is taken. */
  open?: (page: Page, kitchen: Kitchen) => Promise<unknown>
  /** The whole page, not the window alone. Without it: the window where `open` is given, else the whole page. */
  whole?: boolean
  /** Taken only at widths for which this holds. */
  at?: (width: number) => boolean
}

/** Whether a window is a phone's or a tablet's. */
export const narrow = (width: number) => width < 900
export const wide = (width: number) => width >= 900

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Presses one button after the other. */
export const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page)
  }

/** Opens a dialog by its button. */
export const openDialog = (button: string | RegExp) => async (page: Page) => {
  await press(button)(page)
  await page.getByRole('dialog').waitFor()
}

/** The page while its answers are on their way. */
export async function holdAnswers(page: Page) {
  await page.route('**/api/**', () => undefined)
  await page.reload()
  await page.waitForTimeout(1500)
}

/** Holds back every change, so that the next picture finds the kitchen unchanged. */
export async function holdChanges(page: Page) {
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : undefined))
}
