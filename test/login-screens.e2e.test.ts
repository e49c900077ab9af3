/** Logging in and sessions in the browser: what a person sees, and what they must not notice. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { laptop, openPage, phone } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { owner, until } from '../harness/kitchen.ts'
import { loginDialog, sendLogin } from './login-dialog.ts'

const password = 'jollof-rice'
const HOUR = 3_600_000
const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })
const shot = async (page: Page, name: string) =>
  void (process.env['SHOTS'] && (await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` })))

describe('logging in, in the browser', () => {
  const here = kitchenInBrowser({ env: { LOGIN_TRIES_PER_ADDRESS: '1000', ADMIN_IDLE_HOURS: '12' } })

  async function signedIn(
    token: string,
    role: 'user' | 'admin',
    device: BrowserContextOptions = phone,
  ): Promise<BrowserContext> {
    const context = await here.browser.newContext(device)
    const { page } = await openPage(context, `${here.kitchen.url}/privacy`)
    await page.evaluate(
      ([mine, as]) => {
        localStorage.setItem('token', mine ?? '')
        localStorage.setItem('role', as ?? '')
      },
      [token, role],
    )
    await page.close()
    return context
  }
  const open = async (context: BrowserContext, path: string) =>
    (await openPage(context, `${here.kitchen.url}${path}`)).page
  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

  for (const [width, device] of [
    ['a phone', phone],
    ['a laptop', laptop],
  ] as const) {
    it(`leads whoever logs in with the printed password to one of their own, on ${width}`, async () => {
      const printed = (on: number) =>
        here.kitchen.db.write((tx) =>
          tx.query.updateTable('users').set({ password_printed: on }).where('email', '=', owner.email).execute(),
        )
      await printed(1)
      const before = await here.kitchen.db.query
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', owner.email)
        .executeTakeFirstOrThrow()
      const context = await here.browser.newContext(device)
      const page = await open(context, '/settings')
      await seen(loginDialog(page))
      await sendLogin(page, owner.email, owner.password)
      const dialog = page.getByRole('dialog', { name: 'Choose your own password' })
      await seen(dialog)
      assert.equal(await stored(page), null, 'nothing is kept of a login that is not finished')
      const field = dialog.getByLabel('New password', { exact: true })
      assert.equal(await field.evaluate((element) => element === document.activeElement), true)
      await shot(page, `choose-${width === 'a phone' ? 360 : 1280}`)
      await field.fill('Kitchen-2026!')
      await dialog.getByRole('button', { name: 'Save and go on' }).click()
      await seen(dialog.getByText('This is only made of words of the shop'))
      await shot(page, `choose-refused-${width === 'a phone' ? 360 : 1280}`)
      await field.fill('three-red-lorries')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await seen(page.getByRole('heading', { name: 'My account' }))
      const token = await stored(page)
      assert.equal((await here.kitchen.call('GET /user', { token: token ?? '' })).email, owner.email)
      assert.ok(await here.kitchen.call('GET /figures', { token: token ?? '' }))
      await here.kitchen.db.write((tx) =>
        tx.query.updateTable('users').set(before).where('email', '=', owner.email).execute(),
      )
      await context.close()
    })
  }

  it('ends one session beside its device, and says so', async () => {
    const { token, email } = await here.kitchen.customer()
    const tablet = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    }
    const other = await here.kitchen.call('POST /auth/login', { body: { email, password }, headers: tablet })
    const third = await here.kitchen.call('POST /auth/login', {
      body: { email, password },
      headers: { 'user-agent': 'iPhone' },
    })
    const context = await signedIn(token, 'user')
    const page = await open(context, '/settings')
    const part = section(page, 'Where you are signed in')
    await seen(part.getByText('Chrome on Android'))
    await seen(part.getByRole('listitem').first().getByText('This device'))
    await part.scrollIntoViewIfNeeded()
    await shot(page, 'sessions-360')
    await part.getByRole('button', { name: /^Sign out Chrome on Android/ }).click()
    await seen(part.getByRole('status').filter({ hasText: 'Signed out: Chrome on Android.' }))
    assert.equal(await part.getByRole('listitem').count(), 2)
    assert.equal((await here.kitchen.refused('GET /user', { token: other.token })).code, 'NOT_SIGNED_IN')
    assert.ok(await here.kitchen.call('GET /user', { token: third.token }))
    await context.close()
  })

  it('goes on in every tab when the password is changed in one, though the old token opens nothing', async () => {
    const { token } = await here.kitchen.customer()
    const context = await signedIn(token, 'user')
    const [page, second] = [await open(context, '/settings'), await open(context, '/my-orders')]
    await seen(second.getByRole('heading', { level: 1 }))
    const form = section(page, 'Password')
    await form.getByLabel('Old password', { exact: true }).fill(password)
    await form.getByLabel('New password', { exact: true }).fill('three-red-lorries')
    await form.getByRole('button', { name: 'Change password' }).click()
    await seen(form.getByRole('status').filter({ hasText: 'Your password is changed.' }))
    assert.equal((await here.kitchen.refused('GET /user', { token })).code, 'NOT_SIGNED_IN')
    assert.notEqual(await stored(second), token)
    await second.waitForTimeout(2500)
    for (const tab of [page, second]) {
      assert.equal(await loginDialog(tab).count(), 0)
      assert.equal(await stored(tab), await stored(page))
    }
    await second.reload()
    await seen(second.getByRole('heading', { level: 1 }))
    assert.equal(await loginDialog(second).count(), 0)
    await context.close()
  })

  it('takes a call that another tab sent with the old token up again with the new one', async () => {
    const { token } = await here.kitchen.customer()
    const context = await signedIn(token, 'user')
    const [page, second] = [await open(context, '/settings'), await open(context, '/settings')]
    const news = section(second, 'News').getByRole('switch').first()
    await seen(news)
    // The answer with the new token is late: meanwhile the second tab sends the old one.
    await page.route('**/api/user/password', async (route) => {
      const response = await route.fetch()
      await new Promise((next) => setTimeout(next, 1500))
      await route.fulfill({ response })
    })
    const form = section(page, 'Password')
    await form.getByLabel('Old password', { exact: true }).fill(password)
    await form.getByLabel('New password', { exact: true }).fill('three-red-lorries')
    await form.getByRole('button', { name: 'Change password' }).click()
    await until(async () => (await here.kitchen.send('GET', '/api/user', { token })).status === 401)
    const was = (await news.getAttribute('aria-checked')) ?? String(await news.isChecked())
    await news.click()
    await seen(form.getByRole('status').filter({ hasText: 'Your password is changed.' }))
    await until(async () => ((await news.getAttribute('aria-checked')) ?? String(await news.isChecked())) !== was)
    const now = (await stored(page)) ?? ''
    await until(async () => String((await here.kitchen.call('GET /user', { token: now })).orderNews) !== was)
    assert.equal(await loginDialog(second).count(), 0)
    await context.close()
  })

  it('asks an admin whose session nobody used for twelve hours to log in, over the dashboard, and goes on there', async () => {
    const { token } = await here.kitchen.call('POST /auth/login', { body: owner })
    const context = await signedIn(token, 'admin', laptop)
    const evening = await open(context, '/admin')
    await seen(evening.getByText('Total Users'))
    await evening.close()
    const sessions = async () => (await here.kitchen.db.query.selectFrom('sessions').select('id').execute()).length
    const before = await sessions()
    here.kitchen.clock.now += 12 * HOUR + 60_000
    const page = await open(context, '/admin')
    await seen(loginDialog(page))
    await sendLogin(page, owner.email, owner.password)
    await loginDialog(page).waitFor({ state: 'detached' })
    await seen(page.getByText('Total Users'))
    assert.equal(await sessions(), before, 'the new session has taken the place of the old one')
    here.kitchen.clock.now -= 12 * HOUR + 60_000
    await context.close()
  })
})
