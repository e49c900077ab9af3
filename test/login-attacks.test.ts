/** What strangers do to get in or to keep others out. Each test is named after its attack. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { hash } from '@node-rs/argon2'
import { firstAdmin } from '../src/server/accounts/first-admin.ts'
import { WrongSetting } from '../src/server/config.ts'
import { connected, joinAdmins, once, openKitchen, owner, until, type Kitchen } from '../harness/kitchen.ts'
import { readConfig } from '../src/server/config.ts'
import { connect } from '../src/server/database/connect.ts'
import { from, home, logIn, newEmail, password, somebody, statuses } from './strangers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('a stranger who guesses', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { TRUST_PROXY: '1', LOGIN_TRIES_PER_ADDRESS: '1000' } })
  })
  after(() => kitchen.close())

  it('locks nobody out where they have logged in before, from however many networks', async () => {
    const { email } = await somebody(kitchen)
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, n) => logIn(kitchen, email, `198.51.100.${n % 10}`, 'guessing-it')),
    )
    assert.deepEqual(
      statuses(tries),
      { 401: 50, 429: 50 },
      'ten from each network, until the fifty of all together are over',
    )
    assert.equal((await logIn(kitchen, email, home)).status, 200)
    assert.equal(
      (await logIn(kitchen, email, '198.51.100.77', 'guessing-it')).status,
      429,
      'a network more is none the better for it',
    )
    assert.equal((await logIn(kitchen, email, '198.51.100.77')).status, 429)
    assert.equal(
      (await logIn(kitchen, newEmail(), '198.51.100.77', 'guessing-it')).status,
      401,
      'other accounts are not touched',
    )
  })

  it('locks nobody out by trying other accounts from the same network', async () => {
    const { email } = await somebody(kitchen)
    const address = '198.51.101.1'
    assert.equal((await logIn(kitchen, email, address)).status, 200)
    const tries = await Promise.all(
      Array.from({ length: 120 }, () => logIn(kitchen, newEmail(), address, 'guessing-it')),
    )
    assert.deepEqual(statuses(tries), { 401: 120 })
    await kitchen.db.write((tx) =>
      tx.query.updateTable('tries').set({ count: 1001 }).where('key', 'like', 'login-address:%').execute(),
    )
    assert.equal((await logIn(kitchen, newEmail(), address, 'guessing-it')).status, 429, 'who is not known there')
    assert.equal((await logIn(kitchen, email, address)).status, 200, 'who is')
    await kitchen.db.write((tx) => tx.query.deleteFrom('tries').execute())
  })

  it('on the very network of somebody does not lock out a device that was logged in there', async () => {
    const { email, token } = await somebody(kitchen)
    for (let n = 0; n < 11; n += 1) await logIn(kitchen, email, home, 'guessing-it')
    assert.equal((await logIn(kitchen, email, home)).status, 429, 'a browser that shows nothing')
    const known = { authorization: `Bearer ${token}` }
    const again = await logIn(kitchen, email, home, password, known)
    assert.equal(again.status, 200)
    assert.equal((await kitchen.refused('GET /user', { token })).status, 401, 'the session from before is replaced')
    const { email: other } = await somebody(kitchen)
    for (let n = 0; n < 11; n += 1) await logIn(kitchen, other, home, 'guessing-it')
    assert.equal((await logIn(kitchen, other, home, password, known)).status, 429, 'of its own account alone')
  })

  it('keeps nobody who is signed in from changing their password', async () => {
    const { email, token } = await somebody(kitchen)
    await Promise.all(Array.from({ length: 30 }, () => logIn(kitchen, email, home, 'guessing-it')))
    assert.equal((await logIn(kitchen, email, home)).status, 429)
    const changed = await kitchen.call('PUT /user/password', {
      token,
      body: { oldPassword: password, newPassword: 'ẹ̀bà-pẹ̀lú-ọbẹ̀' },
      headers: from(home),
    })
    assert.ok(await kitchen.call('GET /user', { token: changed.token }))
  })

  it('at an unlocked device has ten tries at the password, of which another device of the person knows nothing', async () => {
    const { email, token } = await somebody(kitchen)
    const { body } = await logIn(kitchen, email, '203.0.113.9')
    const other = (body as { token: string }).token
    const change = (session: string, oldPassword: string, address: string) =>
      kitchen.send('PUT', '/api/user/password', {
        token: session,
        body: { oldPassword, newPassword: 'a-new-password' },
        headers: from(address),
      })
    for (let n = 0; n < 10; n += 1) assert.equal((await change(token, `guess-${n}`, home)).status, 422)
    assert.equal((await change(token, password, home)).status, 429)
    assert.equal((await change(other, password, '203.0.113.9')).status, 200)
  })

  it('is forgotten with the networks that he pretended to be on, after ninety days', async () => {
    const { email } = await somebody(kitchen)
    kitchen.clock.now += 91 * DAY
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => logIn(kitchen, email, `198.51.102.${n % 10}`, 'guessing-it')),
    )
    assert.equal((await logIn(kitchen, email, home)).status, 429, 'home is no known network any more')
    kitchen.clock.now -= 91 * DAY
  })
})

describe('somebody who knows the password', () => {
  it('logs in at most so often in an hour, and has at most so many sessions: the one unused longest ends, with its socket', async () => {
    const kitchen = await openKitchen({ env: { SESSIONS_PER_ACCOUNT: '3', LOGINS_PER_ACCOUNT: '6' } })
    try {
      const { email, token: first } = await kitchen.customer()
      const again = async () => (await kitchen.call('POST /auth/login', { body: { email, password } })).token
      const second = await again()
      kitchen.clock.now += 2 * HOUR
      assert.ok(await kitchen.call('GET /user', { token: first }))
      const third = await again()
      const socket = await connected(kitchen.socket(second))
      const closed = once<string>(socket, 'disconnect')
      const fourth = await again()
      assert.equal(await closed, 'io server disconnect')
      assert.equal((await kitchen.refused('GET /user', { token: second })).status, 401)
      for (const token of [first, third, fourth]) assert.ok(await kitchen.call('GET /user', { token }))
      for (let n = 0; n < 4; n += 1) await again()
      const refused = await kitchen.refused('POST /auth/login', { body: { email, password } })
      assert.deepEqual([refused.status, refused.code], [429, 'TOO_MANY'])
      assert.ok(Number(refused.headers.get('retry-after')) > 3000)
      const sessions = await kitchen.db.query
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'user_id')
        .select('sessions.id')
        .where('email', '=', email)
        .execute()
      assert.equal(sessions.length, 3)
    } finally {
      await kitchen.close()
    }
  })

  it('finds the session that asks first in the list, and ends each other one by itself, sockets and notifications too', async () => {
    const kitchen = await openKitchen()
    try {
      const { email, token } = await kitchen.customer()
      const tokens = [
        token,
        ...(await Promise.all(
          [1, 2].map(async () => (await kitchen.call('POST /auth/login', { body: { email, password } })).token),
        )),
      ]
      for (const one of tokens)
        assert.equal((await kitchen.call('GET /user/sessions', { token: one }))[0]?.current, true)
      const mine = (await kitchen.call('GET /user/sessions', { token: tokens[1] }))[0]?._id ?? ''
      const stranger = await kitchen.customer()
      assert.equal(
        (await kitchen.refused('DELETE /user/sessions/:id', { token: stranger.token, params: { id: mine } })).code,
        'NOT_FOUND',
      )
      const socket = await connected(kitchen.socket(tokens[1]))
      const closed = once<string>(socket, 'disconnect')
      await kitchen.call('DELETE /user/sessions/:id', { token, params: { id: mine } })
      assert.equal(await closed, 'io server disconnect')
      assert.equal((await kitchen.refused('GET /user', { token: tokens[1] })).status, 401)
      assert.equal(
        (await kitchen.refused('DELETE /user/sessions/:id', { token, params: { id: mine } })).code,
        'NOT_FOUND',
      )
      assert.equal((await kitchen.call('GET /user/sessions', { token })).length, 2)
    } finally {
      await kitchen.close()
    }
  })
})

describe("an admin's session", () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { ADMIN_IDLE_HOURS: '12' } })
  })
  after(() => kitchen.close())

  it("that nobody uses for twelve hours opens nothing any more; one in use goes on, and so does a customer's", async () => {
    const start = kitchen.clock.now
    const { token: used } = await kitchen.call('POST /auth/login', { body: owner })
    const { token: unused } = await kitchen.call('POST /auth/login', { body: owner })
    const customer = await kitchen.customer()
    for (let hour = 4; hour <= 12; hour += 4) {
      kitchen.clock.now = start + hour * HOUR - (hour === 12 ? 15 * MINUTE : 0)
      assert.ok(await kitchen.call('GET /user', { token: used }))
    }
    // Just before its end: a use ten minutes after the last recorded one may end twelve minutes early.
    assert.ok(await kitchen.call('GET /figures', { token: unused }), 'eleven hours and three quarters')
    kitchen.clock.now = start + 24 * HOUR
    assert.equal((await kitchen.refused('GET /figures', { token: unused })).code, 'NOT_SIGNED_IN')
    await assert.rejects(
      connected(kitchen.socket(unused)),
      (error: Error & { data?: { code?: string } }) => error.data?.code === 'NOT_SIGNED_IN',
    )
    assert.ok(await kitchen.call('GET /user', { token: customer.token }))
    kitchen.clock.now = start
  })

  it('is not kept by a socket that stays open or comes back on a page that nobody looks at', async () => {
    const start = kitchen.clock.now
    const { token } = await kitchen.call('POST /auth/login', { body: owner })
    for (let hour = 2; hour < 12; hour += 3) {
      kitchen.clock.now = start + hour * HOUR
      const socket = await connected(kitchen.socket(token))
      assert.equal((await joinAdmins(socket)).ok, true)
      socket.close()
    }
    kitchen.clock.now = start + 12 * HOUR + MINUTE
    assert.equal((await kitchen.refused('GET /user', { token })).status, 401)
    kitchen.clock.now = start
  })

  it('that ended unused is still shown, can be ended, and is replaced by a login in the same browser', async () => {
    const start = kitchen.clock.now
    const { token } = await kitchen.call('POST /auth/login', { body: owner })
    const id = (await kitchen.call('GET /user/sessions', { token }))[0]?._id
    kitchen.clock.now += 13 * HOUR
    const { token: elsewhere } = await kitchen.call('POST /auth/login', { body: owner })
    const shown = (await kitchen.call('GET /user/sessions', { token: elsewhere })).find(({ _id }) => _id === id)
    assert.equal(shown?.idle, true)
    const { token: again } = await kitchen.call('POST /auth/login', {
      body: owner,
      headers: { authorization: `Bearer ${token}` },
    })
    assert.ok(!(await kitchen.call('GET /user/sessions', { token: again })).some(({ _id }) => _id === id))
    kitchen.clock.now = start
  })
})

describe('a password', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen()
  })
  after(() => kitchen.close())

  it("that is common, the shop's or the person's own is refused wherever one is chosen", async () => {
    const email = `bisi-adewale-${randomUUID().slice(0, 4)}@example.com`
    const register = (chosen: string) => ({
      body: { name: 'Bísí Adéwálé', email, phoneNumber: '0803 555 0148', password: chosen },
    })
    for (const chosen of ['password1', 'K1tch3n-2026', 'bisi.adewale!']) {
      const refused = await kitchen.refused('POST /auth/register', register(chosen))
      assert.deepEqual([refused.status, refused.code, refused.details], [422, 'INVALID', { field: 'password' }], chosen)
    }
    await kitchen.call('POST /auth/register', register(password))
    const { token } = await kitchen.call('POST /auth/login', { body: { email, password } })
    const refused = await kitchen.refused('PUT /user/password', {
      token,
      body: { oldPassword: password, newPassword: 'Adewale-Bisi' },
    })
    assert.deepEqual(
      [refused.status, refused.details, /your name/.test(refused.message)],
      [422, { field: 'newPassword' }, true],
    )
    await kitchen.call('POST /auth/forgot-password', { body: { email } })
    const { makeLink } = await import('../src/server/accounts/make-link.ts')
    const { _id } = await kitchen.call('GET /user', { token })
    const { url } = await makeLink(
      kitchen.db,
      '',
      { user_id: _id, purpose: 'reset-password', email },
      kitchen.clock.now,
    )
    const link = url.split('=')[1]
    const reset = (newPassword: string) =>
      kitchen.send('POST', '/api/auth/reset-password', { body: { token: link, newPassword } })
    assert.deepEqual(((await reset('adewale-bisi')).body as { details?: unknown }).details, { field: 'newPassword' })
    assert.equal((await reset('three-red-lorries')).status, 200, 'the link was not used up')
  })

  it('of the first admin is refused by the start where it is common, and only where it would be used', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'first-'))
    const config = readConfig({ DATA_DIR: folder })
    const db = await connect({ ...config, databaseUrl: undefined }, () => undefined)
    try {
      await assert.rejects(
        firstAdmin(db, { email: 'owner@kitchen.test', password: 'Kitchen-2026' }, Date.now()),
        WrongSetting,
      )
      assert.equal(await firstAdmin(db, owner, Date.now()), undefined)
      assert.equal(
        await firstAdmin(db, { email: 'owner@kitchen.test', password: 'Kitchen-2026' }, Date.now()),
        undefined,
        'a shop that has an admin starts',
      )
    } finally {
      await db.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('that was printed at the first start opens nothing but its own change', async () => {
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'user' }).where('email', '=', owner.email).execute(),
    )
    const printed =
      (await firstAdmin(kitchen.db, { email: 'first@kitchen.test', password: undefined }, kitchen.clock.now)) ?? ''
    const { token, role, changePassword } = await kitchen.call('POST /auth/login', {
      body: { email: 'first@kitchen.test', password: printed },
    })
    assert.deepEqual([role, changePassword], ['admin', true])
    assert.ok(await kitchen.call('GET /user', { token }))
    for (const [method, path] of [
      ['GET', '/api/figures'],
      ['GET', '/api/orders'],
      ['GET', '/api/user/sessions'],
      ['PUT', '/api/user'],
      ['GET', '/api/user/data'],
      ['POST', '/api/user/delete'],
      ['POST', '/api/admins/invitations'],
    ] as const) {
      const answer = await kitchen.send(method, path, { token, ...(method !== 'GET' && { body: {} }) })
      assert.deepEqual([answer.status, (answer.body as { code: string }).code], [403, 'CHANGE_PASSWORD'], path)
    }
    await assert.rejects(
      connected(kitchen.socket(token)),
      (error: Error & { data?: { code?: string } }) => error.data?.code === 'CHANGE_PASSWORD',
    )
    const same = await kitchen.refused('PUT /user/password', {
      token,
      body: { oldPassword: printed, newPassword: printed },
    })
    assert.deepEqual(
      [same.status, same.details],
      [422, { field: 'newPassword' }],
      'it is not kept by changing it to itself',
    )
    const changed = await kitchen.call('PUT /user/password', {
      token,
      body: { oldPassword: printed, newPassword: 'three-red-lorries' },
    })
    assert.equal((await kitchen.refused('GET /user', { token })).status, 401)
    assert.ok(await kitchen.call('GET /figures', { token: changed.token }))
    assert.ok(await connected(kitchen.socket(changed.token)))
    assert.equal(
      (await kitchen.call('POST /auth/login', { body: { email: 'first@kitchen.test', password: 'three-red-lorries' } }))
        .changePassword,
      false,
    )
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'admin' }).where('email', '=', owner.email).execute(),
    )
    assert.equal(
      (await kitchen.call('POST /auth/login', { body: owner })).changePassword,
      false,
      'one that the owner chose',
    )
  })

  it('whose hash was cheap to make is hashed anew at the next login, two at once too', async () => {
    const { _id, email } = await kitchen.customer()
    const cheap = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ password_hash: cheap }).where('id', '=', _id).execute(),
    )
    const stored = async () =>
      (
        await kitchen.db.query
          .selectFrom('users')
          .select('password_hash')
          .where('id', '=', _id)
          .executeTakeFirstOrThrow()
      ).password_hash
    assert.equal(
      (await kitchen.refused('POST /auth/login', { body: { email, password: 'wrong-one' } })).code,
      'BAD_LOGIN',
    )
    assert.equal(await stored(), cheap)
    assert.deepEqual(
      statuses(
        await Promise.all([1, 2, 3].map(() => kitchen.send('POST', '/api/auth/login', { body: { email, password } }))),
      ),
      { 200: 3 },
    )
    assert.match(await stored(), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.ok((await kitchen.call('POST /auth/login', { body: { email, password } })).token)
  })
})

describe('the log of logins', () => {
  it('names who logged in, failed, changed and left, and holds no e-mail', async () => {
    const kitchen = await openKitchen()
    try {
      const { email, token, _id } = await kitchen.customer()
      const unknown = newEmail()
      await kitchen.send('POST', '/api/auth/login', { body: { email, password: 'wrong-one' } })
      await kitchen.send('POST', '/api/auth/login', { body: { email: unknown, password: 'wrong-one' } })
      const changed = await kitchen.call('PUT /user/password', {
        token,
        body: { oldPassword: password, newPassword: 'three-red-lorries' },
      })
      await kitchen.call('DELETE /user/sessions', { token: changed.token })
      await kitchen.call('POST /auth/logout', { token: changed.token })
      const events = () =>
        kitchen.logged
          .map((line) => JSON.parse(line) as { event?: string; account?: string })
          .filter(({ event }) => event !== undefined)
      await until(() => events().some(({ event }) => event === 'logout'))
      const seen = events().map(({ event, account }) => [event, account === _id ? 'them' : typeof account])
      assert.deepEqual(seen, [
        ['account.created', 'them'],
        ['login.succeeded', 'them'],
        ['login.failed', 'them'],
        ['login.failed', 'string'],
        ['password.changed', 'them'],
        ['sessions.ended', 'them'],
        ['logout', 'them'],
      ])
      assert.ok(
        !kitchen.logged.join('').includes(email) &&
          !kitchen.logged.join('').includes(unknown) &&
          !kitchen.logged.join('').includes(changed.token),
      )
    } finally {
      await kitchen.close()
    }
  })
})
