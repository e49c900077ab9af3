/** The screens of an account, checked by axe in light and dark, on a phone and a laptop. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { axeFaults, looks } from './axe.ts'
import { openPage, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { loginDialog } from './login-dialog.ts'

describe('axe finds nothing on the screens of an account', () => {
  const here = kitchenInBrowser({ env: { FORGOTTEN_PER_ADDRESS: '1000' } })

  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

  for (const { name, ...device } of looks) {
    it(name, async () => {
      const { token, email } = await here.kitchen.customer()
      const screens: { path: string; mine?: boolean; open?: (page: Page) => Promise<unknown>; within?: string }[] = [
        { path: '/privacy' },
        {
          path: '/forgot-password',
          open: async (page) => {
            await page.getByLabel('Email').fill(email)
            await press(page, 'Send Reset Link')
            await page
              .getByText(/If there is an account/)
              .first()
              .waitFor()
          },
        },
        {
          path: '/forgot-password',
          open: async (page) => {
            await press(page, 'Send Reset Link')
            await page.getByRole('alert').first().waitFor()
          },
        },
        { path: '/reset-password', open: (page) => page.getByText('This link is not whole.').first().waitFor() },
        {
          path: '/reset-password?token=x',
          open: async (page) => {
            await press(page, 'Reset Password')
            await page.getByRole('alert').first().waitFor()
          },
        },
        {
          path: '/confirm-email?token=x',
          open: async (page) => {
            await press(page, 'Confirm this e-mail')
            await page.getByRole('alert').first().waitFor()
          },
        },
        { path: '/settings', mine: true, open: (page) => page.getByText('This device').first().waitFor() },
        {
          path: '/settings',
          mine: true,
          open: async (page) => {
            for (const button of ['Send the letter', 'Change password']) await press(page, button)
            await page.getByRole('alert').first().waitFor()
          },
        },
        {
          path: '/settings',
          mine: true,
          within: 'dialog',
          open: async (page) => {
            await press(page, 'Delete my account')
            await page.getByRole('dialog').waitFor()
          },
        },
        { path: '/settings', within: 'dialog', open: (page) => loginDialog(page).waitFor() },
        {
          path: '/settings',
          open: async (page) => {
            await loginDialog(page).getByRole('button', { name: 'Cancel' }).click()
            await loginDialog(page).waitFor({ state: 'detached' })
          },
        },
      ]
      const [visitor, customer] = await Promise.all([here.browser.newContext(device), here.browser.newContext(device)])
      await signIn(customer, token, 'user')
      for (const { path, mine, open, within } of screens) {
        const { page } = await openPage(mine ? customer : visitor, `${here.kitchen.url}${path}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await open?.(page)
        assert.deepEqual(await axeFaults(page, within), [], path)
        await page.close()
      }
      await Promise.all([visitor.close(), customer.close()])
    })
  }
})
