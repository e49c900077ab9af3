/**
 * Mail turned against people: floods, mails to strangers, strangers' words in the shop's name. Each test is named after
 * its attack.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { noticeUnseenOrders } from '../src/server/notifications/notice-unseen-orders.ts'
import { jobsForLater, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'
import { lettersTo, openMailSink, tokenIn, type MailSink, type Mood } from './mail-sink.ts'

const LURE = 'You won, visit evil.example'
const password = 'jollof-rice'
const amala = { items: [{ name: 'Amala', quantity: 1 }], customerNote: 'The blue gate', town: 'Ile-ife' }
/** All jobs except those that a deleted account plans for the night. */
const jobsLeft = async (kitchen: Kitchen) =>
  (
    await kitchen.db.query
      .selectFrom('jobs')
      .select('id')
      .where('parked_at', 'is', null)
      .where('name', 'not in', jobsForLater)
      .execute()
  ).length
const quiet = (kitchen: Kitchen) => until(async () => (await jobsLeft(kitchen)) === 0, 60_000)

describe('mail', () => {
  let kitchen: Kitchen
  let sink: MailSink
  before(async () => {
    sink = await openMailSink()
    const env = {
      ORDER_LIMITS: '0',
      SMTP_URL: sink.url,
      PUBLIC_URL: 'https://kitchen.example',
      FORGOTTEN_PER_ADDRESS: '100000',
      LOGIN_TRIES_PER_ADDRESS: '100000',
      FEEDBACK_PER_ADDRESS: '1000',
    }
    kitchen = await openKitchen({ env })
  })
  after(async () => {
    await kitchen.close()
    await sink.close()
  })

  const register = async (email: string, name = 'Ada') => {
    const { _id } = await kitchen.call('POST /auth/register', {
      body: { name, email, phoneNumber: '0803 555 0148', password },
    })
    return { _id, email, token: (await kitchen.call('POST /auth/login', { body: { email, password } })).token }
  }
  const newMailbox = () => `${randomUUID()}@example.com`

  it('about accounts is not held up by 300 letters about orders at a slow mail server, nor by a mailing', async () => {
    const { token, email, _id } = await kitchen.provenCustomer()
    const { token: other } = await kitchen.provenCustomer()
    await quiet(kitchen)
    sink.moods = Array.from({ length: 400 }, (): Mood => ({ wait: 1000 }))
    await Promise.all(Array.from({ length: 300 }, () => kitchen.call('POST /orders', { token: other, body: amala })))
    await kitchen.call('POST /users/send-email', {
      token: await kitchen.owner(),
      body: { content: 'Efo riro is back' },
    })
    await until(() => sink.offered >= 9)
    const asked = performance.now()
    await kitchen.call('POST /auth/forgot-password', { body: { email } })
    await until(() => lettersTo(sink, email, /new password/).length === 1, 60_000)
    const took = Math.round(performance.now() - asked)
    console.log(`a link to a new password behind 300 letters about orders: ${took} ms`)
    assert.ok(took < 5000, `${took} ms`)
    assert.ok((await jobsLeft(kitchen)) > 200, 'the letters about orders still wait')
    sink.moods = []
    await quiet(kitchen)
    assert.equal((await kitchen.call('GET /user', { token }))._id, _id)
  })

  it("does not carry the words of somebody who registers with a stranger's e-mail, whatever they do there", async () => {
    const victim = newMailbox()
    const admin = await kitchen.owner()
    const { token } = await register(victim, LURE)
    const orders = await Promise.all(
      [1, 2].map(() => kitchen.call('POST /orders', { token, body: { ...amala, customerNote: LURE, landmark: LURE } })),
    )
    const [first, second] = orders.map(({ _id }) => _id) as [string, string]
    for (const status of ['accepted', 'on_the_way', 'completed'])
      await kitchen.call('PUT /orders/:id', { token: admin, params: { id: first }, body: { status } })
    await kitchen.call('POST /orders/:id/cancel', { token, params: { id: second }, body: { reason: LURE } })
    await kitchen.call('POST /auth/forgot-password', { body: { email: victim } })
    await kitchen.call('POST /user/email/link', { token })
    await kitchen.call('PUT /user/password', { token, body: { oldPassword: password, newPassword: 'efo-riro-today' } })
    await kitchen.call('POST /messages', { body: { name: LURE, email: victim, subject: LURE, message: LURE } })
    await kitchen.call('POST /reviews', { body: { name: LURE, rating: 5, review: LURE } })
    await kitchen.call('POST /users/send-email', { token: admin, body: { content: 'Moi moi is back' } })
    const invited = await register(newMailbox(), LURE)
    await kitchen.call('POST /user/email', { token: invited.token, body: { email: newMailbox(), password } })
    const wanted = newMailbox()
    await kitchen.call('POST /user/email', { token: invited.token, body: { email: wanted, password } })
    // The account changes to another mailbox, which gets confirmed; the stranger's gets none of it.
    await until(() => lettersTo(sink, wanted).length > 0)
    await kitchen.call('POST /auth/confirm-email', { body: { token: tokenIn(lettersTo(sink, wanted)[0]) } })
    await quiet(kitchen)

    for (const mailbox of [victim, invited.email, wanted]) {
      for (const { mail } of lettersTo(sink, mailbox)) {
        const all = JSON.stringify([mail.subject, mail.headers, mail.to, mail.replyTo, mail.text, mail.html])
        assert.ok(!/evil\.example|You won/.test(all), `${mail.subject}: ${all}`)
      }
    }
    const subjects = (mailbox: string) =>
      lettersTo(sink, mailbox)
        .map(({ mail }) => mail.subject ?? '')
        .toSorted((a, b) => a.localeCompare(b))
    assert.deepEqual(subjects(victim), [
      'Confirm your e-mail for Ìdáná',
      'News from Ìdáná',
      'Set a new password for Ìdáná',
      'Welcome to Ìdáná',
    ])
    assert.deepEqual(subjects(invited.email), ['Welcome to Ìdáná'])
  })

  it('about orders does not go to a mailbox that nobody has proven, and does from the moment on that somebody has', async () => {
    const { token, email } = await register(newMailbox())
    const before = await kitchen.call('POST /orders', { token, body: amala })
    await quiet(kitchen)
    assert.deepEqual(lettersTo(sink, email, /order/).length, 0)
    assert.match(
      (await kitchen.call('POST /user/email/link', { token })).message,
      new RegExp(`A link is on its way to ${email}`),
    )
    await until(() => lettersTo(sink, email, /Confirm/).length === 1)
    const link = lettersTo(sink, email, /Confirm/)[0]
    assert.match(link?.mail.text ?? '', /^https:\/\/kitchen\.example\/confirm-email#token=[\w-]{43}$/m)
    await kitchen.call('POST /auth/confirm-email', { body: { token: tokenIn(link) } })
    assert.equal((await kitchen.call('GET /user', { token })).emailConfirmed, true)
    await kitchen.call('PUT /orders/:id', {
      token: await kitchen.owner(),
      params: { id: before._id },
      body: { status: 'accepted' },
    })
    await until(() => lettersTo(sink, email, /accepted/).length === 1)
    assert.match((await kitchen.call('POST /user/email/link', { token })).message, /confirmed already/)
    await quiet(kitchen)
    assert.equal(lettersTo(sink, email, /Confirm/).length, 1)
  })

  it("does not flood a stranger's mailbox with links to confirm it, from however many accounts", async () => {
    const victim = newMailbox()
    const answers: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const { token } = await register(newMailbox())
      answers.push((await kitchen.send('POST', '/api/user/email', { token, body: { email: victim, password } })).status)
    }
    assert.deepEqual(answers, [202, 202, 202, 429, 429, 429, 429, 429])
    const { token, email } = await register(newMailbox())
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => kitchen.send('POST', '/api/user/email/link', { token })),
    )
    assert.equal(asked.filter(({ status }) => status === 202).length, 3)
    assert.ok(asked.every(({ status }) => status === 202 || status === 429))
    await quiet(kitchen)
    assert.deepEqual([lettersTo(sink, victim).length, lettersTo(sink, email, /Confirm/).length], [3, 3])
  })

  it('does not welcome a stranger a dozen times, whose e-mail is registered and deleted again and again', async () => {
    const victim = newMailbox()
    for (let n = 0; n < 12; n += 1) {
      const { token } = await register(victim)
      await quiet(kitchen)
      await kitchen.call('POST /user/delete', { token, body: { password } })
    }
    await quiet(kitchen)
    assert.equal(lettersTo(sink, victim).length, 3)
  })
})

