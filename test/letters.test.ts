/** The mails that customers get, through real mail servers of every mood, and what the kitchen sees of failed ones. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { timeSaid } from '../src/contract/lagos-time.ts'
import { stepMeans } from '../src/contract/order-steps.ts'
import type { Order } from '../src/contract/orders.ts'
import { giveAccount, once, openDashboard, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'
import { lettersTo, openMailSink, tokenIn, type MailSink, type Mood } from './mail-sink.ts'

const HOUR = 3_600_000
const jobsLeft = async (kitchen: Kitchen) =>
  (await kitchen.db.query.selectFrom('jobs').select('id').where('parked_at', 'is', null).execute()).length
const quiet = (kitchen: Kitchen) => until(async () => (await jobsLeft(kitchen)) === 0)
const order = (kitchen: Kitchen, token: string, part: object = {}) =>
  kitchen.call('POST /orders', {
    token,
    body: {
      items: [
        { name: 'Amala', quantity: 2 },
        { name: 'Jollof Rice', quantity: 1 },
      ],
      town: 'Ile-ife',
      customerNote: 'Ilé Ìyá Ṣadé, Mòòrè',
      ...part,
    },
  })

describe('letters to a customer', () => {
  let kitchen: Kitchen
  let sink: MailSink
  let admin: string
  before(async () => {
    sink = await openMailSink()
    kitchen = await openKitchen({
      env: { SMTP_URL: sink.url, MAIL_FROM: 'Ìdáná <shop@idana.example>', PUBLIC_URL: 'https://kitchen.example' },
    })
    admin = await kitchen.owner()
    await giveAccount(kitchen)
  })
  after(async () => {
    await kitchen.close()
    await sink.close()
  })

  const subjectsTo = (email: string) => lettersTo(sink, email).map(({ mail }) => mail.subject ?? '')
  const inOrder = (words: string[]) => words.toSorted((a, b) => a.localeCompare(b))
  const move = (id: string, status: string, reason?: string) =>
    kitchen.call('PUT /orders/:id', { token: admin, params: { id }, body: { status, ...(reason && { reason }) } })

  it('welcome them, in text and in HTML from one source', async () => {
    const { email, _id, token } = await kitchen.customer('Ọláńrewájú Ẹ̀ṣọ́')
    await until(() => lettersTo(sink, email).length === 1)
    const { from, mail, raw } = lettersTo(sink, email)[0] as MailSink['taken'][number]
    assert.equal(from, 'shop@idana.example')
    assert.deepEqual(
      [mail.from, mail.to, mail.subject, mail.messageId],
      [
        { name: 'Ìdáná', address: 'shop@idana.example' },
        [{ name: '', address: email }],
        'Welcome to Ìdáná',
        `<welcome-${_id}@idana.example>`,
      ],
    )
    assert.deepEqual(mail.replyTo, [{ name: 'Ìdáná', address: 'hello@kitchen.test' }])
    assert.ok(
      mail.text?.startsWith('Hello,\n\nwelcome to Ìdáná.') &&
        mail.text.includes('See the menu:\nhttps://kitchen.example/\n'),
    )
    assert.ok(mail.html?.includes('Hello,') && mail.html.includes('<a href="https://kitchen.example/"'))
    assert.ok(
      mail.headers.some(({ key, value }) => key === 'auto-submitted' && value === 'auto-generated'),
      'no vacation notice answers it',
    )
    assert.match(mail.html ?? '', /color-scheme" content="light dark"/)
    assert.doesNotMatch(raw, /[^\r]\n/)
    assert.doesNotMatch(
      mail.html ?? '',
      /<img|<script|https?:\/\/(?!kitchen\.example)/,
      'nothing is fetched from anywhere',
    )
    assert.equal((await kitchen.call('GET /user', { token })).emailConfirmed, false)
    await kitchen.call('POST /auth/confirm-email', { body: { token: tokenIn(lettersTo(sink, email)[0]) } })
    assert.equal((await kitchen.call('GET /user', { token })).emailConfirmed, true, 'its link confirms the mailbox')
  })

  it('carry any name, and nothing of it into a header or the markup', async () => {
    for (const name of [
      'ẹ́'.normalize('NFC').repeat(100),
      '👩🏾‍🍳 Màmá Ṣadé 🍲',
      '🍛'.repeat(200),
      'شيف',
      'O\'Neil, "Ada" <ada@example.com>; Obi',
      'Ada\r\nBcc: evil@example.com',
      'Ada\nX-Evil: 1',
      'Ada\u2028Bcc: evil@example.com',
      '<script>alert(1)</script></p></div>',
      '=?utf-8?q?a=0d=0aBcc:_evil@example.com?=',
    ]) {
      const { email, token } = await kitchen.provenCustomer(name)
      await order(kitchen, token)
      await until(() => lettersTo(sink, email, /We have/).length === 1)
      const { mail, to } = lettersTo(sink, email, /We have/)[0] as MailSink['taken'][number]
      const shown = name.replace(/[\r\n\u2028]+/g, ' ')
      assert.deepEqual(
        [to, mail.to, mail.cc, mail.bcc],
        [[email], [{ name: shown.replaceAll('=?', '= ?'), address: email }], undefined, undefined],
        JSON.stringify(name),
      )
      assert.ok(!mail.headers.some(({ key }) => key === 'x-evil'))
      assert.ok(mail.text?.replace(/\s+/g, ' ').includes(shown), JSON.stringify(name))
      assert.doesNotMatch(mail.html ?? '', /<script|<\/p><\/div>[^]*<\/p>/)
    }
  })

  it('tell that a transfer has arrived, to a proven mailbox that wants news', async () => {
    const proven = await kitchen.provenCustomer('Adéọlá')
    const others = [await kitchen.customer('Bọ́lá'), await kitchen.provenCustomer('Chidi')]
    await kitchen.call('PUT /user', { token: others[1]!.token, body: { orderNews: false } })
    for (const { token, email } of [proven, ...others]) {
      const orders = [await order(kitchen, token), await order(kitchen, token)]
      const { _id, reference } = await kitchen.call('POST /checkout', {
        token,
        body: { orders: orders.map((one) => one._id), method: 'transfer' },
      })
      for (const _twice of [1, 2])
        await kitchen.call('POST /payments/:id/paid', { token: admin, params: { id: _id }, body: {} })
      await quiet(kitchen)
      const told = lettersTo(sink, email, /has arrived/)
      assert.equal(told.length, email === proven.email ? 1 : 0)
      if (told[0]) {
        assert.equal(told[0].mail.subject, 'Your transfer of ₦7,800 has arrived')
        for (const words of [
          `#${orders[0]!.number}, #${orders[1]!.number} are paid`,
          reference,
          `https://kitchen.example/order-history/${orders[0]!._id}`,
        ])
          assert.ok(told[0].mail.text?.includes(words), words)
      }
    }
  })

  it('say of a cancelled order what is due now or comes back, and no total to pay', async () => {
    const { email, token } = await kitchen.provenCustomer('Dayọ̀')
    const orders = [await order(kitchen, token), await order(kitchen, token), await order(kitchen, token)]
    const { _id, reference } = await kitchen.call('POST /checkout', {
      token,
      body: { orders: orders.map((one) => one._id), method: 'transfer' },
    })
    const cancelled = async (nth: number) => {
      await move(orders[nth]!._id, 'cancelled', 'Sold out')
      await quiet(kitchen)
      return (lettersTo(sink, email, new RegExp(`#${orders[nth]!.number} is cancelled`))[0]?.mail.text ?? '').replace(
        /\s+/g,
        ' ',
      )
    }
    const first = await cancelled(0)
    assert.ok(
      first.includes(
        `Nothing is to be paid for it. ₦7,800 is due now, for #${orders[1]!.number}, #${orders[2]!.number}; the reference of your transfer stays ${reference}.`,
      ),
      first,
    )
    assert.doesNotMatch(first, /Total:/)
    await kitchen.call('POST /payments/:id/announce', { token, params: { id: _id }, body: {} })
    const second = await cancelled(1)
    assert.ok(
      second.includes('₦3,900 of what you sent comes back to you. If you have not sent it yet, send only ₦3,900.'),
      second,
    )
    await kitchen.call('POST /payments/:id/paid', { token: admin, params: { id: _id }, body: {} })
    const third = await cancelled(2)
    assert.ok(third.includes('₦7,800 of what you paid comes back to you.'), third)
  })

  it('tell of an order: received, accepted, on the way, completed; with its dishes, its sums and its address', async () => {
    const { email, token, name } = await kitchen.provenCustomer('Fọlákẹ́ Adéyẹmí')
    const { _id, number } = await order(kitchen, token)
    await until(() => subjectsTo(email).includes(`We have your order #${number}`))
    const { mail } = lettersTo(sink, email).find((one) =>
      one.mail.subject?.startsWith('We have'),
    ) as MailSink['taken'][number]
    assert.equal(mail.messageId, `<order-${_id}-received@idana.example>`)
    for (const words of [
      `Hello ${name},`,
      'Amala, 2 spoons: ₦2,400',
      'Jollof Rice, 1 spoon: ₦1,500',
      'Total: ₦3,900',
      'To: Ilé Ìyá Ṣadé, Mòòrè, Ile-ife',
      `https://kitchen.example/order-history/${_id}`,
      'https://kitchen.example/settings',
    ])
      assert.ok(mail.text?.includes(words), `${words} in ${mail.text}`)
    for (const status of ['accepted', 'accepted', 'cooking']) await move(_id, status)
    await kitchen.call('PUT /orders/:id/rider', {
      token: admin,
      params: { id: _id },
      body: { rider: { name: 'Sola', phoneNumber: '0805 555 0150' } },
    })
    for (const status of ['on_the_way', 'completed']) await move(_id, status)
    await quiet(kitchen)
    assert.match(
      lettersTo(sink, email).find((one) => one.mail.subject?.endsWith('on the way'))?.mail.text ?? '',
      /Sola brings it\. Their number: 0805 555 0150\./,
    )
    assert.deepEqual(
      inOrder(subjectsTo(email)),
      inOrder([
        `We have your order #${number}`,
        'Welcome to Ìdáná',
        `Your order #${number} is accepted`,
        `Your order #${number} is completed`,
        `Your order #${number} is on the way`,
      ]),
    )
    assert.ok(lettersTo(sink, email).some((one) => one.mail.messageId === `<order-${_id}-on-the-way@idana.example>`))
  })

  it('name the time that an accepted order should be ready by, in Lagos', async () => {
    const { email, token } = await kitchen.provenCustomer()
    const [promised, not] = [await order(kitchen, token), await order(kitchen, token)]
    const readyBy = new Date(kitchen.clock.now + 30 * 60_000).toISOString()
    await kitchen.call('PUT /orders/:id', {
      token: admin,
      params: { id: promised._id },
      body: { status: 'accepted', readyBy },
    })
    await move(not._id, 'accepted')
    await quiet(kitchen)
    const letter = (number: number) =>
      lettersTo(sink, email).find(({ mail }) => mail.subject === `Your order #${number} is accepted`)?.mail.text ?? ''
    assert.ok(
      letter(promised.number).includes(
        `${stepMeans('accepted')}\n\nIt should be ready by ${timeSaid(readyBy, kitchen.clock.now)}.`,
      ),
      letter(promised.number),
    )
    assert.ok(letter(not.number).includes(stepMeans('accepted')) && !letter(not.number).includes('ready by'))
  })

  it("say why an order was cancelled, in the kitchen's own words, and that one's own was taken back", async () => {
    const { email, token } = await kitchen.provenCustomer()
    const [first, second] = [await order(kitchen, token), await order(kitchen, token)]
    await move(first._id, 'cancelled', 'Ó tán! <b>No more amala</b> today')
    await kitchen.call('POST /orders/:id/cancel', { token, params: { id: second._id }, body: {} })
    await quiet(kitchen)
    const letter = (number: number) =>
      lettersTo(sink, email).find(({ mail }) => mail.subject === `Your order #${number} is cancelled`)?.mail
    assert.ok(letter(first.number)?.text?.includes('The reason:\n\nÓ tán! <b>No more amala</b> today'))
    assert.ok(!letter(first.number)?.html?.includes('<b>No more'))
    assert.ok(letter(second.number)?.text && !letter(second.number)?.text?.includes('The reason'))
  })

  it('about orders are not written to who wants none; those about the account are', async () => {
    const { email, token } = await kitchen.provenCustomer()
    await kitchen.call('PUT /user', { token, body: { orderNews: false } })
    const { _id } = await order(kitchen, token)
    await move(_id, 'accepted')
    const { token: fresh } = await kitchen.call('PUT /user/password', {
      token,
      body: { oldPassword: 'jollof-rice', newPassword: 'a-new-password' },
    })
    await quiet(kitchen)
    assert.deepEqual(inOrder(subjectsTo(email)), ['Welcome to Ìdáná', 'Your password for Ìdáná was changed'])
    await kitchen.call('PUT /user', { token: fresh, body: { orderNews: true } })
    await move(_id, 'completed')
    await quiet(kitchen)
    assert.equal(subjectsTo(email).length, 3)
  })

  it('are not written for orders without an account', async () => {
    const { email, token } = await kitchen.provenCustomer()
    const { _id } = await order(kitchen, token)
    await quiet(kitchen)
    await kitchen.db.write((tx) =>
      tx.query.updateTable('orders').set({ user_id: null }).where('id', '=', _id).execute(),
    )
    const already = lettersTo(sink, email).length
    await move(_id, 'accepted')
    assert.equal(await jobsLeft(kitchen), 0)
    assert.equal(lettersTo(sink, email).length, already)
  })

  it('tell no old news: what waited while the order moved on, or was cancelled, is dropped', async () => {
    const { email, token } = await kitchen.provenCustomer()
    await quiet(kitchen)
    const [slow, gone] = [await order(kitchen, token), await order(kitchen, token)]
    await until(() => lettersTo(sink, email).length === 3)
    await quiet(kitchen)
    sink.moods = Array.from({ length: 2 }, (): Mood => ({ refuse: 451, at: 'RCPT' }))
    await move(slow._id, 'accepted')
    await move(gone._id, 'accepted')
    await until(() => sink.moods.length === 0)
    await until(
      async () =>
        (await kitchen.db.query.selectFrom('jobs').select('id').where('error', 'is not', null).execute()).length === 2,
    )
    await move(gone._id, 'cancelled', 'No gas')
    await move(slow._id, 'completed')
    kitchen.clock.now += HOUR
    await quiet(kitchen)
    assert.deepEqual(
      inOrder(subjectsTo(email).slice(3)),
      inOrder([`Your order #${slow.number} is completed`, `Your order #${gone.number} is cancelled`]),
    )
  })

  it('wait out greylisting and broken connections under the same Message-ID, and repeat no socket event', async () => {
    const dashboard = await openDashboard(kitchen)
    const heard: string[] = []
    dashboard.on('new_order', ({ _id }) => heard.push(_id))
    for (const [mood, times] of [
      [{ refuse: 451, at: 'RCPT' }, 1],
      [{ refuse: 450, at: 'MAIL' }, 1],
      ['hang up', 1],
      ['hang up once taken', 2],
    ] satisfies [Mood, number][]) {
      const { email, token } = await kitchen.provenCustomer()
      await quiet(kitchen)
      sink.moods = [mood]
      const { _id } = await order(kitchen, token)
      await until(
        async () =>
          (await kitchen.db.query.selectFrom('jobs').select('id').where('error', 'is not', null).execute()).length ===
          1,
      )
      for (let hours = 0; (await jobsLeft(kitchen)) > 0; hours += 1) {
        assert.ok(hours < 50)
        kitchen.clock.now += HOUR
        await sleep(100)
      }
      assert.deepEqual(
        lettersTo(sink, email)
          .slice(1)
          .map(({ mail }) => mail.messageId),
        Array.from({ length: times }, () => `<order-${_id}-received@idana.example>`),
      )
      assert.deepEqual(
        heard.filter((one) => one === _id),
        [_id],
      )
    }
  })

  it('that a slow server keeps waiting hold up no order', async () => {
    const { token } = await kitchen.provenCustomer()
    await quiet(kitchen)
    const dashboard = await openDashboard(kitchen)
    sink.moods = Array.from({ length: 5 }, (): Mood => ({ wait: 1500 }))
    for (let n = 0; n < 6; n += 1) {
      const told = once<Order>(dashboard, 'new_order', 1000)
      const placed = await order(kitchen, token)
      assert.equal((await told)._id, placed._id)
    }
    await until(async () => (await jobsLeft(kitchen)) === 0, 10_000)
  })

  it('that are refused for good are parked, shown to the kitchen without what they carry, and tried again when asked', async () => {
    const { email, token } = await kitchen.provenCustomer()
    await quiet(kitchen)
    sink.moods = [{ refuse: 550, at: 'RCPT' }]
    const { _id } = await order(kitchen, token)
    await until(async () => (await kitchen.call('GET /jobs/parked', { token: admin })).length === 1)
    const answer = await kitchen.send('GET', '/api/jobs/parked', { token: admin })
    const [job] = await kitchen.call('GET /jobs/parked', { token: admin })
    assert.deepEqual([job?.name, job?.attempts], ['mail-order-received', 1])
    assert.match(job?.error ?? '', /550.*No such mailbox here/)
    assert.ok(Math.abs(Date.parse(job?.parkedAt ?? '') - kitchen.clock.now) < 120_000)
    assert.ok(!JSON.stringify(answer.body).includes(_id) && !JSON.stringify(answer.body).includes(email))

    const retried = await kitchen.call('POST /jobs/:id/retry', { token: admin, params: { id: job?._id ?? '' } })
    assert.deepEqual(retried, job)
    await until(() => lettersTo(sink, email).some(({ mail }) => mail.messageId?.includes(_id)))
    assert.deepEqual(await kitchen.call('GET /jobs/parked', { token: admin }), [])
    for (const id of [job?._id ?? '', '0', 'x', randomUUID(), '9'.repeat(30)])
      assert.equal((await kitchen.refused('POST /jobs/:id/retry', { token: admin, params: { id } })).code, 'NOT_FOUND')
  })

  it('parked by the hundred come in pages', async () => {
    await kitchen.db.write((tx) =>
      tx.query
        .insertInto('jobs')
        .values(
          Array.from({ length: 120 }, (_, n) => ({
            name: 'mail-welcome',
            payload: '{"userId":"x"}',
            run_at: 0,
            attempts: 12,
            parked_at: 1,
            error: `no ${n}`,
            created_at: 0,
          })),
        )
        .execute(),
    )
    const walked: string[] = []
    for (let path: string | undefined = '/api/jobs/parked'; path;) {
      const page = await kitchen.send('GET', path, { token: admin })
      const jobs = page.body as { error: string }[]
      assert.ok(jobs.length <= 100)
      walked.push(...jobs.map(({ error }) => error))
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    assert.deepEqual(
      walked,
      Array.from({ length: 120 }, (_, n) => `no ${119 - n}`),
    )
  })
})
