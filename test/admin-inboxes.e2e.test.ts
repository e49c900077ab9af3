/** The owner in the kitchen, on a phone: writes to everybody, publishes a review, answers a message. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { openBrowser, openPage, phone, signIn } from '../harness/browser.ts'
import { openKitchen, until, type Kitchen } from '../harness/kitchen.ts'
import { openMailSink, type MailSink } from './mail-sink.ts'

const seen = (place: Locator, ms = 15_000) => place.first().waitFor({ state: 'visible', timeout: ms })

describe("people and what they say, on the owner's phone", () => {
  let kitchen: Kitchen
  let browser: Browser
  let sink: MailSink
  let desk: BrowserContext
  before(async () => {
    sink = await openMailSink()
    kitchen = await openKitchen({ env: { SMTP_URL: sink.url, FEEDBACK_PER_ADDRESS: '100' } })
    browser = await openBrowser()
    const token = await kitchen.owner()
    desk = await browser.newContext(phone)
    await signIn(desk, token, 'admin')
  })
  after(async () => {
    await browser.close()
    await kitchen.close()
    await sink.close()
  })
  const open = async (path: string): Promise<Page> => (await openPage(desk, `${kitchen.url}${path}`)).page

  it('finds somebody, and sees what they ordered', async () => {
    const { token, _id, email } = await kitchen.customer('Fọlákẹ́ Adéyẹmí')
    const order = await kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 2 }] } })
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ phone: '' }).where('role', '=', 'admin').execute(),
    )
    const page = await open('/admin/user-details')
    const users = page.getByRole('list', { name: 'Users', exact: true })
    await seen(users.getByRole('button').filter({ hasText: _id }))
    await users.getByRole('button').last().click()
    await seen(users.getByText('N/A'))
    await seen(users.getByText('Admin', { exact: true }))
    await page.getByLabel('Search').fill('folake')
    await users.getByRole('button').nth(1).waitFor({ state: 'detached' })
    await users.getByRole('button').click()
    for (const text of [email, '0803 555 0148', 'User', '₦2,400']) await seen(users.getByText(text, { exact: true }))
    await users.getByRole('link', { name: new RegExp(`#${order.number}`) }).click()
    await page.waitForURL(`**/admin/orders/${order._id}`)
    await page.goBack()
    await page.getByLabel('Search').fill('nobody at all')
    await seen(page.getByText('Nobody by that name'))
    await page.close()
  })

  it('writes to everybody, looks first, and sees it through a reload to its end', async () => {
    const crowd = Array.from({ length: 60 }, (_none, n) => ({
      id: randomUUID(),
      name: `Person ${n}`,
      email: `person-${n}@example.com`,
      phone: '',
      role: 'user' as const,
      password_hash: '',
      created_at: n,
      last_seen_at: Date.now(),
    }))
    await kitchen.db.write((tx) => tx.query.insertInto('users').values(crowd).execute())
    sink.moods = Array.from({ length: 62 }, (_none, n) => (n === 30 ? { refuse: 550, at: 'RCPT' } : { wait: 250 }))
    const page = await open('/admin/user-details')
    await page.getByRole('button', { name: 'Email Users' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Email to All Users' })
    const send = dialog.getByRole('button', { name: 'Send to 62 people' })
    await seen(send)
    // By keyboard: a click would have to wait until the sheet has risen.
    await send.press('Enter')
    await seen(dialog.getByRole('alert').filter({ hasText: 'Please write what the email should say.' }))
    await dialog.getByLabel('Content').fill('Ẹ káàárọ̀!\n\nMoi moi is back.')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await seen(dialog.getByRole('article').getByText('News from Ìdáná'))
    await seen(dialog.getByRole('article').getByText('Moi moi is back.'))
    await send.click()
    await seen(page.getByText('Email Sent! - It is on its way to 62 people.'))
    await dialog.waitFor({ state: 'detached' })
    const bar = page.getByRole('progressbar', { name: /^Sending: News from/ })
    await seen(bar)
    await page.reload()
    await seen(bar)
    await page.getByRole('button', { name: 'Pause' }).click()
    await seen(page.getByText(/^Paused: News from/))
    await page.getByRole('button', { name: 'Resume' }).click()
    await seen(page.getByText('Email sent successfully - Your email has been sent to all users.'), 20_000)
    await page.getByRole('list', { name: 'Emails to all users' }).getByRole('button').first().click()
    await seen(page.getByText('61 of 62 sent'))
    await seen(page.getByText('No such mailbox here'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await seen(page.getByText('62 of 62 sent'))
    await page.getByText('Could not be sent to').waitFor({ state: 'detached' })
    assert.equal(
      new Set(
        sink.taken.filter(({ mail }) => mail.messageId?.startsWith('<mailing-')).map(({ mail }) => mail.messageId),
      ).size,
      62,
    )
    await page.close()
  })

  it('says no to letters with one button, and takes it back with another', async () => {
    const { _id, email } = await kitchen.customer()
    await kitchen.call('POST /users/send-email', { token: await kitchen.owner(), body: { content: 'Fufu too.' } })
    const link = () =>
      /unsubscribe#token=[\w.-]+/.exec(
        sink.taken.find(({ to, mail }) => to[0] === email && mail.text?.startsWith('Fufu too.'))?.mail.text ?? '',
      )?.[0]
    await until(() => link() !== undefined, 20_000)
    const offers = async () =>
      (await kitchen.db.query.selectFrom('users').select('offers').where('id', '=', _id).executeTakeFirstOrThrow())
        .offers
    const { page } = await openPage(await browser.newContext(phone), `${kitchen.url}/${link()}`)
    const no = page.getByRole('button', { name: 'No more letters' })
    await seen(no)
    assert.ok(!page.url().includes('token'), 'the token has left the address')
    assert.equal(await offers(), 1, 'opening the page changes nothing')
    await no.click()
    await seen(page.getByText('Done. You will get no more letters about news and offers.'))
    assert.equal(await offers(), 0)
    await page.getByRole('button', { name: 'I want them again' }).click()
    await seen(page.getByText('Good to have you back.'))
    assert.equal(await offers(), 1)
    await page.context().close()
  })

  it('publishes a review that then stands on the home page, and answers a message that comes while it looks', async () => {
    await kitchen.call('POST /reviews', {
      body: { name: 'Hauwa Bello', review: 'The amala was soft and the soup was hot.', rating: 5 },
    })
    await kitchen.call('POST /reviews', { body: { name: 'A shop for shoes', review: 'Cheap shoes here.', rating: 5 } })
    const page = await open('/admin/reviews')
    await page.getByRole('button', { name: 'Publish the review of Hauwa Bello' }).click()
    await page.getByRole('button', { name: 'Hide the review of A shop for shoes' }).click()
    await seen(page.getByText('No review waits'))
    const home = await openPage(await browser.newContext(phone), kitchen.url)
    await home.page.getByText('The amala was soft and the soup was hot.').first().waitFor({ state: 'attached' })
    await home.page.context().close()

    await kitchen.call('POST /messages', {
      body: {
        name: 'Ada Obi',
        email: 'ada@example.com',
        phone: '0803 555 0148',
        subject: 'A wedding',
        message: 'Do you cater for two hundred?',
      },
    })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Messages 1 unread' }).click()
    const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Ada Obi' })
    await seen(message.getByText('New'))
    await message.getByRole('button').first().click()
    await seen(message.getByText('Do you cater for two hundred?'))
    await message.getByText('New', { exact: true }).waitFor({ state: 'detached' })
    assert.equal(
      await message.getByRole('link', { name: 'Reply by e-mail' }).getAttribute('href'),
      'mailto:ada@example.com?subject=Re%3A%20A%20wedding',
    )
    assert.equal(await message.getByRole('link', { name: 'Call Ada Obi' }).getAttribute('href'), 'tel:+2348035550148')
    await message.getByRole('button', { name: 'Mark as answered' }).click()
    await seen(message.getByText('Answered', { exact: true }))
    assert.deepEqual(await kitchen.call('GET /feedback/waiting', { token: await kitchen.owner() }), {
      messages: 0,
      reviews: 0,
    })
    await page.close()
  })
})
