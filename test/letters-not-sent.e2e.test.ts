/**
 * In the browser: mails that were given up on, a form whose answer was lost, and a page restored from the browser's
 * cache.
 */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { axeFaults, looks } from './axe.ts'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

describe('what did not arrive, in the browser', () => {
  const here = kitchenInBrowser()

  for (const { name, ...device } of looks) {
    it(`leads from the dashboard to the letters that could not be sent, why, and a new try (${name})`, async () => {
      const parked = {
        payload: '{"userId":"gone"}',
        run_at: 0,
        attempts: 12,
        parked_at: here.kitchen.clock.now - 7_500_000,
        created_at: here.kitchen.clock.now - 20_000_000,
      }
      await here.kitchen.db.write((tx) =>
        tx.query
          .insertInto('jobs')
          .values([
            { ...parked, name: 'mail-welcome', error: 'Invalid login: 535 Authentication failed' },
            { ...parked, name: 'mail-password-changed', attempts: 1, error: '550 No such mailbox here' },
          ])
          .execute(),
      )
      const context = await here.browser.newContext(device)
      await signIn(context, await here.kitchen.owner(), 'admin')
      const { page, complaints } = await openPage(context, `${here.kitchen.url}/admin`)
      page.setDefaultTimeout(15_000)
      await page.getByText('2 letters could not be sent.').waitFor()
      await page.getByRole('link', { name: 'See why' }).click()
      const letter = page.getByRole('listitem').filter({ hasText: 'Welcome to a new customer' })
      await letter.getByText('Invalid login: 535 Authentication failed').waitFor()
      await letter.getByText(/^Given up 2 hours ago, after 12 tries\./).waitFor()
      assert.deepEqual(await axeFaults(page), [])
      await letter.getByRole('button', { name: /^Try again/ }).click()
      await letter.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^Try again ?: Word of a changed password/ }).click()
      await page.getByText('Everything is on its way').waitFor()
      await page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await page.getByRole('heading', { name: 'Pending Orders' }).or(page.getByText('All caught up')).first().waitFor()
      assert.equal(await page.getByRole('link', { name: 'See why' }).count(), 0)
      assert.deepEqual(complaints, [])
      await context.close()
    })
  }

  it('is kept once, though the answer was lost and it was sent again', async () => {
    const context = await here.browser.newContext(phone)
    const { page } = await openPage(context, `${here.kitchen.url}/contact`)
    page.setDefaultTimeout(15_000)
    const form = page.getByRole('form', { name: 'Message to the kitchen' })
    await form.getByLabel('Name').fill('Fọlákẹ́')
    await form.getByLabel('Email').fill('folake@example.com')
    await form.getByLabel('Message').fill('Forty people on the 12th.')
    await page.route(
      '**/api/messages',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await form.getByRole('button', { name: 'Send message' }).click()
    await form.getByRole('alert').waitFor()
    await form.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Message Sent').first().waitFor()
    assert.equal((await here.kitchen.call('GET /messages', { token: await here.kitchen.owner() })).length, 1)
    await context.close()
  })

  it('shows nothing of the person on a page that was put aside while they signed out', async () => {
    const { token } = await here.kitchen.customer('Ṣadé')
    const context = await here.browser.newContext(phone)
    await signIn(context, token, 'user')
    const { page } = await openPage(context, `${here.kitchen.url}/settings`)
    page.setDefaultTimeout(15_000)
    await page.getByText('This device').first().waitFor()
    await page.evaluate(() => {
      localStorage.removeItem('token')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await page.getByText('This device').first().waitFor({ state: 'detached' })
    await context.close()
  })
})
