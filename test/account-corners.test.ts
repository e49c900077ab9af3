/** Rare cases of accounts: what an attacker would try, or what two devices do at the same moment. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { countTries } from '../src/server/limits/count-tries.ts'
import { openKitchen, until, type Kitchen } from '../harness/kitchen.ts'
import { lettersTo, openMailSink, tokenIn, type MailSink } from './mail-sink.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const manyAllowed = { FORGOTTEN_PER_ADDRESS: '100000', LOGIN_TRIES_PER_ADDRESS: '100000' }
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('an account whose password somebody else has known', () => {
  let kitchen: Kitchen
  let sink: MailSink
  before(async () => {
    sink = await openMailSink()
    kitchen = await openKitchen({
      env: {
        ...manyAllowed,
        SMTP_URL: sink.url,
        MAIL_FROM: 'Ìdáná <shop@idana.example>',
        PUBLIC_URL: 'https://kitchen.example',
      },
    })
  })
  after(async () => {
    await kitchen.close()
    await sink.close()
  })

  const latestToken = (email: string, subject: RegExp) => tokenIn(lettersTo(sink, email, subject).at(-1))
  const noneLeft = async () =>
    (await kitchen.db.query.selectFrom('jobs').select('id').where('parked_at', 'is', null).execute()).length === 0

  /** The thief asks to change to their own e-mail, and its mail server puts the mail off. */
  async function beginTheft() {
    const person = await kitchen.customer('Ṣadé')
    // The welcome mail is not the one that is put off.
    await until(noneLeft)
    const thief = `thief-${randomUUID()}@example.com`
    const offered = sink.offered
    sink.moods.push({ refuse: 450, at: 'RCPT' })
    await kitchen.call('POST /user/email', { token: person.token, body: { email: thief, password: 'jollof-rice' } })
    await until(() => sink.offered > offered)
    await until(
      async () =>
        (
          await kitchen.db.query
            .selectFrom('jobs')
            .select('error')
            .where('name', '=', 'mail-confirm-email')
            .executeTakeFirst()
        )?.error != null,
    )
    return { ...person, thief }
  }

  /** Whatever mail still arrives, the account stays with its owner. */
  async function stays({ _id, email, thief }: { _id: string; email: string; thief: string }) {
    kitchen.clock.now += MINUTE
    await until(noneLeft)
    const token = latestToken(thief, /Confirm/)
    if (token !== undefined) await kitchen.send('POST', '/api/auth/confirm-email', { body: { token } })
    const row = await kitchen.db.query
      .selectFrom('users')
      .select(['email', 'new_email'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(row, { email, new_email: null })
  }

  it('is theirs alone once they set it anew, though a letter to another e-mail is still on its way', async () => {
    const person = await beginTheft()
    await kitchen.send('POST', '/api/auth/forgot-password', { body: { email: person.email } })
    await until(() => latestToken(person.email, /new password/) !== undefined)
    assert.equal(
      (
        await kitchen.send('POST', '/api/auth/reset-password', {
          body: { token: latestToken(person.email, /new password/), newPassword: 'a-new-password' },
        })
      ).status,
      200,
    )
    await stays(person)
  })

  it('is theirs alone once they change it', async () => {
    const person = await beginTheft()
    await kitchen.call('PUT /user/password', {
      token: person.token,
      body: { oldPassword: 'jollof-rice', newPassword: 'a-new-password' },
    })
    await stays(person)
  })
})

describe('the limits', () => {
  it('count an IPv6 network of 64 bits as one address, and an IPv4 address as itself in whatever form', async () => {
    const kitchen = await openKitchen({ env: { TRUST_PROXY: '1', FEEDBACK_PER_ADDRESS: '2' } })
    const write = async (address: string) =>
      (
        await kitchen.send('POST', '/api/messages', {
          headers: { 'x-forwarded-for': address },
          body: { name: 'Ada', email: 'ada@example.com', message: 'Do you cater?' },
        })
      ).status
    try {
      assert.deepEqual(
        [await write('2001:db8:1:2::1'), await write('2001:db8:1:2:ffff:1:2:3'), await write('2001:0DB8:0001:2::9')],
        [201, 201, 429],
      )
      assert.equal(await write('2001:db8:1:3::1'), 201, 'the neighbours')
      assert.deepEqual(
        [await write('203.0.113.7'), await write('::ffff:203.0.113.7'), await write('::FFFF:cb00:7107')],
        [201, 201, 429],
      )
      assert.equal(await write('203.0.113.8'), 201)
      assert.deepEqual(
        [await write('::1'), await write('fe80::1%eth0'), await write('2001:db8::1.2.3.4')],
        [201, 201, 201],
      )
    } finally {
      await kitchen.close()
    }
  })

  it('count every one of a burst, in whatever order its requests come to be counted', async () => {
    const kitchen = await openKitchen()
    const tried = [{ what: 'a-door', who: 'somebody', limit: { most: 3, minutes: 15 } }]
    const at = kitchen.clock.now
    for (const early of [0, 5, 3]) await countTries(kitchen.db, tried, at - early)
    await assert.rejects(countTries(kitchen.db, tried, at - 4), { code: 'TOO_MANY' })
    await kitchen.close()
  })

  it('lock nobody out for longer than their window, though the clock was wrong for a while', async () => {
    const kitchen = await openKitchen({ env: { FEEDBACK_PER_ADDRESS: '1' } })
    const write = () =>
      kitchen.send('POST', '/api/reviews', { body: { name: 'Ada', review: 'Soft amala.', rating: 5 } })
    try {
      kitchen.clock.now += 400 * DAY
      assert.deepEqual([(await write()).status, (await write()).status], [201, 429])
      kitchen.clock.now -= 400 * DAY
      assert.deepEqual([(await write()).status, (await write()).status], [201, 429])
    } finally {
      await kitchen.close()
    }
  })
})

