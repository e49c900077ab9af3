/** Accounts: registering, logging in, roles and sessions, and what is said in which words. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { connected, once, openKitchen, owner, type Kitchen } from '../harness/kitchen.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const ada = { name: 'Adé Ọláwálé', phoneNumber: '0803 555 0148', password: 'ẹ̀bà-pẹ̀lú-ọbẹ̀' }
const newEmail = () => `${randomUUID()}@example.com`

describe('an account', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen()
  })
  after(() => kitchen.close())

  it('is opened with name, e-mail, phone and password, and the person is shown as GET /user shows them', async () => {
    const email = newEmail()
    const user = await kitchen.call('POST /auth/register', { body: { ...ada, email } })
    assert.deepEqual(
      { ...user, _id: '', createdAt: '' },
      {
        _id: '',
        name: ada.name,
        email,
        phoneNumber: '+2348035550148',
        role: 'user',
        createdAt: '',
        orderNews: true,
        offers: true,
        emailConfirmed: false,
        newEmail: null,
      },
    )
    assert.match(user.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const { token, role } = await kitchen.call('POST /auth/login', { body: { email, password: ada.password } })
    assert.equal(role, 'user')
    assert.deepEqual(await kitchen.call('GET /user', { token }), user)
  })

  it('cannot be opened as an admin, whatever the client says of its role', async () => {
    const email = newEmail()
    const user = await kitchen.call('POST /auth/register', {
      body: { ...ada, email, role: 'admin', _id: '1', createdAt: '2000-01-01T00:00:00Z' },
    })
    assert.equal(user.role, 'user')
    assert.notEqual(user._id, '1')
    assert.equal((await kitchen.call('POST /auth/login', { body: { email, password: ada.password } })).role, 'user')
  })

  it('has its e-mail to itself, whatever the case and the spaces, for registering and for logging in', async () => {
    const email = newEmail()
    await kitchen.call('POST /auth/register', { body: { ...ada, email: ` ${email.toUpperCase()} ` } })
    for (const written of [email, email.toUpperCase(), `  ${email}`]) {
      const refused = await kitchen.refused('POST /auth/register', { body: { ...ada, email: written } })
      assert.deepEqual([refused.status, refused.code], [409, 'EMAIL_TAKEN'])
      assert.ok((await kitchen.call('POST /auth/login', { body: { email: written, password: ada.password } })).token)
    }
    const rivals = newEmail()
    const ends = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        kitchen.send('POST', '/api/auth/register', { body: { ...ada, email: n % 2 ? rivals : rivals.toUpperCase() } }),
      ),
    )
    assert.deepEqual(
      ends.map(({ status }) => status).sort((a, b) => a - b),
      [201, 409, 409, 409, 409, 409, 409, 409],
    )
  })

  it('keeps a name byte for byte: tone marks, emoji, 200 characters', async () => {
    for (const name of [
      'Ọláńrewájú Ẹ̀ṣọ́',
      '👩🏾‍🍳 Màmá Ṣadé 🍲',
      'ẹ́'.normalize('NFC').repeat(100),
      '🍛'.repeat(200),
      "O'Neil; drop table users--",
      '<b>Bọ́lá</b>',
      'عائشة',
      'می‌خواهم',
    ]) {
      const user = await kitchen.call('POST /auth/register', { body: { ...ada, name, email: newEmail() } })
      assert.equal(user.name, name)
      const { token } = await kitchen.call('POST /auth/login', { body: { email: user.email, password: ada.password } })
      assert.deepEqual(Buffer.from((await kitchen.call('GET /user', { token })).name), Buffer.from(name))
    }
  })

  it('is refused with 422 and the field where a value breaks a rule, and nothing is stored', async () => {
    const wrong: [string, Record<string, string>][] = [
      ['name', { name: '' }],
      ['name', { name: ' \t ' }],
      ['name', { name: 'x'.repeat(201) }],
      ['email', { email: 'ada' }],
      ['email', { email: 'ada@example' }],
      ['email', { email: `${'x'.repeat(250)}@example.com` }],
      ['phoneNumber', { phoneNumber: '12345' }],
      ['phoneNumber', { phoneNumber: '' }],
      ['phoneNumber', { phoneNumber: '+44 20 7946 0018' }],
      ['password', { password: 'seven77' }],
      ['password', { password: '' }],
      ['password', { password: 'x'.repeat(201) }],
    ]
    const users = await count(kitchen, 'users')
    for (const [field, part] of wrong) {
      const refused = await kitchen.refused('POST /auth/register', { body: { ...ada, email: newEmail(), ...part } })
      assert.deepEqual(
        [refused.status, refused.code, refused.details],
        [422, 'INVALID', { field }],
        JSON.stringify(part).slice(0, 60),
      )
    }
    assert.equal(await count(kitchen, 'users'), users)
  })

  it('takes a password of 8 characters and of 200, and the same one typed on another keyboard', async () => {
    for (const password of ['8-spoons', '🍲'.repeat(8), 'x'.repeat(200)]) {
      const email = newEmail()
      await kitchen.call('POST /auth/register', { body: { ...ada, email, password } })
      assert.ok((await kitchen.call('POST /auth/login', { body: { email, password } })).token)
      const other = await kitchen.refused('POST /auth/login', { body: { email, password: `${password} ` } })
      assert.deepEqual([other.status, other.code, other.message], [401, 'BAD_LOGIN', 'Invalid email or password'])
    }
    const email = newEmail()
    await kitchen.call('POST /auth/register', { body: { ...ada, email, password: 'ọ̀dúnláyọ̀'.normalize('NFC') } })
    assert.ok(
      (await kitchen.call('POST /auth/login', { body: { email, password: 'ọ̀dúnláyọ̀'.normalize('NFD') } })).token,
    )
  })

  it('keeps neither password nor token, only their hashes', async () => {
    const { token } = await kitchen.customer()
    const rows = JSON.stringify([
      await kitchen.db.query.selectFrom('users').selectAll().execute(),
      await kitchen.db.query.selectFrom('sessions').selectAll().execute(),
      await kitchen.db.query.selectFrom('tries').selectAll().execute(),
    ])
    for (const secret of [token, ada.password, 'jollof-rice', owner.password])
      assert.ok(!rows.includes(secret) && !rows.includes(Buffer.from(secret).toString('base64')))
    const hashes = await kitchen.db.query.selectFrom('users').select('password_hash').execute()
    for (const { password_hash: hash } of hashes) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.equal(
      new Set(hashes.map(({ password_hash: hash }) => hash)).size,
      hashes.length,
      'each with a salt of its own',
    )
  })

  it('answers the same for a wrong password, an unknown e-mail and no e-mail at all', async () => {
    const { email } = await kitchen.customer()
    const answers = await Promise.all(
      [
        { email, password: 'wrong-one' },
        { email: newEmail(), password: 'jollof-rice' },
        { email: 'nobody', password: 'jollof-rice' },
        { email: '', password: '' },
        { email, password: 'x'.repeat(100_000) },
      ].map((body) => kitchen.send('POST', '/api/auth/login', { body })),
    )
    for (const answer of answers)
      assert.deepEqual([answer.status, answer.body], [401, { message: 'Invalid email or password', code: 'BAD_LOGIN' }])
  })

  it("is the admin's from the first start", async () => {
    const { token, role } = await kitchen.call('POST /auth/login', {
      body: { ...owner, email: owner.email.toUpperCase() },
    })
    assert.equal(role, 'admin')
    assert.equal((await kitchen.call('GET /user', { token })).role, 'admin')
  })
})

describe('a session', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen()
  })
  after(() => kitchen.close())

  it('ends on the server, with its socket, at logging out; the others of the same person go on', async () => {
    const { token, email } = await kitchen.customer()
    const { token: phone } = await kitchen.call('POST /auth/login', { body: { email, password: 'jollof-rice' } })
    assert.notEqual(token, phone)
    const [socket, phoneSocket] = [await connected(kitchen.socket(token)), await connected(kitchen.socket(phone))]
    const closed = once<string>(socket, 'disconnect')
    const left = await kitchen.send('POST', '/api/auth/logout', { token })
    assert.deepEqual([left.status, left.body, left.headers.get('clear-site-data')], [204, '', '"cache"'])
    assert.equal(await closed, 'io server disconnect')
    const refused = await kitchen.refused('GET /user', { token })
    assert.deepEqual([refused.status, refused.code], [401, 'NOT_SIGNED_IN'])
    assert.ok(await kitchen.call('GET /user', { token: phone }))
    assert.ok(phoneSocket.connected)
    assert.equal((await kitchen.refused('POST /auth/logout', { token })).status, 401)
  })

  it('ends after 30 days unused, and lasts as long as it is used until 180 days are over', async () => {
    const { token, email } = await kitchen.customer()
    const { token: unused } = await kitchen.call('POST /auth/login', { body: { email, password: 'jollof-rice' } })
    const start = kitchen.clock.now
    for (let day = 29; day < 180; day += 29) {
      kitchen.clock.now = start + day * DAY
      assert.ok(await kitchen.call('GET /user', { token }), `day ${day}`)
      if (day === 58)
        assert.equal((await kitchen.refused('GET /user', { token: unused })).status, 401, 'unused for 58 days')
    }
    kitchen.clock.now = start + 179 * DAY
    assert.ok(await kitchen.call('GET /user', { token }))
    kitchen.clock.now = start + 180 * DAY + MINUTE
    const refused = await kitchen.refused('GET /user', { token })
    assert.deepEqual([refused.status, refused.code], [401, 'NOT_SIGNED_IN'])
    kitchen.clock.now = start
  })

  it('unused for 31 days opens no socket either', async () => {
    const { token } = await kitchen.customer()
    kitchen.clock.now += 31 * DAY
    await assert.rejects(
      connected(kitchen.socket(token)),
      (error: Error & { data?: { code?: string } }) => error.data?.code === 'NOT_SIGNED_IN',
    )
    kitchen.clock.now -= 31 * DAY
  })
})

describe('trying to get in', () => {
  const wrong = (kitchen: Kitchen, email: string, from?: string) =>
    kitchen.send('POST', '/api/auth/login', {
      body: { email, password: 'guessing-it' },
      headers: from === undefined ? {} : { 'x-forwarded-for': from },
    })
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

  it('is refused for a quarter of an hour after ten failures on one account, even with the right password', async () => {
    const kitchen = await openKitchen()
    try {
      const { email } = await kitchen.customer()
      const other = await kitchen.customer()
      for (let n = 0; n < 10; n++) assert.equal((await wrong(kitchen, n % 2 ? email : email.toUpperCase())).status, 401)
      const refused = await kitchen.refused('POST /auth/login', { body: { email, password: 'jollof-rice' } })
      assert.deepEqual([refused.status, refused.code], [429, 'TOO_MANY'])
      const wait = Number(refused.headers.get('retry-after'))
      assert.ok(wait > 850 && wait <= 900, `seconds: ${wait}`)
      assert.match(refused.message, /15 minutes/)
      assert.ok(
        await kitchen.call('POST /auth/login', { body: { email: other.email, password: 'jollof-rice' } }),
        'another account is not touched',
      )
      kitchen.clock.now += 15 * MINUTE
      assert.ok(await kitchen.call('POST /auth/login', { body: { email, password: 'jollof-rice' } }))
    } finally {
      await kitchen.close()
    }
  })

  it('counts nothing that succeeds, one by one or thirty devices at once', async () => {
    const kitchen = await openKitchen({ env: { LOGIN_TRIES_PER_ADDRESS: '20' } })
    try {
      const { email } = await kitchen.customer()
      const logIn = () => kitchen.send('POST', '/api/auth/login', { body: { email, password: 'jollof-rice' } })
      for (let n = 0; n < 12; n++) assert.equal((await logIn()).status, 200)
      assert.deepEqual(new Set(statuses(await Promise.all(Array.from({ length: 30 }, logIn)))), new Set([200]))
      for (let n = 0; n < 10; n++) assert.equal((await wrong(kitchen, email)).status, 401, 'all ten tries are left')
      assert.equal((await logIn()).status, 429)
    } finally {
      await kitchen.close()
    }
  })

  it('is refused after a hundred failures from one address, whatever the accounts; a burst slips through neither limit', async () => {
    const kitchen = await openKitchen({ env: { LOGIN_TRIES_PER_ADDRESS: '25' } })
    try {
      const { email } = await kitchen.customer()
      const burst = await Promise.all(Array.from({ length: 40 }, () => wrong(kitchen, email)))
      assert.equal(burst.filter(({ status }) => status === 401).length, 10)
      assert.equal(burst.filter(({ status }) => status === 429).length, 30)
      kitchen.clock.now += 15 * MINUTE
      const spread = await Promise.all(Array.from({ length: 40 }, () => wrong(kitchen, newEmail())))
      assert.equal(spread.filter(({ status }) => status === 401).length, 25)
      assert.ok(
        spread.filter(({ status }) => status === 429).every(({ headers }) => Number(headers.get('retry-after')) > 0),
      )
    } finally {
      await kitchen.close()
    }
    const standard = await openKitchen()
    try {
      await standard.db.write((tx) => tx.query.deleteFrom('tries').execute())
      const ends = await Promise.all(Array.from({ length: 103 }, () => wrong(standard, newEmail())))
      assert.equal(ends.filter(({ status }) => status === 401).length, 100, 'the limit as it comes')
    } finally {
      await standard.close()
    }
  })

  it('counts the address that connects, whatever it says of whom it speaks for, until a proxy is trusted', async () => {
    const env = { LOGIN_TRIES_PER_ADDRESS: '3' }
    const open = await openKitchen({ env })
    try {
      const ends = []
      for (let n = 0; n < 4; n++) ends.push(await wrong(open, newEmail(), `203.0.113.${n}`))
      assert.deepEqual(statuses(ends), [401, 401, 401, 429])
    } finally {
      await open.close()
    }
    for (const trusted of ['1', 'loopback', '127.0.0.0/8, ::1']) {
      const proxied = await openKitchen({ env: { ...env, TRUST_PROXY: trusted } })
      try {
        const ends = []
        for (const from of [
          '203.0.113.1',
          '203.0.113.1',
          '203.0.113.1',
          '203.0.113.1',
          '203.0.113.2',
          '203.0.113.3, 203.0.113.1',
        ])
          ends.push(await wrong(proxied, newEmail(), from))
        assert.deepEqual(
          statuses(ends),
          [401, 401, 401, 429, 401, 429],
          "what stands left of the proxy's own word is not believed",
        )
      } finally {
        await proxied.close()
      }
    }
  })

  it('registers at most sixty accounts an hour from one address', async () => {
    const kitchen = await openKitchen({ env: { REGISTRATIONS_PER_ADDRESS: '5' } })
    try {
      const ends = await Promise.all(
        Array.from({ length: 8 }, () =>
          kitchen.send('POST', '/api/auth/register', { body: { ...ada, email: newEmail() } }),
        ),
      )
      assert.deepEqual(
        statuses(ends).sort((a, b) => a - b),
        [201, 201, 201, 201, 201, 429, 429, 429],
      )
      assert.equal(await count(kitchen, 'users'), 6, 'five, and the owner')
      kitchen.clock.now += 60 * MINUTE
      assert.equal(
        (await kitchen.send('POST', '/api/auth/register', { body: { ...ada, email: newEmail() } })).status,
        201,
      )
    } finally {
      await kitchen.close()
    }
  })

  if (process.env['TEST_DATABASE_URL']) {
    it('is counted together by all processes of a shop', async () => {
      const here = await openKitchen({ env: { LOGIN_TRIES_PER_ADDRESS: '15' } })
      const there = await openKitchen({ beside: here, env: { LOGIN_TRIES_PER_ADDRESS: '15' } })
      try {
        const { email, token } = await here.customer()
        assert.ok(await there.call('GET /user', { token }), 'a session opens every process')
        const ends = await Promise.all(Array.from({ length: 20 }, (_, n) => wrong(n % 2 ? here : there, email)))
        assert.equal(ends.filter(({ status }) => status === 401).length, 10)
        const socket = await connected(there.socket(token))
        const closed = once(socket, 'disconnect')
        await here.call('POST /auth/logout', { token })
        await closed
        assert.equal((await there.refused('GET /user', { token })).status, 401)
      } finally {
        await there.close()
        await here.close()
      }
    })
  }

  it('takes the same time for an unknown e-mail as for a known one', async () => {
    const kitchen = await openKitchen({ env: { LOGIN_TRIES_PER_ADDRESS: '100000', LOGIN_TRIES_PER_ACCOUNT: '100000' } })
    try {
      const { email } = await kitchen.customer()
      const unknown = newEmail()
      const times: Record<string, number[]> = { [email]: [], [unknown]: [] }
      for (let n = 0; n < 205; n++) {
        // In turns, so that neither is always first; the first few warm up.
        for (const who of n % 2 ? [email, unknown] : [unknown, email]) {
          const start = performance.now()
          assert.equal((await wrong(kitchen, who)).status, 401)
          if (n >= 5) times[who]?.push(performance.now() - start)
        }
      }
      const [known, stranger] = [median(times[email] ?? []), median(times[unknown] ?? [])]
      assert.ok(
        Math.abs(known - stranger) <= Math.max(2, 0.1 * Math.max(known, stranger)),
        `medians in ms: known ${known}, unknown ${stranger}`,
      )
    } finally {
      await kitchen.close()
    }
  })
})

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function count(kitchen: Kitchen, table: 'users' | 'sessions'): Promise<number> {
  return (
    await kitchen.db.query
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows
}
