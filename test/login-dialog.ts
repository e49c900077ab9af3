import type { Locator, Page } from 'playwright-core'

/** The login dialog, on whatever page it is. */
export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Welcome back' })

/**
 * Fills in and sends the open login dialog; the test checks what comes of it.
 * @param password by default that of a test's customers
 */
export async function sendLogin(page: Page, email: string, password = 'jollof-rice'): Promise<void> {
  const dialog = loginDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}
