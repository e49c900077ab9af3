/** The first hour of a shop in its owner's hands: on one cheap phone, by touch. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { openPage, phone, signIn } from '../harness/browser.ts'
import { kitchenInBrowser } from './kitchen-in-browser.ts'

/** Waits until something is visible. */
const seen = (place: Locator) => place.first().waitFor({ state: 'visible', timeout: 15_000 })
/** Checks that nothing is wider than the page. */
const fits = async (page: Page) =>
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'the page is as wide as the phone',
  )

describe('the first hour, on a phone', () => {
  const here = kitchenInBrowser({ env: { PUBLIC_URL: 'https://mama-titi.example', UNSEEN_ORDER_MINUTES: '60' } })

  async function openAs(token: string | undefined, role: 'user' | 'admin', path: string) {
    const context = await here.browser.newContext(phone)
    if (token !== undefined) await signIn(context, token, role)
    return openPage(context, `${here.kitchen.url}${path}`)
  }

  it('takes an order at once, but offers no transfer to an account that is an example', async () => {
    const { token } = await here.kitchen.customer('Ada')
    await here.kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Amala', quantity: 1 }], customerNote: '14 Mayfair Road', town: 'Ile-ife' },
    })
    const { page, complaints } = await openAs(token, 'user', '/my-orders')
    await page.getByRole('button', { name: 'Proceed to checkout' }).filter({ visible: true }).tap()
    const payment = page.getByRole('dialog', { name: 'Payment method' })
    await seen(payment.getByText('Not possible yet'))
    await payment.locator('label').filter({ hasText: 'Bank Transfer' }).tap()
    await seen(payment.getByText('Bank transfer is not possible yet: the kitchen has not given its account.'))
    assert.equal(await payment.getByText('0000 000 000').count(), 0, 'the example is nowhere to copy')
    await payment.getByRole('button', { name: 'Proceed' }).tap({ force: true })
    await seen(payment.getByRole('alert').filter({ hasText: 'Please choose another way to pay.' }))
    await fits(page)
    await payment.locator('label').filter({ hasText: 'Cash on delivery' }).tap()
    await payment.getByRole('button', { name: 'Proceed' }).tap()
    await seen(page.getByText('Checkout Successful - Thank you for your order'))
    assert.deepEqual(complaints, [])
  })

  it('is a list on the dashboard, of which each step is done where one tap leads, and which ticks itself off', async () => {
    const owner = await openAs(await here.kitchen.owner(), 'admin', '/admin')
    const { page } = owner
    const list = page.getByRole('list', { name: 'What to set' })
    const summary = page.getByText('Set up your shop')
    const step = (words: string) => list.getByRole('link', { name: words })
    const saved = (form: Locator) => seen(form.getByText('Saved. Every page shows it.'))
    /** Goes back to the dashboard, where an order waits, so that the list is folded below it. */
    async function back() {
      await page.getByRole('button', { name: 'Menu' }).tap()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard', exact: true }).tap()
      await summary.tap()
      await seen(list)
    }
    await seen(page.getByText('Customers cannot pay by transfer yet.'))
    await seen(page.getByText('1 of 11'))
    assert.equal(await list.isVisible(), false, 'an order that waits comes first')
    await summary.tap()
    await seen(list.getByText('A test order, done'))
    await seen(list.getByText('is mailed nowhere: this shop has no mail server, so its letters stay in files'))
    await fits(page)
    assert.deepEqual(await axeFaults(page), [])

    await step('Your bank account').tap()
    const bank = page.getByRole('form', { name: 'Bank account' })
    await page.waitForFunction(
      () => (document.getElementById('bank-account')?.getBoundingClientRect().top ?? 999) < 200,
    )
    await bank.getByLabel('Account number').fill('0123 456 789')
    await bank.getByLabel('Bank', { exact: true }).fill('Kuda')
    await bank.getByLabel('Account name').fill('Titilayo Ade')
    await bank.getByRole('button', { name: 'Save' }).tap()
    await saved(bank)
    await back()
    await seen(list.getByText('Your bank account, done'))
    assert.equal(await page.getByText('Customers cannot pay by transfer yet.').count(), 0)

    await step('Your phone and WhatsApp').tap()
    const contacts = page.getByRole('form', { name: 'Contacts' })
    await contacts.getByLabel('Phone').fill('0803 555 0148')
    await contacts.getByLabel('WhatsApp').fill('0803 555 0148')
    await seen(contacts.getByText('is mailed nowhere'))
    await contacts.getByLabel('E-mail').fill('titi@mama.example')
    await contacts.getByRole('button', { name: 'Save' }).tap()
    await saved(contacts)
    assert.equal(await contacts.getByLabel('WhatsApp').inputValue(), '0803 555 0148', 'it is shown as it was typed')
    await contacts.getByText('is mailed nowhere').waitFor({ state: 'detached' })
    const social = page.getByRole('form', { name: 'Social links' })
    await social.getByLabel('Facebook').fill('')
    await social.getByLabel('Instagram').fill('@mama_titi')
    await social.getByLabel('TikTok').fill('tiktok.com/@mama_titi')
    await social.getByRole('button', { name: 'Save' }).tap()
    await saved(social)
    const hours = page.getByRole('form', { name: 'Opening hours' })
    await hours.getByText('By weekday').tap()
    assert.equal(await hours.getByRole('button', { name: /^Copy to all days/ }).count(), 0, 'all are alike')
    await hours.getByLabel('Wednesday, Opens').fill('09:30')
    await hours.getByRole('button', { name: 'Copy to all days as on Wednesday' }).tap()
    await hours.getByRole('button', { name: 'Save' }).tap()
    await saved(hours)
    await back()
    for (const words of ['Your phone and WhatsApp', 'Your e-mail', 'Facebook, Instagram, TikTok', 'Your opening hours'])
      await seen(list.getByText(`${words}, done`))
    const set = await here.kitchen.call('GET /kitchen')
    assert.deepEqual(
      [set.bank.accountNumber, set.chatLink, set.facebook, set.instagram, set.tiktok],
      [
        '0123456789',
        'https://wa.me/2348035550148',
        '',
        'https://www.instagram.com/mama_titi',
        'https://tiktok.com/@mama_titi',
      ],
    )
    assert.deepEqual(
      [...new Set(set.hours.map((day) => JSON.stringify(day)))],
      ['[{"opens":"09:30","closes":"20:00"}]'],
    )

    await step('Your shop’s name and story').tap()
    const about = page.getByRole('form', { name: 'Name and story' })
    await about.getByLabel('Name', { exact: true }).fill('Mama Titi')
    await about.getByLabel('Where you cook').fill('Ede')
    await about.getByRole('button', { name: 'Save' }).tap()
    await saved(about)
    const samples = page.getByRole('form', { name: 'Samples' })
    await samples.getByRole('switch', { name: 'Sample reviews' }).tap()
    await samples.getByRole('switch', { name: 'Stars on the dishes' }).tap()
    await samples.getByRole('button', { name: 'Save' }).tap()
    await saved(samples)
    await back()
    for (const words of ['Towns and delivery fees', 'Your prices']) {
      await list.getByRole('button', { name: `Keep it as it is: ${words}` }).tap()
      await seen(list.getByText(`${words}, done`))
    }
    await list.getByRole('button', { name: 'Play it' }).tap()
    await seen(list.getByText('Heard nothing?'))
    await fits(page)
    await page.getByRole('button', { name: 'Put this list away' }).tap()
    await summary.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).tap()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'First steps' }).tap()
    await list.getByRole('button', { name: 'Play it' }).tap()
    await list.getByRole('button', { name: 'I heard it' }).tap()
    await seen(list.getByText('The sound of a new order, done'))
    assert.equal(await list.getByRole('listitem').filter({ hasText: ', done' }).count(), 11)

    await page.getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    assert.equal(await menu.getByRole('link', { name: 'My account' }).getAttribute('href'), '/settings')
    await menu.getByRole('link', { name: 'View my shop' }).tap()
    await page.waitForURL(`${here.kitchen.url}/`)
    await seen(page.getByRole('link', { name: 'Mama Titi, Home' }))
    assert.deepEqual(owner.complaints, [])
  })

  it('leaves a shop that speaks of itself: its name, its place, and no review that nobody wrote', async () => {
    const { page, complaints } = await openAs(undefined, 'user', '/')
    await seen(page.getByText('in a home kitchen in Ede'))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await seen(page.getByText('The fire is lit and the pot set on it, at Mama Titi in Ede.'))
    await seen(page.getByRole('heading', { name: 'You ate with us? Tell us.' }))
    assert.equal(await page.getByRole('region', { name: 'Customer reviews' }).count(), 0)
    assert.equal(
      await page
        .locator('#gallery')
        .getByRole('img', { name: /out of 5$/ })
        .count(),
      0,
    )
    assert.equal(await page.getByText('Ìdáná').count(), 0)
    await fits(page)

    const admin = await here.kitchen.owner()
    const { _id } = await here.kitchen.call('POST /reviews', {
      body: { name: 'Ngozi', review: 'The moi moi was soft.', rating: 5 },
    })
    await here.kitchen.call('PUT /reviews/:id', { token: admin, params: { id: _id }, body: { published: true } })
    await page.reload()
    const said = page.getByRole('region', { name: 'Customer reviews' })
    await said.scrollIntoViewIfNeeded()
    assert.deepEqual(
      await said
        .getByRole('figure')
        .allInnerTexts()
        .then((all) => all.length),
      1,
      'one that was written, standing still',
    )
    assert.deepEqual(complaints, [])
  })
})
