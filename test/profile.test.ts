/** What people change about themselves: profile, e-mail, password, sessions. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { nameDevice } from '../src/server/accounts/name-device.ts'
import { connected, once, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'
import { lettersTo, openMailSink, tokenIn, type MailSink } from './mail-sink.ts'

const DAY = 86_400_000
const manyAllowed = {
  FORGOTTEN_PER_ADDRESS: '100000',
  FORGOTTEN_PER_ACCOUNT: '1000',
  LOGIN_TRIES_PER_ADDRESS: '100000',
}
const newEmail = () => `${randomUUID()}@example.com`
const password = 'jollof-rice'

describe('a profile', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: manyAllowed })
  })
  after(() => kitchen.close())

  it('changes what is named and nothing else, and everybody sees it at once', async () => {
    const { token, email } = await kitchen.customer('Ada')
    const before = await kitchen.call('GET /user', { token })
    assert.deepEqual(await kitchen.call('PUT /user', { token, body: {} }), before)
    const named = await kitchen.call('PUT /user', {
      token,
      body: { name: '  👩🏾‍🍳 Màmá Ṣadé 🍲 ', phoneNumber: '+234 (0) 706 555 0148' },
    })
    assert.deepEqual(named, { ...before, name: '👩🏾‍🍳 Màmá Ṣadé 🍲', phoneNumber: '+2347065550148' })
    const quiet = await kitchen.call('PUT /user', { token, body: { orderNews: false, offers: false } })
    assert.deepEqual(quiet, { ...named, orderNews: false, offers: false })
    assert.deepEqual(
      await kitchen.call('PUT /user', {
        token,
        body: { offers: true, email: 'x@example.com', role: 'admin', _id: '1' },
      }),
      { ...quiet, offers: true },
    )
    assert.deepEqual(await kitchen.call('GET /user', { token }), { ...quiet, offers: true, email })
    const order = await kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
    assert.deepEqual([order.userId.name, order.userId.phoneNumber], ['👩🏾‍🍳 Màmá Ṣadé 🍲', '+2347065550148'])
  })

  it('is refused with the field where a value breaks a rule, with 400 where its type does', async () => {
    const { token } = await kitchen.customer()
    for (const [field, value] of [
      ['name', ' '],
      ['name', 'x'.repeat(201)],
      ['phoneNumber', '12345'],
      ['phoneNumber', ''],
    ] as const) {
      const refused = await kitchen.refused('PUT /user', { token, body: { offers: false, [field]: value } })
      assert.deepEqual([refused.status, refused.details], [422, { field }])
    }
    for (const body of [{ name: 5 }, { orderNews: 'no' }, { offers: 1 }, { offers: null }])
      assert.equal((await kitchen.refused('PUT /user', { token, body })).status, 400)
    assert.equal((await kitchen.call('GET /user', { token })).offers, true)
  })
})

describe('an e-mail', () => {
  let kitchen: Kitchen
  let sink: MailSink
  before(async () => {
    sink = await openMailSink()
    kitchen = await openKitchen({ env: { ...manyAllowed, SMTP_URL: sink.url, PUBLIC_URL: 'https://kitchen.example' } })
  })
  after(async () => {
    await kitchen.close()
    await sink.close()
  })

  const change = (token: string, email: string, written = password) =>
    kitchen.send('POST', '/api/user/email', { token, body: { email, password: written } })
  const confirm = (token: string) => kitchen.send('POST', '/api/auth/confirm-email', { body: { token } })
  async function linkTo(email: string): Promise<string> {
    await until(() => lettersTo(sink, email, /Confirm your e-mail/).length > 0)
    return (
      /^https:\/\/kitchen\.example\/confirm-email#token=([\w-]{43})$/m.exec(
        lettersTo(sink, email, /Confirm your e-mail/).at(-1)?.mail.text ?? '',
      )?.[1] ?? ''
    )
  }

  it('changes only when the link mailed to the new one is followed; the old mailbox is told and opens nothing', async () => {
    const { token, email } = await kitchen.provenCustomer('Fọlákẹ́ Adéyẹmí')
    const next = newEmail()
    const answer = await change(token, ` ${next.toUpperCase()}`)
    assert.equal(answer.status, 202)
    const waiting = await kitchen.call('GET /user', { token })
    assert.deepEqual([waiting.email, waiting.newEmail, waiting.emailConfirmed], [email, next, true])
    const link = await linkTo(next)
    assert.ok(
      (await kitchen.call('POST /auth/login', { body: { email, password } })).token,
      'until then the old one counts',
    )

    assert.equal((await confirm(link)).status, 200)
    const changed = await kitchen.call('GET /user', { token })
    assert.deepEqual([changed.email, changed.newEmail, changed.emailConfirmed], [next, null, true])
    await until(() => lettersTo(sink, email, /e-mail for Ìdáná was changed/).length === 1)
    assert.ok(
      !lettersTo(sink, email, /was changed/)[0]?.mail.text?.includes(next),
      "the old mailbox may be somebody else's by now",
    )
    assert.equal((await kitchen.refused('POST /auth/login', { body: { email, password } })).code, 'BAD_LOGIN')
    assert.ok((await kitchen.call('POST /auth/login', { body: { email: next, password } })).token)
    assert.deepEqual(((await confirm(link)).body as { code: string }).code, 'BAD_LINK')
    assert.ok(!kitchen.logged.some((line) => line.includes(link) || line.includes(next)))
  })

  it('that was reset from the old mailbox is safe once it changed: links mailed there are worthless', async () => {
    const { token, email } = await kitchen.customer()
    await kitchen.call('POST /auth/forgot-password', { body: { email } })
    await until(() => lettersTo(sink, email, /new password/).length === 1)
    const resetting = tokenIn(lettersTo(sink, email, /new password/)[0]) ?? ''
    const next = newEmail()
    await change(token, next)
    assert.equal((await confirm(await linkTo(next))).status, 200)
    assert.equal(
      (
        await kitchen.refused('POST /auth/reset-password', {
          body: { token: resetting, newPassword: 'stolen-account' },
        })
      ).code,
      'BAD_LINK',
    )
  })

  it('is confirmed by asking for the present one again', async () => {
    const { token, email } = await kitchen.customer()
    assert.equal((await change(token, email)).status, 202)
    assert.equal((await confirm(await linkTo(email))).status, 200)
    const user = await kitchen.call('GET /user', { token })
    assert.deepEqual([user.email, user.emailConfirmed, user.newEmail], [email, true, null])
    await until(async () => (await kitchen.db.query.selectFrom('jobs').select('id').execute()).length === 0)
    assert.equal(lettersTo(sink, email, /was changed/).length, 0)
  })

  it('is the last one asked for, once of ten at the same moment, and within 30 minutes', async () => {
    const { token } = await kitchen.customer()
    const [first, second] = [newEmail(), newEmail()]
    await change(token, first)
    const stale = await linkTo(first)
    await change(token, second)
    const link = await linkTo(second)
    assert.equal((await confirm(stale)).status, 422)
    kitchen.clock.now += 31 * 60_000
    assert.equal((await confirm(link)).status, 422)
    await change(token, second)
    await until(() => lettersTo(sink, second, /Confirm/).length === 2)
    const fresh = await linkTo(second)
    const ends = await Promise.all(Array.from({ length: 10 }, () => confirm(fresh)))
    assert.equal(ends.filter(({ status }) => status === 200).length, 1)
    assert.equal((await kitchen.call('GET /user', { token })).email, second)
  })

  it('that is taken is refused as registering refuses it, and when somebody was faster', async () => {
    const [ada, bayo] = [await kitchen.customer(), await kitchen.customer()]
    const refused = await kitchen.refused('POST /user/email', {
      token: ada.token,
      body: { email: bayo.email, password },
    })
    assert.deepEqual([refused.status, refused.code, refused.details], [409, 'EMAIL_TAKEN', { field: 'email' }])
    const next = newEmail()
    await change(ada.token, next)
    const link = await linkTo(next)
    await kitchen.call('POST /auth/register', {
      body: { name: 'Quick', email: next, phoneNumber: '0803 555 0148', password },
    })
    const late = await confirm(link)
    assert.deepEqual([late.status, (late.body as { code: string }).code], [409, 'EMAIL_TAKEN'])
    assert.equal((await kitchen.call('GET /user', { token: ada.token })).email, ada.email)
  })

  it('is not changed without the password, and tells nobody without it who has an account', async () => {
    const [ada, bayo] = [await kitchen.customer(), await kitchen.customer()]
    const answers = [await change(ada.token, bayo.email, 'wrong-one'), await change(ada.token, newEmail(), 'wrong-one')]
    for (const { status, body } of answers)
      assert.deepEqual(
        [status, body],
        [422, { message: 'This is not your password.', code: 'WRONG_PASSWORD', details: { field: 'password' } }],
      )
    assert.equal((await change(ada.token, 'ada@example')).status, 422)
    assert.equal((await kitchen.call('GET /user', { token: ada.token })).newEmail, null)
  })
})

describe('asking for new e-mails', () => {
  it('costs the tries of registering, and three letters an hour', async () => {
    const kitchen = await openKitchen({ env: { REGISTRATIONS_PER_ADDRESS: '8' } })
    try {
      const { token, email } = await kitchen.customer()
      const change = (to: string) => kitchen.send('POST', '/api/user/email', { token, body: { email: to, password } })
      for (let n = 0; n < 3; n += 1) assert.equal((await change(newEmail())).status, 202)
      const refused = await change(email)
      assert.equal(refused.status, 429)
      assert.ok(Number(refused.headers.get('retry-after')) > 3500)
      for (let n = 0; n < 6; n += 1) await change('owner@kitchen.test')
      assert.equal((await change('owner@kitchen.test')).status, 429, 'not even whether it is taken')
    } finally {
      await kitchen.close()
    }
  })
})

describe('a password', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: manyAllowed })
  })
  after(() => kitchen.close())

  it('changes with the old one; every other session and socket ends, this one goes on', async () => {
    const { token, email } = await kitchen.customer()
    const { token: phone } = await kitchen.call('POST /auth/login', { body: { email, password } })
    const [here, there] = [await connected(kitchen.socket(token)), await connected(kitchen.socket(phone))]
    const [closed, mineClosed] = [once<string>(there, 'disconnect'), once<string>(here, 'disconnect')]
    const user = await kitchen.call('PUT /user/password', {
      token,
      body: { oldPassword: password, newPassword: 'ẹ̀bà-pẹ̀lú-ọbẹ̀' },
    })
    assert.equal(user.email, email)
    assert.equal(await closed, 'io server disconnect')
    assert.equal((await kitchen.refused('GET /user', { token: phone })).status, 401)
    assert.equal(
      (await kitchen.refused('GET /user', { token })).status,
      401,
      'the token from before opens nothing any more',
    )
    assert.equal(await mineClosed, 'io server disconnect')
    assert.ok(await kitchen.call('GET /user', { token: user.token }))
    assert.ok(await connected(kitchen.socket(user.token)))
    assert.equal((await kitchen.refused('POST /auth/login', { body: { email, password } })).code, 'BAD_LOGIN')
    assert.ok((await kitchen.call('POST /auth/login', { body: { email, password: 'ẹ̀bà-pẹ̀lú-ọbẹ̀' } })).token)
  })

  it('is not changed by who does not know the old one; such tries count with those of logging in', async () => {
    const { token, email } = await kitchen.customer()
    const change = (oldPassword: string) =>
      kitchen.send('PUT', '/api/user/password', { token, body: { oldPassword, newPassword: 'stolen-account' } })
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await change(`guess-${n}`)
      assert.deepEqual(
        [status, (body as { code: string; details: unknown }).code, (body as { details: unknown }).details],
        [422, 'WRONG_PASSWORD', { field: 'oldPassword' }],
      )
    }
    const refused = await change(password)
    assert.equal(refused.status, 429)
    assert.match((refused.body as { message: string }).message, /15 minutes/)
    assert.ok(Number(refused.headers.get('retry-after')) > 850)
    assert.equal((await kitchen.send('POST', '/api/auth/login', { body: { email, password } })).status, 429)
    assert.equal((await kitchen.send('POST', '/api/user/delete', { token, body: { password } })).status, 429)
    kitchen.clock.now += 15 * 60_000
    assert.equal((await change(password)).status, 200)
  })

  it('keeps to the rules of a new one, and changes once of many at the same moment', async () => {
    const { token } = await kitchen.customer()
    for (const newPassword of ['seven77', '', 'x'.repeat(201)])
      assert.deepEqual(
        (await kitchen.refused('PUT /user/password', { token, body: { oldPassword: password, newPassword } })).details,
        { field: 'newPassword' },
      )
    const ends = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        kitchen.send('PUT', '/api/user/password', {
          token,
          body: { oldPassword: password, newPassword: `new-password-${n}` },
        }),
      ),
    )
    assert.equal(ends.filter(({ status }) => status === 200).length, 1)
    assert.equal(ends.filter(({ status }) => status === 422).length, 5)
  })
})

describe('where somebody is signed in', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: manyAllowed })
  })
  after(() => kitchen.close())

  it('is listed with device and times, and ended everywhere else with one call, sockets too', async () => {
    const { token, email } = await kitchen.customer()
    const agent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'
    const { token: phone } = await kitchen.call('POST /auth/login', {
      body: { email, password },
      headers: { 'user-agent': agent },
    })
    const list = await kitchen.call('GET /user/sessions', { token: phone })
    assert.deepEqual(
      new Map(list.map(({ device, current }) => [device, current])),
      new Map([
        ['', false],
        ['Chrome on Android', true],
      ]),
    )
    assert.ok(
      !JSON.stringify(await kitchen.db.query.selectFrom('sessions').selectAll().execute()).includes('AppleWebKit'),
    )
    const stranger = await kitchen.customer()
    const [there, here, theirs] = [
      await connected(kitchen.socket(token)),
      await connected(kitchen.socket(phone)),
      await connected(kitchen.socket(stranger.token)),
    ]
    const closed = once<string>(there, 'disconnect')
    const left = await kitchen.call('DELETE /user/sessions', { token: phone })
    assert.deepEqual(
      left.map(({ device, current }) => [device, current]),
      [['Chrome on Android', true]],
    )
    assert.equal(await closed, 'io server disconnect')
    assert.equal((await kitchen.refused('GET /user', { token })).status, 401)
    assert.ok(here.connected && theirs.connected)
    assert.ok(await kitchen.call('GET /user', { token: stranger.token }))
  })

  it('leaves out sessions that ended by themselves', async () => {
    const { token, email } = await kitchen.customer()
    kitchen.clock.now += 29 * DAY
    assert.ok(await kitchen.call('GET /user', { token }))
    const { token: unused } = await kitchen.call('POST /auth/login', { body: { email, password } })
    kitchen.clock.now += 29 * DAY
    assert.ok(await kitchen.call('GET /user', { token }))
    kitchen.clock.now += 2 * DAY
    assert.deepEqual(
      (await kitchen.call('GET /user/sessions', { token })).map(({ current }) => current),
      [true],
    )
    assert.equal((await kitchen.refused('GET /user', { token: unused })).status, 401)
  })

  it('is named as people call their devices', () => {
    for (const [agent, name] of [
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        'Safari on iPhone',
      ],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0.7151.51 Mobile/15E148 Safari/604.1',
        'Chrome on iPhone',
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.3296.52',
        'Edge on Windows',
      ],
      ['Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox on Linux'],
      [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
        'Safari on Mac',
      ],
      [
        'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
        'Samsung Internet on Android',
      ],
      [
        'Opera/9.80 (Android; Opera Mini/69.0.2254/191.303; U; en) Presto/2.12.423 Version/12.16',
        'Opera Mini on Android',
      ],
      ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
      ['curl/8.5.0', ''],
      ['', ''],
      ['<script>'.repeat(10_000), ''],
    ] as const)
      assert.equal(nameDevice(agent), name)
    assert.equal(nameDevice(), '')
  })
})
