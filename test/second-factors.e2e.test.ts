/** Passkeys, one-time codes and "Please confirm it is you" in a real browser, with an authenticator of its own. */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import PostalMime from 'postal-mime'
import type { BrowserContext, Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { laptop, openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'
import { owner, until } from '../harness/kitchen.ts'
import { loginDialog, sendLogin } from './login-dialog.ts'

const minute = 60_000
const startedAt = Date.now()

describe('second factors in the browser', () => {
  const shop = kitchenInBrowser({ env: { LOGIN_TRIES_PER_ADDRESS: '1000' } })
  // Passkeys need this name; to the browser, the IP address is another site.
  const url = (path: string) => `${shop.kitchen.url.replace('127.0.0.1', 'localhost')}${path}`
  const logIn = async () => (await shop.kitchen.call('POST /auth/login', { body: owner })).token

  /** Opens a page of the owner's on a device with an authenticator, such as a phone with a fingerprint reader. */
  async function open(
    path: string,
    { device = laptop, signedIn = true }: { device?: typeof laptop | typeof phone; signedIn?: boolean } = {},
  ) {
    const context = await shop.browser.newContext({ ...device })
    if (signedIn) await signIn(context, await logIn(), 'admin')
    const { page, complaints } = await openPage(context, url('/api/health'))
    const authenticator = await authenticate(context, page)
    await page.goto(url(path))
    return { context, page, complaints, authenticator }
  }
  async function authenticate(context: BrowserContext, page: Page) {
    const cdp = await context.newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return {
      kept: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
      verifies: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    }
  }
  const confirmDialog = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it is you' })
  const forget = () =>
    shop.kitchen.db.write(async (tx) => {
      await tx.query.deleteFrom('passkeys').execute()
      await tx.query.deleteFrom('one_time_codes').execute()
      await tx.query.deleteFrom('recovery_codes').execute()
      await tx.query.updateTable('users').set({ factors_dismissed_at: null }).execute()
    })

  it('adds a passkey, logs in with it alone, confirms with it, renames and removes it', async () => {
    const { context, page, complaints, authenticator } = await open('/settings')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('is added. You can log in with it from now on.').waitFor()
    const [credential] = await authenticator.kept()
    assert.deepEqual([credential?.rpId, credential?.isResidentCredential], ['localhost', true])
    assert.deepEqual(await axeFaults(page), [])

    // Again, on the same device, signed out.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.setItem('signed in', 'yes')
    })
    await page.goto(url('/'))
    await page.getByRole('button', { name: 'Login' }).first().click()
    await loginDialog(page).getByRole('button', { name: 'Log in with a passkey' }).click()
    await page.waitForURL(url('/admin'))
    assert.equal(await page.evaluate(() => localStorage.getItem('role')), 'admin')

    shop.kitchen.clock.now += 11 * minute
    await page.goto(url('/settings'))
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Kitchen phone')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await page.getByText('Kitchen phone').first().waitFor()
    await page.getByRole('button', { name: 'Remove Kitchen phone' }).click()
    await page
      .getByRole('dialog', { name: /Remove/ })
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
    await confirmDialog(page).getByRole('button', { name: 'Use a passkey instead' }).click()
    await page.getByText('opens your account no more').first().waitFor()
    await page.getByRole('button', { name: 'Remove Kitchen phone' }).waitFor({ state: 'detached' })
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('does not log in where the device is not sure of its person, and says so in place', async () => {
    await forget()
    const { context, page, authenticator } = await open('/settings')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('is added. You can log in with it from now on.').waitFor()
    await authenticator.verifies(false)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.setItem('signed in', 'yes')
    })
    await page.goto(url('/'))
    await page.getByRole('button', { name: 'Login' }).first().click()
    await loginDialog(page).getByRole('button', { name: 'Log in with a passkey' }).click()
    await loginDialog(page).getByRole('alert').waitFor()
    assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
    await context.close()
  })

  it('turns one-time codes on by the secret in the picture, keeps the recovery codes in sight until they are kept, and asks for a code at the login', async () => {
    await forget()
    const { context, page, complaints } = await open('/settings', { device: phone })
    await page.getByRole('button', { name: 'Turn on one-time codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn on one-time codes' })
    const picture = dialog.getByRole('img', { name: /QR code/ })
    await picture.waitFor()
    const belowPicture = () =>
      picture.evaluate(
        (svg) => svg.nextElementSibling!.getBoundingClientRect().top - svg.getBoundingClientRect().bottom,
      )
    assert.ok((await belowPicture()) >= 0, 'no words lie over what a camera is to read')
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    const code = (steps = 0) =>
      TOTP.generate({
        secret: Secret.fromBase32(secret),
        timestamp: Date.now() + (shop.kitchen.clock.now - startedAt) + steps * 30_000,
      })
    await dialog.getByLabel('The six digits it shows now').fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByText(/This code is not right/).waitFor()
    await dialog.getByLabel('The six digits it shows now').fill(code())
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
    await codes.getByRole('listitem').first().waitFor()
    assert.equal(await codes.getByRole('listitem').count(), 10)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.ok(await codes.isVisible(), 'a key pressed twice does not lose them')
    assert.deepEqual(await axeFaults(page), [])
    const recovery = await codes.locator('code').first().innerText()
    await codes.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 recovery codes are left').waitFor()

    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.setItem('signed in', 'yes')
    })
    await page.goto(url('/settings'))
    await sendLogin(page, owner.email, owner.password)
    const field = loginDialog(page).getByLabel('Code')
    await field.waitFor()
    assert.ok(await field.evaluate((input) => input === document.activeElement))
    assert.equal(await loginDialog(page).getByLabel('Email').inputValue(), owner.email, 'what was typed stays')
    await field.fill('123456')
    await page.keyboard.press('Enter')
    await loginDialog(page)
      .getByText(/This code is not right/)
      .waitFor()
    await field.fill(recovery)
    await page.keyboard.press('Enter')
    await page.getByText('9 recovery codes are left').waitFor()
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('asks in the dashboard, calmly, until somebody says no; never again then', async () => {
    await forget()
    const { context, page } = await open('/admin')
    await page.getByText('Keep the kitchen yours.').waitFor()
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByText('Keep the kitchen yours.').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.waitForTimeout(500)
    assert.equal(await page.getByText('Keep the kitchen yours.').count(), 0)
    await context.close()
  })

  it('confirms over what was typed: a wrong password is said in place, Escape pressed at any moment loses nothing, Cancel leaves it, the right one does it', async () => {
    await forget()
    const { context, page, complaints } = await open('/admin/settings', { device: phone })
    const number = page.getByLabel('Account number')
    await number.waitFor()
    shop.kitchen.clock.now += 11 * minute
    await number.fill('1112223334')
    const form = page.locator('form').filter({ has: number })
    await form.getByRole('button', { name: /^Save/ }).click()
    const dialog = confirmDialog(page)
    // While it opens, when it is open, and twice in a row.
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(press * 40)
    }
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.ok(await dialog.isVisible())
    assert.ok(
      await dialog.getByLabel('Your password', { exact: true }).evaluate((input) => input === document.activeElement),
      'ready to type',
    )
    assert.deepEqual(await axeFaults(page), [])
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is not your password.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await number.inputValue(), '1112223334', 'what was typed stays')
    assert.notEqual((await shop.kitchen.call('GET /kitchen')).bank.accountNumber, '1112223334')
    assert.equal(await page.evaluate(() => localStorage.getItem('role')), 'admin')
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    await form.getByRole('button', { name: /^Save/ }).click()
    await dialog.getByLabel('Your password', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    await until(async () => (await shop.kitchen.call('GET /kitchen')).bank.accountNumber === '1112223334')
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(complaints, [])
    await context.close()
  })

  it('downloads the orders once confirmed, which no address or body could carry the password of', async () => {
    const { context, page } = await open('/admin/history')
    await page.getByRole('button', { name: /Export as CSV/ }).waitFor()
    shop.kitchen.clock.now += 11 * minute
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Export as CSV/ }).click()
    await confirmDialog(page).getByLabel('Your password', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    assert.match((await download).suggestedFilename(), /^orders.*\.csv$/)
    await context.close()
  })

  it("undoes a changed bank account by the letter's link, on a phone that is signed in nowhere; opening it changes nothing", async () => {
    const { bank } = await shop.kitchen.call('GET /kitchen')
    const to = { ...bank, accountNumber: '5556667778' }
    await shop.kitchen.call('PUT /kitchen', { token: await logIn(), body: { change: { bank: to }, seen: { bank } } })
    let path = ''
    await until(async () => {
      const folder = join(shop.kitchen.dataDir, 'mail')
      for (const file of await readdir(folder).catch(() => [])) {
        const { text = '' } = await PostalMime.parse(await readFile(join(folder, file)))
        if (/from now on: .*7778/.test(text)) path = /\/undo-bank-change#token=[\w-]{43}/.exec(text)?.[0] ?? ''
      }
      return path !== ''
    })
    const { context, page, complaints } = await open(path, { device: phone, signedIn: false })
    await page.getByRole('heading', { name: 'This was not me' }).waitFor()
    assert.equal(await page.evaluate(() => location.hash + location.search), '', 'the token leaves the address at once')
    assert.equal((await shop.kitchen.call('GET /kitchen')).bank.accountNumber, '5556667778')
    assert.deepEqual(await axeFaults(page), [])
    await page.getByRole('button', { name: 'Put the old account back' }).click()
    await page.getByText('The old bank account is back.').waitFor()
    assert.deepEqual((await shop.kitchen.call('GET /kitchen')).bank, bank)
    // The mailed link once more: nothing is left to press, and the page says what to do.
    await page.goto(url('/about'))
    await page.goto(url(path))
    await page.getByRole('button', { name: 'Put the old account back' }).click()
    await page.getByText('Please log in, choose a new password').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Put the old account back' }).count(), 0)
    assert.deepEqual(complaints, [])
    await context.close()
  })
})
