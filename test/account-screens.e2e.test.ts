/** The screens of an account in the browser: passwords, mailed links, the settings, sessions, and leaving. */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { axeFaults } from './axe.ts'
import { laptop, openPage, phone } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { openKitchen, owner, until } from '../harness/kitchen.ts'
import { loginDialog, sendLogin } from './login-dialog.ts'
import { sendNow } from './send-now.ts'

const password = 'jollof-rice'
const ended = 'Your session has ended. Please log in again.'
/** The longest possible name, with tone marks and emoji, and one part without a place to break a line. */
const longName = `Ọláolúwatọ́bilọ́ba 🍲 ${'Adéyẹmí-Ọlọ́runfúnmiláyọ̀'.repeat(12)}`.slice(0, 190)

/** Waits until something is visible. */
const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })

describe('the screens of an account, in the browser', () => {
  const here = kitchenInBrowser({ env: { FORGOTTEN_PER_ADDRESS: '1000', LOGIN_TRIES_PER_ADDRESS: '1000' } })

  /** Opens a page as a person on their own device. */
  async function visit(
    path: string,
    { device = phone, token, role = 'user' }: { device?: BrowserContextOptions; token?: string; role?: string } = {},
  ): Promise<{ page: Page; context: BrowserContext }> {
    const context = await here.browser.newContext(device)
    if (token !== undefined) {
      const { page } = await openPage(context, `${here.kitchen.url}/privacy`)
      await page.evaluate(
        ([mine, as]) => {
          localStorage.setItem('token', mine ?? '')
          localStorage.setItem('role', as ?? '')
        },
        [token, role],
      )
      await page.close()
    }
    const { page } = await openPage(context, `${here.kitchen.url}${path}`)
    page.setDefaultTimeout(15_000)
    return { page, context }
  }

  /** Waits for the newest mail to a person with a link to this path. @returns the link, at this kitchen's port */
  async function linkTo(email: string, path: string): Promise<string> {
    let found: string | undefined
    await until(async () => {
      const folder = join(here.kitchen.dataDir, 'mail')
      const files = await readdir(folder).catch(() => [])
      const letters = await Promise.all(
        files
          .filter((file) => file.endsWith('.eml'))
          .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
      )
      const links = letters
        .filter(({ to }) => to?.some(({ address }) => address === email))
        .map(({ text }) => new RegExp(`${path}#token=[\\w-]+`).exec(text ?? '')?.[0])
      found = links.find((link) => link !== undefined)
      return found !== undefined
    }, 15_000)
    return `${here.kitchen.url}${found ?? ''}`
  }

  async function logIn(page: Page, email: string, secret = password): Promise<void> {
    await sendLogin(page, email, secret)
    await loginDialog(page).waitFor({ state: 'detached' })
  }

  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  it('says that e-mail or password is wrong where a failed login comes without a message', async () => {
    const { page, context } = await visit('/my-orders')
    await page
      .getByRole('button', { name: /^Log ?in$/ })
      .filter({ visible: true })
      .first()
      .click()
    // Answers that a proxy in front of the shop might give.
    const answers = [
      { body: '{}', words: 'Invalid email or password' },
      { body: '<h1>No</h1>', words: 'Invalid email or password' },
      { body: '{"message":"Not today."}', words: 'Not today.' },
    ]
    for (const { body, words } of answers) {
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, body }), { times: 1 })
      await sendLogin(page, 'ada@example.com')
      await seen(loginDialog(page).getByRole('alert').filter({ hasText: words }))
    }
    await context.close()
  })

  it('sets a new password by a letter: the old sessions end at once, the link works once', async () => {
    const { token, email } = await here.kitchen.customer('Fọlákẹ́ Adéyẹmí')
    const open = await visit('/settings', { device: laptop, token })
    await seen(section(open.page, 'Password'))

    const { page, context } = await visit('/')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await loginDialog(page).getByRole('link', { name: 'Forget password' }).click()
    await page.waitForURL('**/forgot-password')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await seen(page.getByText('Please give us your e-mail address.'))
    await page.getByLabel('Email').fill('nobody at all')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await seen(page.getByText(/does not look like an e-mail/))
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await seen(page.getByText(/If there is an account with this e-mail/))

    const link = await linkTo(email, '/reset-password')
    const secret = link.split('#token=')[1] ?? ''
    await page.goto(link)
    await seen(page.getByRole('heading', { name: 'Set a new password' }))
    assert.ok(secret.length > 40)
    assert.deepEqual(
      [new URL(page.url()).search, new URL(page.url()).hash],
      ['', ''],
      'the token is not in the address',
    )
    assert.ok(
      !(
        await page.evaluate(() =>
          JSON.stringify([
            { ...localStorage },
            { ...sessionStorage },
            history.state,
            document.documentElement.outerHTML,
          ]),
        )
      ).includes(secret),
      'and nowhere else',
    )

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/reset-password')) sent.push(request.url())
    })
    await page.getByLabel('New Password').fill('efo-riro-today')
    await page.getByLabel('Confirm Password').fill('efo-riro-tomorrow')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await seen(page.getByText('Password does not match - Please try again'))
    assert.deepEqual(sent, [], 'nothing is sent')
    await page.getByLabel('Confirm Password').fill('efo-riro-today')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await seen(page.getByText('Password Reset Successful'))
    await page.waitForURL(`${here.kitchen.url}/`)

    assert.equal((await here.kitchen.refused('GET /user', { token })).code, 'NOT_SIGNED_IN')
    await page.goto(link)
    await page.getByLabel('New Password').fill('efo-riro-again')
    await page.getByLabel('Confirm Password').fill('efo-riro-again')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await seen(page.getByText(/^Password Reset Failed - /))
    await seen(page.getByRole('link', { name: 'Ask for a new one' }))

    // The other open page is told, and stays where it is.
    await seen(loginDialog(open.page).getByText(ended))
    await logIn(open.page, email, 'efo-riro-today')
    await seen(section(open.page, 'Password'))
    assert.equal(new URL(open.page.url()).pathname, '/settings')
    await Promise.all([context.close(), open.context.close()])
  })

  it('takes the token of a link out of the address at once, after # and in the old form, and of a second link in the same tab', async () => {
    for (const path of ['/reset-password', '/confirm-email', '/accept-invitation', '/unsubscribe']) {
      for (const link of [`${path}#token=first`, `${path}?token=first`]) {
        const { page, context } = await visit(link)
        await seen(page.getByRole('main').getByRole('heading', { level: 1 }))
        assert.deepEqual(
          await page.evaluate(() => [location.pathname, location.search, location.hash]),
          [path, '', ''],
          link,
        )
        assert.equal(await page.getByText('This link is not whole.').count(), 0, link)
        await context.close()
      }
    }
    const { page, context } = await visit('/confirm-email#token=first')
    await seen(page.getByRole('button', { name: 'Confirm this e-mail' }))
    await page.goto(`${here.kitchen.url}/confirm-email#token=second`)
    await page.waitForFunction(() => location.hash === '')
    const asked = page.waitForRequest('**/api/auth/confirm-email')
    await page.getByRole('button', { name: 'Confirm this e-mail' }).click()
    assert.deepEqual((await asked).postDataJSON(), { token: 'second' })
    await context.close()
  })

  it("says on an order's page that letters want a confirmed e-mail, mails the link with one press, and says no more once it is followed", async () => {
    const { token, email } = await here.kitchen.customer()
    const order = await here.kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Amala', quantity: 1 }], customerNote: 'The blue gate', town: 'Ile-ife' },
    })
    const { page, context } = await visit(`/order-history/${order._id}`, { token })
    const told = page.getByText('No letters about your orders yet.')
    await seen(told)
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('button', { name: 'Mail me the link' }).click()
    await seen(page.getByRole('status').getByText(`A link is on its way to ${email}.`))
    assert.equal(await told.count(), 0)
    await page.goto(await linkTo(email, '/confirm-email'))
    await page.getByRole('button', { name: 'Confirm this e-mail' }).click()
    await seen(page.getByText(`Your e-mail is now ${email}.`))
    await page.goto(`${here.kitchen.url}/order-history/${order._id}`)
    await seen(page.getByText(`#${order.number}`))
    await seen(page.getByText('The blue gate'))
    assert.equal(await told.count(), 0)
    await context.close()
  })

  it('says what is wrong with a link that has no token, and sends nothing', async () => {
    for (const path of ['/reset-password', '/reset-password?token=', '/reset-password#token=']) {
      const { page, context } = await visit(path)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await seen(page.getByText('Invalid Token - Reset token is missing or invalid.'))
      assert.deepEqual(sent, [])
      await context.close()
    }
  })

  it('says in words how long to wait after too many forgotten passwords from one address', async (t) => {
    const small = await openKitchen({ env: { FORGOTTEN_PER_ADDRESS: '4' } })
    t.after(() => small.close())
    const { email } = await small.customer()
    const context = await here.browser.newContext(phone)
    t.after(() => context.close())
    const { page } = await openPage(context, `${small.url}/forgot-password`)
    await page.getByLabel('Email').fill(email)
    // One mailbox gets three mails; nobody is told about the limit.
    for (let times = 0; times < 5; times++) {
      const answered = page.waitForResponse('**/api/auth/forgot-password')
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      assert.equal((await answered).status(), times < 4 ? 200 : 429)
    }
    await seen(page.getByText(/^Error - .*Please wait \d+ minutes/))
    await seen(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: /Please wait \d+ minutes/ }),
    )
    assert.equal(await page.getByLabel('Email').inputValue(), email)
  })

  it('leaves it beside the button how long to wait before one may register', async (t) => {
    const small = await openKitchen({ env: { REGISTRATIONS_PER_ADDRESS: '1' } })
    t.after(() => small.close())
    await small.customer()
    const context = await here.browser.newContext(phone)
    t.after(() => context.close())
    const { page } = await openPage(context, `${small.url}/register`)
    for (const [label, value] of [
      ['Name', 'Ada Obi'],
      ['Email', 'ada.obi@customer.test'],
      ['Phone number', '0803 555 0123'],
      ['Password', password],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Register' }).click()
    await seen(
      page
        .locator('form')
        .getByRole('alert')
        .filter({ hasText: /Please wait .* and try again/ }),
    )
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Ada Obi')
  })

  it('leads a visitor to the login dialog and back to the settings', async () => {
    const { email } = await here.kitchen.customer('Hauwa Bello')
    const { page, context } = await visit('/settings')
    await seen(loginDialog(page))
    await loginDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await logIn(page, email)
    assert.equal(await section(page, 'Name and phone').getByLabel('Name', { exact: true }).inputValue(), 'Hauwa Bello')
    assert.equal(new URL(page.url()).pathname, '/settings')
    // Logging in without having been asked to still leads to the home page.
    await context.close()
    const other = await visit('/about', { device: laptop })
    await other.page.getByRole('button', { name: 'Login', exact: true }).click()
    await logIn(other.page, email)
    await other.page.waitForURL(`${here.kitchen.url}/`)
    await other.page.getByRole('button', { name: 'Hi, Hauwa Bello' }).click()
    await other.page.getByRole('link', { name: 'Settings' }).click()
    await other.page.waitForURL('**/settings')
    await other.context.close()
  })

  it('saves name and phone, and warns of a number it does not know', async () => {
    const { token } = await here.kitchen.customer()
    const { page, context } = await visit('/settings', { token })
    const form = section(page, 'Name and phone')
    const tel = form.getByLabel('Phone number')
    assert.deepEqual(
      [await tel.getAttribute('type'), await tel.getAttribute('inputmode'), await tel.inputValue()],
      ['tel', 'tel', '0803 555 0148'],
    )
    await form.getByLabel('Name', { exact: true }).fill('  ')
    await tel.fill('12')
    await form.getByRole('button', { name: 'Save' }).click()
    await seen(form.getByText('Please tell us your name.'))
    await seen(form.getByText(/This is not a Nigerian number/))
    assert.ok(await form.getByLabel('Name', { exact: true }).evaluate((field) => field === document.activeElement))
    await form.getByLabel('Name', { exact: true }).fill('Túndé Balógun 🍲')
    await tel.fill('+234 799 555 0101')
    await seen(form.getByText(/We do not know how this number begins/))
    await form.getByRole('button', { name: 'Save' }).click()
    await seen(form.getByRole('status').filter({ hasText: 'Saved.' }))
    assert.equal(await tel.inputValue(), '0799 555 0101')
    const { name, phoneNumber } = await here.kitchen.call('GET /user', { token })
    assert.deepEqual([name, phoneNumber], ['Túndé Balógun 🍲', '+2347995550101'])
    await context.close()
  })

  it('changes the e-mail once the letter to the new one is answered', async () => {
    const { token, email } = await here.kitchen.customer()
    const { page, context } = await visit('/settings', { token })
    const form = section(page, 'E-mail')
    const next = `new-${email}`
    await form.getByLabel('New e-mail').fill(next)
    await form.getByLabel('Your password', { exact: true }).fill('not-my-password')
    await form.getByRole('button', { name: 'Send the letter' }).click()
    await seen(form.getByText('This is not your password.'))
    assert.equal(await form.getByLabel('New e-mail').inputValue(), next, 'what was typed stays')
    await form.getByLabel('Your password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Send the letter' }).click()
    await seen(form.getByRole('status').filter({ hasText: `A link is on its way to ${next}.` }))
    assert.equal((await here.kitchen.call('GET /user', { token })).email, email, 'not before')
    await page.reload()
    await seen(form.getByText(`${next} waits for you to follow the link in our letter.`))

    await page.goto(await linkTo(next, '/confirm-email'))
    await seen(page.getByRole('heading', { name: 'Confirm your e-mail' }))
    assert.equal(new URL(page.url()).search, '')
    assert.equal(
      (await here.kitchen.call('GET /user', { token })).email,
      email,
      'opening the link alone changes nothing',
    )
    await page.getByRole('button', { name: 'Confirm this e-mail' }).click()
    await seen(page.getByText(`Your e-mail is now ${next}.`))
    await page.getByRole('link', { name: 'Back to Settings' }).click()
    await seen(form.getByText(`You log in with ${next}`))
    await context.close()
  })

  it('changes the password, asks for the old one, and signs out everywhere else', async () => {
    const { token, email } = await here.kitchen.customer()
    const other = await here.kitchen.call('POST /auth/login', { body: { email, password } })
    const { page, context } = await visit('/settings', { token })
    const form = section(page, 'Password')
    const fields = { 'Old password': 'current-password', 'New password': 'new-password' }
    for (const [label, autocomplete] of Object.entries(fields))
      assert.equal(await form.getByLabel(label, { exact: true }).getAttribute('autocomplete'), autocomplete)
    await form.getByLabel('Old password', { exact: true }).fill('wrong-password')
    await form.getByLabel('New password', { exact: true }).fill('short')
    await form.getByRole('button', { name: 'Change password' }).click()
    await seen(form.getByText('Please use at least 8 characters.'))
    await form.getByLabel('New password', { exact: true }).fill('pounded-yam')
    await form.getByRole('button', { name: 'Show password' }).last().click()
    assert.equal(await form.getByLabel('New password', { exact: true }).getAttribute('type'), 'text')
    await form.getByRole('button', { name: 'Change password' }).click()
    await seen(form.getByText('This is not your password.'))
    await form.getByLabel('Old password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Change password' }).click()
    await seen(form.getByRole('status').filter({ hasText: 'Your password is changed.' }))
    assert.equal((await here.kitchen.refused('GET /user', { token: other.token })).code, 'NOT_SIGNED_IN')
    assert.equal((await here.kitchen.refused('GET /user', { token })).code, 'NOT_SIGNED_IN', 'the token from before')
    await here.kitchen.call('GET /user', { token: await page.evaluate(() => localStorage.getItem('token') ?? '') })
    await here.kitchen.call('POST /auth/login', { body: { email, password: 'pounded-yam' } })
    await context.close()
  })

  it('shows where one is signed in and ends the others', async () => {
    const { token, email } = await here.kitchen.customer()
    const tablet = {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    }
    const other = await here.kitchen.call('POST /auth/login', { body: { email, password }, headers: tablet })
    const { page, context } = await visit('/settings', { token })
    const part = section(page, 'Where you are signed in')
    await seen(part.getByText('Chrome on Android'))
    assert.equal(await part.getByRole('listitem').count(), 2)
    await seen(part.getByRole('listitem').first().getByText('This device'))
    await part.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await seen(part.getByRole('status').filter({ hasText: 'You are signed out everywhere else.' }))
    assert.equal(await part.getByRole('listitem').count(), 1)
    assert.equal((await here.kitchen.refused('GET /user', { token: other.token })).code, 'NOT_SIGNED_IN')
    await context.close()
  })

  it('turns news on and off, each by itself', async () => {
    const { token } = await here.kitchen.customer()
    const { page, context } = await visit('/settings', { token })
    const part = section(page, 'News')
    for (const [name, key] of [
      ['News of my orders', 'orderNews'],
      ['Offers', 'offers'],
    ] as const) {
      const before = (await here.kitchen.call('GET /user', { token }))[key]
      const knob = part.getByRole('switch', { name })
      assert.equal(await knob.isChecked(), before)
      await knob.focus()
      await page.keyboard.press('Space')
      await seen(part.getByRole('status').filter({ hasText: before ? 'off.' : 'on.' }))
      assert.equal((await here.kitchen.call('GET /user', { token }))[key], !before)
    }
    // The change fails on the way; the switch goes back and the page says so.
    await context.setOffline(true)
    const was = await part.getByRole('switch', { name: 'Offers' }).isChecked()
    await part.getByRole('switch', { name: 'Offers' }).click()
    await seen(part.getByText('The network let us down. Please try again.'))
    assert.equal(await part.getByRole('switch', { name: 'Offers' }).isChecked(), was)
    await context.close()
  })

  it('hands over everything that is kept of somebody, as a file', async () => {
    const { token, email } = await here.kitchen.customer(longName)
    const { page, context } = await visit('/settings', { token })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    assert.equal(file.suggestedFilename(), 'my-data.json')
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      profile: { name: string; email: string }
      sessions: unknown[]
      orders: unknown[]
    }
    assert.deepEqual(
      [data.profile.name, data.profile.email, data.sessions.length, data.orders.length],
      [longName.normalize('NFC'), email, 1, 0],
    )
    await context.close()
  })

  it('loses nothing of a half-written form when the session ends, and stays there', async () => {
    const { token, email } = await here.kitchen.customer()
    const { page, context } = await visit('/settings', { token })
    const form = section(page, 'Name and phone')
    await form.getByLabel('Name', { exact: true }).fill('Chidinma Okafor')
    await section(page, 'E-mail').getByLabel('New e-mail').fill('half@typed')
    await here.kitchen.call('POST /auth/logout', { token })
    await form.getByRole('button', { name: 'Save' }).click()
    await seen(loginDialog(page).getByText(ended))
    assert.equal(await page.getByText(ended).count(), 1, 'it is said once')
    await logIn(page, email)
    assert.equal(new URL(page.url()).pathname, '/settings')
    await form.getByRole('button', { name: 'Save' }).click()
    await seen(form.getByRole('status').filter({ hasText: 'Saved.' }))
    assert.equal(await form.getByLabel('Name', { exact: true }).inputValue(), 'Chidinma Okafor')
    assert.equal(await section(page, 'E-mail').getByLabel('New e-mail').inputValue(), 'half@typed')

    // Another person who logs in there finds their own data, and nothing that was typed before.
    const other = await here.kitchen.customer('Ngozi Eze')
    await form.getByLabel('Name', { exact: true }).fill('Typed by Chidinma')
    await page.evaluate(() => localStorage.setItem('token', 'of-a-session-that-is-over'))
    // Not by the mouse: the dialog may be over the page already, because another request has found out first.
    await form.getByRole('button', { name: 'Save' }).evaluate((button) => (button as HTMLElement).click())
    await seen(loginDialog(page).getByText(ended))
    await logIn(page, other.email)
    await until(async () => (await form.getByLabel('Name', { exact: true }).inputValue()) === 'Ngozi Eze')
    assert.equal(await section(page, 'E-mail').getByLabel('New e-mail').inputValue(), '')
    await context.close()
  })

  it('says in every tab that the session has ended, keeps what is typed there, and goes on in all of them after one login', async () => {
    const { token, email } = await here.kitchen.customer()
    const { page: typing, context } = await visit('/settings', { token })
    await section(typing, 'Name and phone').getByLabel('Name', { exact: true }).fill('Chidinma Okafor')
    const { page: saving } = await openPage(context, `${here.kitchen.url}/settings`)
    await section(saving, 'Name and phone').getByLabel('Name', { exact: true }).fill('Ngozi Eze')
    await here.kitchen.call('POST /auth/logout', { token })
    await section(saving, 'Name and phone').getByRole('button', { name: 'Save' }).click()
    for (const tab of [saving, typing]) await seen(loginDialog(tab).getByText(ended))
    await logIn(saving, email)
    await loginDialog(typing).waitFor({ state: 'detached' })
    assert.equal(
      await section(typing, 'Name and phone').getByLabel('Name', { exact: true }).inputValue(),
      'Chidinma Okafor',
    )

    // Logging out on purpose needs no explanation, in any tab.
    await saving.getByRole('button', { name: 'Menu' }).click()
    await saving.getByRole('button', { name: 'Sign Out' }).click()
    await saving.getByRole('button', { name: 'Yes, Logout' }).click()
    await seen(typing.getByText('Your settings are behind the door'))
    assert.equal(await typing.getByText(ended).count(), 0)
    await context.close()
  })

  it('tells an open page at once that its session was ended elsewhere', async () => {
    const { token, email } = await here.kitchen.customer()
    const { page, context } = await visit('/about', { device: laptop, token })
    await seen(page.getByRole('button', { name: /^Hi, / }))
    await page.mouse.move(200, 200)
    await page.mouse.wheel(0, 200)
    await until(() => here.kitchen.logged.length > 0)
    // The socket opens when the page is idle.
    await page.waitForTimeout(3000)
    await here.kitchen.call('DELETE /user/sessions', {
      token: (await here.kitchen.call('POST /auth/login', { body: { email, password } })).token,
    })
    await seen(loginDialog(page).getByText(ended), 15_000)
    await logIn(page, email)
    assert.equal(new URL(page.url()).pathname, '/about')
    await context.close()
  })

  it('lets an admin go on where they were, and sends home who will not log in', async () => {
    const customer = await here.kitchen.customer()
    for (const again of [true, false]) {
      const order = await here.kitchen.call('POST /orders', {
        token: customer.token,
        body: { items: [{ name: 'Amala', quantity: 2 }], customerNote: 'The blue gate', town: 'Ile-ife' },
      })
      const { token } = await here.kitchen.call('POST /auth/login', { body: owner })
      const { page, context } = await visit(`/admin/orders/${order._id}`, { device: laptop, token, role: 'admin' })
      await seen(page.getByRole('button', { name: 'Mark as Completed' }))
      await here.kitchen.call('POST /auth/logout', { token })
      await seen(loginDialog(page).getByText(ended), 15_000)
      assert.equal(new URL(page.url()).pathname, `/admin/orders/${order._id}`)
      if (again) {
        await logIn(page, owner.email, owner.password)
        assert.equal(new URL(page.url()).pathname, `/admin/orders/${order._id}`)
        await page.getByRole('button', { name: 'Mark as Completed' }).click()
        await sendNow(page)
        await seen(page.getByText('Order status updated!'))
      } else {
        await loginDialog(page).getByRole('button', { name: 'Cancel' }).click()
        await page.waitForURL(`${here.kitchen.url}/`)
        await until(async () => (await page.getByRole('button', { name: 'Mark as Completed' }).count()) === 0)
      }
      await context.close()
    }
  })

  it('deletes an account, after it has said what goes and what stays', async () => {
    const { token, email } = await here.kitchen.customer()
    const { page, context } = await visit('/settings', { token })
    await page.evaluate(() => localStorage.setItem('orders', '[]'))
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    for (const heading of ['What goes, at once', 'What stays'])
      await seen(dialog.getByRole('heading', { name: heading }))
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByLabel('Your password', { exact: true }).fill('not-my-password')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await seen(dialog.getByText('This is not your password.'))
    await here.kitchen.call('GET /user', { token })
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await seen(page.getByRole('heading', { name: 'Your account is deleted' }))
    assert.ok(
      await page
        .getByRole('heading', { name: 'Your account is deleted' })
        .evaluate(
          (title) =>
            title.getBoundingClientRect().top >= 0 &&
            title.getBoundingClientRect().bottom <= innerHeight &&
            title === document.activeElement,
        ),
      'it is in sight',
    )
    await until(async () => (await page.evaluate(() => localStorage.length)) === 0)
    assert.equal((await here.kitchen.refused('GET /user', { token })).code, 'NOT_SIGNED_IN')
    assert.equal((await here.kitchen.refused('POST /auth/login', { body: { email, password } })).code, 'BAD_LOGIN')
    await page.getByRole('button', { name: 'Back to Home' }).click()
    await page.waitForURL(`${here.kitchen.url}/`)
    await seen(page.getByRole('button', { name: 'Login', exact: true }))
    assert.equal(await page.getByRole('dialog').count(), 0)
    await context.close()
  })

  it('has a privacy page that needs no script, and that every page leads to', async () => {
    const html = String((await here.kitchen.send('GET', '/privacy')).body)
    for (const words of ['What we keep, why and how long', 'Nigeria Data Protection Act 2023', 'hello@kitchen.test'])
      assert.ok(html.includes(words), words)
    assert.ok(String((await here.kitchen.send('GET', '/sitemap.xml')).body).includes('/privacy<'))
    const { page, context } = await visit('/gallery')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await seen(page.getByRole('heading', { level: 1, name: 'Privacy' }))
    await context.close()
  })

  const device = (width: number, colorScheme: 'light' | 'dark') =>
    ({
      viewport: { width, height: 740 },
      colorScheme,
      reducedMotion: 'reduce',
      hasTouch: width < 900,
      serviceWorkers: 'block',
    }) as const

  it('holds names of 200 characters, tone marks and emoji on a screen of 320 px', async () => {
    const { token } = await here.kitchen.customer(longName)
    for (const path of [
      '/settings',
      '/privacy',
      '/forgot-password',
      '/reset-password?token=x',
      '/confirm-email?token=x',
    ]) {
      const { page, context } = await visit(path, {
        device: device(320, 'light'),
        ...(path === '/settings' && { token }),
      })
      await page.waitForLoadState('networkidle')
      await seen(page.getByRole('heading', { level: 1 }))
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, path)
      if (path === '/settings') {
        await section(page, 'Name and phone').getByRole('button', { name: 'Save' }).click()
        await seen(section(page, 'Name and phone').getByRole('status').filter({ hasText: 'Saved.' }))
        assert.equal(
          await section(page, 'Name and phone').getByLabel('Name', { exact: true }).inputValue(),
          longName.normalize('NFC'),
        )
        await page.getByRole('button', { name: 'Menu' }).click()
        await seen(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }))
        assert.equal(
          await page
            .getByRole('dialog', { name: 'Menu' })
            .evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth),
          true,
          'the drawer',
        )
      }
      await context.close()
    }
  })
})