describe('an account that is deleted while it is used', () => {
  it('answers what comes too late with 401, never with a failure of ours', async () => {
    const kitchen = await openKitchen({ env: { ...manyAllowed, ORDER_LIMITS: '0' } })
    try {
      for (let n = 0; n < 4; n += 1) {
        const { token } = await kitchen.customer()
        let open = true
        const answers: { status: number; body: unknown }[] = []
        const keepAsking = async (ask: () => Promise<{ status: number; body: unknown }>) => {
          while (open) answers.push(await ask())
        }
        const going = [
          ...Array.from({ length: 4 }, () =>
            keepAsking(() =>
              kitchen.send('POST', '/api/orders', {
                token,
                body: { items: [{ name: 'Amala', quantity: 1 }] },
                headers: { 'idempotency-key': randomUUID() },
              }),
            ),
          ),
          keepAsking(() => kitchen.send('GET', '/api/user', { token })),
          keepAsking(() => kitchen.send('PUT', '/api/user', { token, body: { name: 'Ada' } })),
          keepAsking(() => kitchen.send('GET', '/api/user/data', { token })),
        ]
        await kitchen.call('POST /user/delete', { token, body: { password: 'jollof-rice' } })
        await Promise.all(Array.from({ length: 3 }, () => kitchen.send('GET', '/api/user', { token })))
        open = false
        await Promise.all(going)
        const odd = answers.filter(({ status }) => ![200, 201, 401].includes(status))
        assert.deepEqual(
          odd.map(({ status, body }) => [status, body]),
          [],
        )
      }
      assert.deepEqual(
        kitchen.logged.filter((line) => line.includes('request failed')),
        [],
      )
    } finally {
      await kitchen.close()
    }
  })
})