describe('orders that nobody opens', () => {
  const MINUTE = 60_000
  const told = (sink: MailSink) => sink.taken.filter(({ mail }) => /nobody has opened/.test(mail.subject ?? ''))
  const pause = () => new Promise((resolve) => setTimeout(resolve, 6000))

  it('does not mail the kitchen 500 letters when 500 orders wait, but one with their sum, and then fewer and fewer', async () => {
    const sink = await openMailSink()
    const kitchen = await openKitchen({
      env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://kitchen.example', UNSEEN_ORDER_MINUTES: '3', ORDER_LIMITS: '0' },
    })
    try {
      const admin = await kitchen.owner()
      const { token } = await kitchen.customer()
      /** What the kitchen does every five seconds, and all that comes of it. */
      const look = async () => {
        await noticeUnseenOrders(kitchen.db, 3 * MINUTE, kitchen.time())
        await quiet(kitchen)
      }
      const orders = await Promise.all(
        Array.from({ length: 500 }, () => kitchen.call('POST /orders', { token, body: amala })),
      )
      await quiet(kitchen)
      assert.equal(await jobsLeft(kitchen), 0, 'no order leaves a job behind')
      kitchen.clock.now += 4 * MINUTE
      await until(() => told(sink).length === 1)
      const [letter] = told(sink)
      const numbers = orders.map(({ number }) => number).toSorted((a, b) => a - b)
      assert.equal(letter?.mail.subject, '500 orders wait: nobody has opened them yet')
      for (const words of [
        '500 orders, ₦600,000 in all, wait since',
        'https://kitchen.example/admin\n',
        ...numbers.slice(0, 5).map((number) => `#${number}: ₦1,200`),
        'And 495 more.',
      ]) {
        assert.ok(letter?.mail.text?.includes(words), `${words} in ${letter?.mail.text}`)
      }
      assert.ok(!letter?.mail.text?.includes(`#${numbers[5]}`))

      // Two hours in which nobody opens an order: mails after 3, 6, 12, 24 and 48 minutes.
      const [opened] = orders
      for (let minutes = 0; minutes < 24; minutes += 3) {
        kitchen.clock.now += 3 * MINUTE
        await look()
      }
      assert.equal(told(sink).length, 4, 'in 24 minutes after 3, 6 and 12')
      assert.equal(new Set(told(sink).map(({ mail }) => mail.messageId)).size, 4)

      // Somebody opens one and forgets the rest: the next mail comes after three minutes again.
      await kitchen.call('POST /orders/:id/acknowledge', { token: admin, params: { id: opened?._id ?? '' } })
      kitchen.clock.now += 3 * MINUTE
      await until(() => told(sink).length === 5)
      assert.equal(told(sink)[4]?.mail.subject, '499 orders wait: nobody has opened them yet')

      // Nobody is reminded of yesterday's orders.
      kitchen.clock.now += 26 * 60 * MINUTE
      await look()
      assert.equal(told(sink).length, 5)
    } finally {
      await kitchen.close()
      await sink.close()
    }
  })

  if (process.env['TEST_DATABASE_URL'])
    it('mails one letter for all processes of a shop', async () => {
      const sink = await openMailSink()
      const env = { SMTP_URL: sink.url, UNSEEN_ORDER_MINUTES: '3' }
      const kitchen = await openKitchen({ env })
      const second = await openKitchen({ env, beside: kitchen })
      try {
        const { token } = await kitchen.customer()
        await kitchen.call('POST /orders', { token, body: amala })
        for (const one of [kitchen, second]) one.clock.now += 4 * MINUTE
        await until(() => told(sink).length === 1)
        await pause()
        await pause()
        assert.equal(told(sink).length, 1)
      } finally {
        await second.close()
        await kitchen.close()
        await sink.close()
      }
    })
})
