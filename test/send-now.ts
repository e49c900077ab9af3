import type { Page } from 'playwright-core'

/** Closes the toast with Undo, so that what waits for 8 seconds is sent at once. */
export async function sendNow(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.locator('xpath=../..').getByRole('button', { name: 'Close' }).click()
  await undo.waitFor({ state: 'detached' })
}