describe('what people write of themselves', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: manyAllowed })
  })
  after(() => kitchen.close())
  const register = (part: object) =>
    kitchen.send('POST', '/api/auth/register', {
      body: {
        name: 'Ada',
        email: `${randomUUID()}@example.com`,
        phoneNumber: '0803 555 0148',
        password: 'jollof-rice',
        ...part,
      },
    })

  it('is one line that can be seen, and turns nothing around that stands beside it', async () => {
    for (const name of ['\u200b', '\u200e\u200f', '\u2066\u2069', '\u00ad', '\u0007']) {
      const refused = await register({ name })
      assert.deepEqual(
        [refused.status, (refused.body as { details?: unknown }).details],
        [422, { field: 'name' }],
        JSON.stringify(name),
      )
    }
    const written: [string, string][] = [
      ['Ada\u202e 8410 555 3080', 'Ada 8410 555 3080'],
      ['Ada\r\n\r\nObi', 'Ada Obi'],
      ['Ada\u2028Obi', 'Ada Obi'],
      ['Ada \u0007 Obi', 'Ada Obi'],
      ['  Ada   Obi ', 'Ada Obi'],
      ['Fọlákẹ́ Adéyẹmí 👩🏾‍🍳', 'Fọlákẹ́ Adéyẹmí 👩🏾‍🍳'.normalize('NFC')],
      ['عائشة', 'عائشة'],
      ['می‌خواهم', 'می‌خواهم'],
      ['李', '李'],
      ['ẹ'.repeat(200), 'ẹ'.repeat(200)],
    ]
    for (const [name, kept] of written) {
      const answer = await register({ name })
      assert.deepEqual([answer.status, (answer.body as { name: string }).name], [201, kept], JSON.stringify(name))
    }
  })

  it('a password is the same from every phone, and as long', async () => {
    const password = 'Ọ̀rẹ́-mí-ni'
    const email = `${randomUUID()}@example.com`
    assert.equal((await register({ email, password: password.normalize('NFD') })).status, 201)
    for (const form of ['NFC', 'NFD'] as const)
      assert.equal(
        (await kitchen.send('POST', '/api/auth/login', { body: { email, password: password.normalize(form) } })).status,
        200,
        form,
      )
    for (const form of ['NFC', 'NFD'] as const)
      assert.equal(
        (await register({ password: 'ọ́ọ́ọ́'.normalize(form) })).status,
        422,
        `${form}: three letters are three letters`,
      )
    for (const form of ['NFC', 'NFD'] as const)
      assert.equal(
        (await register({ password: 'é'.repeat(200).normalize(form) })).status,
        201,
        `${form}: two hundred letters are two hundred`,
      )
  })

  it('cannot be a password of 200 kB, and costs nothing to refuse', async () => {
    const from = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        kitchen.send('POST', '/api/auth/login', {
          body: { email: 'owner@kitchen.test', password: 'x'.repeat(200_000) },
        }),
      ),
    )
    assert.ok(answers.every(({ status }) => status === 401 || status === 429))
    assert.ok(performance.now() - from < 3000)
    await kitchen.db.write((tx) => tx.query.deleteFrom('tries').execute())
  })

  it('holds up nobody else, however many register at the same moment', async () => {
    let done = 0
    const registering = Array.from({ length: 100 }, () =>
      register({}).then(() => {
        done += 1
      }),
    )
    // Waits until all requests have reached the kitchen.
    await until(() => done > 0)
    // The thread pool that hashes passwords also reads files.
    await Promise.all(Array.from({ length: 4 }, () => readFile(import.meta.filename)))
    const before = done
    await Promise.all(registering)
    assert.ok(before < 50, `a file was read after ${before} of 100 registrations`)
  })

  it('is given back whole: the download tells of the last login, too', async () => {
    const { token } = await kitchen.customer()
    const { lastLoginAt } = await kitchen.call('GET /user/data', { token })
    assert.ok(Math.abs(Date.parse(lastLoginAt) - kitchen.clock.now) < MINUTE)
  })
})

describe('a form that is sent again because its answer was lost', () => {
  let kitchen: Kitchen
  let admin: string
  before(async () => {
    kitchen = await openKitchen({ env: { FEEDBACK_PER_ADDRESS: '10000' } })
    admin = await kitchen.owner()
  })
  after(() => kitchen.close())
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Do you cater?' }
  const review = { name: 'Ada', review: 'Soft amala.', rating: 5 }
  const forms = [
    ['/api/messages', '/api/messages', message],
    ['/api/reviews', '/api/reviews/all', review],
  ] as const

  for (const [path, list, body] of forms) {
    const kept = async () => ((await kitchen.send('GET', list, { token: admin })).body as unknown[]).length
    const send = (key: string | undefined, more: object = {}) =>
      kitchen.send('POST', path, {
        body: { ...body, ...more },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      })

    it(`${path} is kept once under its key, of twenty at the same moment as well`, async () => {
      const [key, before] = [randomUUID(), await kept()]
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)))
      answers.push(await send(key))
      assert.deepEqual(
        answers.map(({ status }) => status),
        answers.map(() => 201),
      )
      assert.equal(new Set(answers.map((answer) => JSON.stringify(answer.body))).size, 1)
      assert.equal(await kept(), before + 1)
    })

    it(`${path} with other words under the same key is refused, another key or none is another`, async () => {
      const [key, before] = [randomUUID(), await kept()]
      assert.equal((await send(key)).status, 201)
      const refused = await send(key, { name: 'Obi' })
      assert.deepEqual([refused.status, codeOf(refused)], [422, 'KEY_REUSED'])
      for (const other of [randomUUID(), undefined, undefined]) assert.equal((await send(other)).status, 201)
      assert.equal(await kept(), before + 4)
      for (const wrong of ['', 'x'.repeat(201), 'a b'])
        assert.equal((await send(wrong)).status, 422, wrong.slice(0, 10))
    })
  }

  it('is mailed to the kitchen once', async () => {
    const key = randomUUID()
    await Promise.all(
      Array.from({ length: 5 }, () =>
        kitchen.send('POST', '/api/messages', { body: message, headers: { 'idempotency-key': key } }),
      ),
    )
    const jobs = () => kitchen.db.query.selectFrom('jobs').select('id').where('name', '=', 'mail-message').execute()
    await until(async () => (await jobs()).length === 0)
    const written = kitchen.logged.filter((line) => line.includes('letter written to a file'))
    const ids = (await kitchen.call('GET /messages', { token: admin })).map(({ _id }) => _id)
    for (const id of ids) assert.equal(written.filter((line) => line.includes(`message-${id}.eml`)).length, 1)
  })
})
