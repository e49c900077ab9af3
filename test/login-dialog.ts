import type { Locator, Page } from 'playwright-core'

/** The dialog in which people log in, on whatever page it stands. */
export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Welcome back' })

/**
 * Fills in the dialog that is open and sends it. What comes of it is for the test to see.
 * @param password that of a test's customers unless named
 */
export async function sendLogin(page: Page, email: string, password = 'jollof-rice'): Promise<void> {
  const dialog = loginDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}
