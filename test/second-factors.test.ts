/** Passkeys and one-time codes, honest and not; second-factors.e2e does the same in a real browser. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import PostalMime from 'postal-mime'
import { resetFactors } from '../src/server/accounts/factors/reset-factors.ts'
import { openKitchen, until, type Kitchen } from '../harness/kitchen.ts'
import { softPasskey } from './passkey.ts'

const minute = 60_000
const origin = 'http://localhost:3000'
type Admin = Awaited<ReturnType<Kitchen['customer']>>

describe('second factors', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { LOGIN_TRIES_PER_ADDRESS: '1000' } })
  })
  after(() => kitchen.close())

  async function admin(name = 'Bísí'): Promise<Admin> {
    const person = await kitchen.customer(name)
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', person._id).execute(),
    )
    return person
  }
  async function addPasskey({ token }: Admin, key = softPasskey(origin), name?: string) {
    const { options } = await kitchen.call('POST /user/passkeys/options', { token })
    return {
      key,
      passkey: await kitchen.call('POST /user/passkeys', {
        token,
        body: { passkey: key.make(options), ...(name !== undefined && { name }) },
        headers: { 'user-agent': 'Mozilla/5.0 (Android) Firefox/140.0' },
      }),
    }
  }
  const loginOptions = async () => (await kitchen.call('POST /auth/passkey/options')).options
  const factors = ({ token }: Admin) => kitchen.call('GET /user/factors', { token })
  const codeAt = (secret: string, steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: kitchenNow() + steps * 30_000 })
  // The kitchen's clock runs on; a code of a neighbouring time step is accepted too.
  const kitchenNow = () => kitchen.clock.now + (performance.now() - started)
  const started = performance.now()
  async function turnOnCodes({ token }: Admin) {
    const { secret, url } = await kitchen.call('POST /user/codes', { token })
    const { recoveryCodes } = await kitchen.call('POST /user/codes/confirm', { token, body: { code: codeAt(secret) } })
    return { secret, url, recoveryCodes }
  }
  const logIn = ({ email }: Admin, code?: string) =>
    kitchen.send('POST', '/api/auth/login', {
      body: { email, password: 'jollof-rice', ...(code !== undefined && { code }) },
    }) as Promise<{ status: number; body: { token?: string; code?: string } }>
  /** Subjects and texts of the mails to a person. */
  async function lettersTo({ email }: Admin) {
    const folder = join(kitchen.dataDir, 'mail')
    const read = await Promise.all(
      (await readdir(folder).catch(() => []))
        .filter((file) => file.endsWith('.eml'))
        .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
    )
    return read
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ subject = '', text = '' }) => `${subject}\n${text}`)
  }
  const toldThat = (person: Admin, words: RegExp) =>
    until(async () => (await lettersTo(person)).some((letter) => words.test(letter)))

  it('are asked for in the very moment in which the session ends: one is signed out, and nothing breaks', async () => {
    const person = await admin()
    for (let round = 0; round < 15; round++) {
      const { token } = await logIn(person).then(({ body }) => body)
      const ends = kitchen.send('POST', '/api/auth/logout', { token: token! })
      const asks = ['/api/user/passkeys/options', '/api/user/passkeys/options', '/api/user/codes'].map((path) =>
        kitchen.send('POST', path, { token: token! }),
      )
      for (const { status, body } of await Promise.all([ends, ...asks])) {
        assert.ok([200, 201, 204, 401].includes(status), `${status} ${JSON.stringify(body)}`)
      }
    }
  })

  describe('a passkey', () => {
    it('alone logs in whose it is, and is listed with its device and last use; a letter and the audit log tell of it', async () => {
      const person = await admin('Adé')
      assert.deepEqual([(await factors(person)).ask, (await factors(person)).passkeysAt], [true, 'http://localhost:0'])
      const { key, passkey } = await addPasskey(person)
      assert.deepEqual(
        [passkey.name, passkey.device, passkey.lastUsedAt],
        ['Firefox on Android', 'Firefox on Android', null],
      )
      const { token, role } = await kitchen.call('POST /auth/passkey', {
        body: { passkey: key.sign(await loginOptions()) },
      })
      assert.equal(role, 'admin')
      assert.equal((await kitchen.call('GET /user', { token }))._id, person._id)
      const { passkeys, ask } = await factors(person)
      assert.deepEqual([passkeys.length, passkeys[0]?.lastUsedAt === null, ask], [1, false, false])
      await toldThat(person, /A passkey was added[^]*From: Firefox on Android/)
      assert.ok(
        (await kitchen.call('GET /audit', { token, query: { group: 'factor' } })).some(
          ({ who, words }) => who === 'Adé' && words === 'added a passkey',
        ),
      )
      assert.ok(kitchen.logged.some((line) => line.includes('"event":"factor.added"')))
    })

    it('is not logged in with twice by the same answer, nor by an answer to a made-up, old or other challenge', async () => {
      const person = await admin()
      const { key } = await addPasskey(person)
      const refused = async (passkey: unknown) =>
        assert.equal((await kitchen.refused('POST /auth/passkey', { body: { passkey } })).code, 'BAD_PASSKEY')
      const signed = key.sign(await loginOptions())
      const both = await Promise.all(
        [1, 2, 3].map(() => kitchen.send('POST', '/api/auth/passkey', { body: { passkey: signed } })),
      )
      assert.equal(both.filter(({ status }) => status === 200).length, 1)
      await refused(signed)
      await refused(key.sign({ challenge: randomUUID(), rpId: 'localhost' }))
      const old = await loginOptions()
      kitchen.clock.now += 6 * minute
      await refused(key.sign(old))
      await kitchen.call('POST /user/confirm', { token: person.token, body: { password: 'jollof-rice' } })
      await refused(key.sign((await kitchen.call('POST /user/confirm/options', { token: person.token })).options ?? {}))
    })

    it('is refused from a page of another origin, for another host, without its person, and where its counter shows a copy', async () => {
      const person = await admin()
      const { key } = await addPasskey(person)
      const refused = async (passkey: unknown) =>
        assert.equal((await kitchen.refused('POST /auth/passkey', { body: { passkey } })).code, 'BAD_PASSKEY')
      for (const from of [
        'https://kitchen.evil.example',
        'http://localhost.evil.example',
        'https://evil.example/http://localhost:3000',
        'null',
      ])
        await refused(key.sign(await loginOptions(), { origin: from }))
      await refused(key.sign({ ...(await loginOptions()), rpId: 'evil.example' }))
      await refused(key.sign(await loginOptions(), { verified: false }))
      await kitchen.call('POST /auth/passkey', { body: { passkey: key.sign(await loginOptions(), { counter: 100 }) } })
      for (const counter of [100, 7, 0]) await refused(key.sign(await loginOptions(), { counter }))
      assert.ok(
        kitchen.logged.some((line) => line.includes('"event":"factor.refused"') && line.includes(person._id) === false),
      )
      assert.ok(
        (
          await kitchen.call('POST /auth/passkey', {
            body: { passkey: key.sign(await loginOptions(), { counter: 101 }) },
          })
        ).token,
      )
    })

    it("opens no account but its own: a signature under another's credential or name is refused", async () => {
      const [person, other] = [await admin('Ada'), await admin('Báyọ̀')]
      const { key: mine } = await addPasskey(person)
      const { key: theirs } = await addPasskey(other)
      const refused = async (passkey: unknown) =>
        assert.equal((await kitchen.refused('POST /auth/passkey', { body: { passkey } })).code, 'BAD_PASSKEY')
      await refused(mine.sign(await loginOptions(), { id: theirs.id }))
      await refused(mine.sign(await loginOptions(), { userHandle: Buffer.from(other._id).toString('base64url') }))
      await refused(softPasskey(origin).sign(await loginOptions()))
      const taken = await kitchen.call('POST /user/passkeys/options', { token: other.token })
      assert.equal(
        (
          await kitchen.refused('POST /user/passkeys', {
            token: other.token,
            body: { passkey: mine.make(taken.options) },
          })
        ).code,
        'BAD_PASSKEY',
        'one credential, one account',
      )
      const { options } = await kitchen.call('POST /user/passkeys/options', { token: person.token })
      const made = softPasskey(origin).make(options)
      assert.equal(
        (await kitchen.refused('POST /user/passkeys', { token: other.token, body: { passkey: made } })).code,
        'BAD_PASSKEY',
        "another session's challenge",
      )
      const here = await kitchen.call('POST /user/passkeys/options', { token: person.token })
      assert.equal(
        (
          await kitchen.refused('POST /user/passkeys', {
            token: person.token,
            body: { passkey: softPasskey(origin).make(here.options, { verified: false }) },
          })
        ).code,
        'BAD_PASSKEY',
      )
      assert.equal(
        (
          await kitchen.refused('PUT /user/passkeys/:id', {
            token: other.token,
            params: { id: (await factors(person)).passkeys[0]?._id ?? '' },
            body: { name: 'Mine now' },
          })
        ).status,
        404,
      )
      assert.equal(
        (
          await kitchen.refused('DELETE /user/passkeys/:id', {
            token: other.token,
            params: { id: (await factors(person)).passkeys[0]?._id ?? '' },
          })
        ).status,
        404,
      )
    })

    it('that is garbage is refused in words, however it is garbled', async () => {
      const person = await admin()
      const { key } = await addPasskey(person)
      const good = key.sign(await loginOptions())
      for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
        for (const bad of [
          '',
          'x',
          '%%%',
          'A'.repeat(4000),
          Buffer.from('null').toString('base64url'),
          Buffer.from('[]').toString('base64url'),
        ]) {
          const { status } = await kitchen.send('POST', '/api/auth/passkey', {
            body: { passkey: { ...good, response: { ...good.response, [part]: bad } } },
          })
          assert.equal(status, 422, `${part}: ${bad.slice(0, 10)}`)
        }
      }
      const { options } = await kitchen.call('POST /user/passkeys/options', { token: person.token })
      const made = softPasskey(origin).make(options)
      const broken = {
        ...made,
        response: { ...made.response, attestationObject: Buffer.alloc(9000, 0x9f).toString('base64url') },
      }
      assert.equal(
        (await kitchen.refused('POST /user/passkeys', { token: person.token, body: { passkey: broken } })).code,
        'BAD_PASSKEY',
      )
      assert.equal(
        (await kitchen.send('POST', '/api/auth/passkey', { body: { passkey: { ...good, id: 'A'.repeat(20_000) } } }))
          .status,
        413,
      )
    })

    it('has a name that can be changed, at most ten beside it, and is removed with a letter; it opens nothing then', async () => {
      const person = await admin()
      const { key, passkey } = await addPasskey(person, undefined, '  My \n phone ')
      assert.equal(passkey.name, 'My phone')
      assert.equal(
        (
          await kitchen.call('PUT /user/passkeys/:id', {
            token: person.token,
            params: { id: passkey._id },
            body: { name: 'Old phone' },
          })
        ).name,
        'Old phone',
      )
      for (const name of ['', '   ', 'x'.repeat(61), '\u0301'.repeat(64_000)])
        assert.equal(
          (
            await kitchen.refused('PUT /user/passkeys/:id', {
              token: person.token,
              params: { id: passkey._id },
              body: { name },
            })
          ).status,
          422,
        )
      for (let more = 1; more < 10; more++) await addPasskey(person)
      assert.equal((await kitchen.refused('POST /user/passkeys/options', { token: person.token })).code, 'INVALID')
      const data = JSON.stringify(await kitchen.call('GET /user/data', { token: person.token }))
      assert.ok(data.includes('Old phone') && !data.includes(key.id), 'a download names them, without the keys')
      await kitchen.call('DELETE /user/passkeys/:id', { token: person.token, params: { id: passkey._id } })
      assert.equal(
        (await kitchen.refused('POST /auth/passkey', { body: { passkey: key.sign(await loginOptions()) } })).code,
        'BAD_PASSKEY',
      )
      await toldThat(person, /A passkey was removed/)
    })

    it('goes with the role: who is no admin any more logs in with the password alone', async () => {
      const person = await admin()
      const { key } = await addPasskey(person)
      await turnOnCodes(person)
      const boss = await admin()
      await kitchen.call('DELETE /admins/:id', { token: boss.token, params: { id: person._id } })
      assert.equal(
        (await kitchen.refused('POST /auth/passkey', { body: { passkey: key.sign(await loginOptions()) } })).code,
        'BAD_PASSKEY',
      )
      assert.equal((await logIn(person)).status, 200)
      for (const table of ['passkeys', 'one_time_codes', 'recovery_codes'] as const) {
        assert.equal(
          (await kitchen.db.query.selectFrom(table).select('user_id').where('user_id', '=', person._id).execute())
            .length,
          0,
        )
      }
    })

    it('is not to be had where browsers allow none: the shop says so in words', async () => {
      const http = await openKitchen({ env: { PUBLIC_URL: 'http://kitchen.example' } })
      try {
        const token = await http.owner()
        assert.equal((await http.call('GET /user/factors', { token })).passkeysAt, null)
        const refused = await http.refused('POST /user/passkeys/options', { token })
        assert.equal(refused.code, 'PASSKEYS_UNAVAILABLE')
        assert.match(refused.message, /https:\/\//)
        assert.equal((await http.refused('POST /auth/passkey/options')).code, 'PASSKEYS_UNAVAILABLE')
        assert.equal((await http.call('POST /user/confirm/options', { token })).options, null)
      } finally {
        await http.close()
      }
    })

    it('floods no table: the challenges of one network have an end, those that are over go', async () => {
      const small = await openKitchen({ env: { LOGIN_TRIES_PER_ADDRESS: '20' } })
      try {
        const answers = await Promise.all(
          Array.from({ length: 40 }, () => small.send('POST', '/api/auth/passkey/options')),
        )
        assert.equal(answers.filter(({ status }) => status === 200).length, 20)
        small.clock.now += 20 * minute
        await small.call('POST /auth/passkey/options')
        assert.equal((await small.db.query.selectFrom('challenges').select('challenge').execute()).length, 1)
      } finally {
        await small.close()
      }
    })
  })

  describe('one-time codes', () => {
    it('are asked for beside the password once the first was shown; each opens once, at the same moment too', async () => {
      const person = await admin()
      const { secret: unused } = await kitchen.call('POST /user/codes', { token: person.token })
      assert.equal((await logIn(person)).status, 200, 'a secret that was never shown a code of asks for none')
      const { secret, url, recoveryCodes } = await turnOnCodes(person)
      assert.notEqual(secret, unused)
      assert.match(url, new RegExp(`^otpauth://totp/.*secret=${secret}.*`))
      assert.equal(recoveryCodes.length, 10)
      assert.ok((await factors(person)).codesSince)
      const asked = await logIn(person)
      assert.deepEqual([asked.status, asked.body.code], [401, 'SECOND_FACTOR'])
      assert.equal((await logIn(person, codeAt(secret))).body.code, 'WRONG_CODE', 'the one that turned them on is used')
      kitchen.clock.now += minute
      const now = codeAt(secret)
      const tries = await Promise.all([1, 2, 3, 4].map(() => logIn(person, now)))
      assert.equal(tries.filter(({ status }) => status === 200).length, 1)
      assert.equal((await logIn(person, now)).body.code, 'WRONG_CODE')
      assert.equal((await logIn(person, codeAt(secret, -1))).body.code, 'WRONG_CODE', 'an earlier one neither')
      kitchen.clock.now += 30_000
      assert.equal(
        (await logIn(person, ` ${codeAt(secret).slice(0, 3)} ${codeAt(secret).slice(3)} `)).status,
        200,
        'as people write it',
      )
      kitchen.clock.now += 5 * minute
      assert.equal((await logIn(person, codeAt(secret, -3))).body.code, 'WRONG_CODE', 'an old one')
      assert.equal((await logIn(person, codeAt(secret, 3))).body.code, 'WRONG_CODE', 'one of a later time')
      await toldThat(person, /One-time codes were turned on/)
    })

    it('cannot be guessed: wrong codes are counted over many networks and sessions, and a wrong password says nothing of them', async () => {
      const person = await admin()
      const { secret } = await turnOnCodes(person)
      const wrong = (await kitchen.send('POST', '/api/auth/login', {
        body: { email: person.email, password: 'wrong-password', code: codeAt(secret) },
      })) as { body: { code?: string } }
      assert.equal(wrong.body.code, 'BAD_LOGIN')
      kitchen.clock.now += minute
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => logIn(person, String(at).padStart(6, '0'))),
      )
      assert.ok(answers.filter(({ body }) => body.code === 'WRONG_CODE').length <= 10)
      assert.equal((await logIn(person, codeAt(secret))).body.code, 'TOO_MANY', 'the right one too, meanwhile')
      kitchen.clock.now += 16 * minute
      assert.equal((await logIn(person, codeAt(secret))).status, 200)
      for (let quarter = 0; quarter < 3; quarter++) {
        kitchen.clock.now += 16 * minute
        await Promise.all(Array.from({ length: 10 }, (_, at) => logIn(person, String(at).padStart(6, '9'))))
      }
      kitchen.clock.now += 16 * minute
      assert.equal((await logIn(person, codeAt(secret))).body.code, 'TOO_MANY', 'thirty a day')
    })

    it('keep nobody out where they have logged in before, when a stranger who knows the password spends all tries elsewhere', async () => {
      const elsewhere = await openKitchen({ env: { TRUST_PROXY: '1' } })
      try {
        const person = await elsewhere.customer('Yẹ́misí')
        await elsewhere.db.write((tx) =>
          tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', person._id).execute(),
        )
        const tryFrom = (address: string, code: string) =>
          elsewhere.send('POST', '/api/auth/login', {
            body: { email: person.email, password: 'jollof-rice', code },
            headers: { 'x-forwarded-for': address },
          }) as Promise<{ status: number; body: { code?: string } }>
        assert.equal((await tryFrom('203.0.113.5', '')).status, 200, 'a network that the account is known by')
        const { secret } = await elsewhere.call('POST /user/codes', { token: person.token })
        const codeIn = (steps: number) =>
          TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: elsewhere.clock.now + steps * 30_000 })
        await elsewhere.call('POST /user/codes/confirm', { token: person.token, body: { code: codeIn(0) } })
        const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => tryFrom(`198.51.100.${n}`, '000000')))
        assert.equal(
          answers.filter(({ body }) => body.code === 'WRONG_CODE').length,
          10,
          'all networks it is not known by together',
        )
        assert.equal((await tryFrom('198.51.100.77', codeIn(1))).body.code, 'TOO_MANY')
        assert.equal((await tryFrom('203.0.113.5', codeIn(1))).status, 200)
        const wrong = await Promise.all(Array.from({ length: 20 }, () => tryFrom('203.0.113.5', '000000')))
        assert.equal(wrong.filter(({ body }) => body.code === 'WRONG_CODE').length, 10, 'tries there have an end too')
      } finally {
        await elsewhere.close()
      }
    })

    it('have recovery codes: each once, at the same moment too; a letter tells; new ones make the old worthless', async () => {
      const person = await admin()
      const {
        recoveryCodes: [first = '', second = '', third = ''],
      } = await turnOnCodes(person)
      const tries = await Promise.all([1, 2, 3].map(() => logIn(person, first)))
      assert.equal(tries.filter(({ status }) => status === 200).length, 1)
      assert.equal((await logIn(person, first)).body.code, 'WRONG_CODE')
      assert.equal((await factors(person)).recoveryCodesLeft, 9)
      await toldThat(person, /a recovery code/)
      assert.equal((await logIn(person, second.toLowerCase().replaceAll('-', ' '))).status, 200, 'as people write it')
      const other = await admin()
      await turnOnCodes(other)
      assert.equal((await logIn(other, third)).body.code, 'WRONG_CODE', "another account's")
      const stored = await kitchen.db.query
        .selectFrom('recovery_codes')
        .select('code_hash')
        .where('user_id', '=', person._id)
        .execute()
      assert.ok(stored.every(({ code_hash }) => /^[\da-f]{64}$/.test(code_hash)))
      const {
        recoveryCodes: [fresh = ''],
      } = await kitchen.call('POST /user/codes/recovery', { token: person.token })
      assert.equal((await logIn(person, third)).body.code, 'WRONG_CODE')
      assert.equal((await logIn(person, fresh)).status, 200)
    })

    it('are not turned on by a wrong or hostile code, nor started anew while they are on; turned off they are asked for no more', async () => {
      const person = await admin()
      const { secret } = await kitchen.call('POST /user/codes', { token: person.token })
      for (const code of ['', '000000', 'abcdef', '\u0301'.repeat(64_000), '9'.repeat(100_000)]) {
        assert.equal(
          (await kitchen.refused('POST /user/codes/confirm', { token: person.token, body: { code } })).status,
          422,
        )
      }
      const { recoveryCodes } = await kitchen.call('POST /user/codes/confirm', {
        token: person.token,
        body: { code: codeAt(secret) },
      })
      assert.equal((await kitchen.refused('POST /user/codes', { token: person.token })).code, 'INVALID')
      assert.equal(
        (await kitchen.refused('POST /user/codes/confirm', { token: person.token, body: { code: codeAt(secret) } }))
          .code,
        'INVALID',
      )
      await kitchen.call('DELETE /user/codes', { token: person.token })
      assert.equal((await logIn(person)).status, 200)
      assert.equal((await factors(person)).recoveryCodesLeft, 0)
      assert.equal((await kitchen.refused('DELETE /user/codes', { token: person.token })).status, 404)
      await toldThat(person, /One-time codes were turned off/)
      assert.ok(
        kitchen.logged.every((line) => !line.includes(secret) && !recoveryCodes.some((code) => line.includes(code))),
        'no secret in the log',
      )
    })

    it('are still asked for after a forgotten password was set anew: a mailbox alone opens nothing', async () => {
      const person = await admin()
      const { secret } = await turnOnCodes(person)
      await kitchen.call('POST /auth/forgot-password', { body: { email: person.email } })
      let token: string | undefined
      await until(async () => {
        token = /reset-password[?#]token=([\w-]{43})/.exec((await lettersTo(person)).join('\n'))?.[1]
        return token !== undefined
      })
      await kitchen.call('POST /auth/reset-password', { body: { token, newPassword: 'jollof-rice' } })
      assert.equal((await logIn(person)).body.code, 'SECOND_FACTOR')
      kitchen.clock.now += minute
      assert.equal((await logIn(person, codeAt(secret))).status, 200)
    })
  })

  it('are reset by a command on the server for an owner who has lost them all; it is told and written down', async () => {
    const person = await admin('Locked out')
    const { key } = await addPasskey(person)
    await turnOnCodes(person)
    assert.equal(await resetFactors(kitchen.db, 'nobody@example.com', kitchen.clock.now), false)
    assert.equal(await resetFactors(kitchen.db, ` ${person.email.toUpperCase()} `, kitchen.clock.now), true)
    assert.equal((await kitchen.refused('GET /user', { token: person.token })).status, 401)
    assert.equal(
      (await kitchen.refused('POST /auth/passkey', { body: { passkey: key.sign(await loginOptions()) } })).code,
      'BAD_PASSKEY',
    )
    const { status, body } = await logIn(person)
    assert.equal(status, 200)
    await toldThat(person, /removed by whoever runs the server/)
    const entries = await kitchen.call('GET /audit', { token: body.token ?? '', query: { group: 'factor' } })
    assert.ok(
      entries.some(
        ({ who, words }) => who === 'The shop itself' && /removed the passkeys and codes of Locked out/.test(words),
      ),
    )

    const folder = await mkdtemp(join(tmpdir(), 'kitchen-'))
    try {
      const run = (...words: string[]) =>
        new Promise<{ code: number; said: string }>((resolve) => {
          const { DATABASE_URL: _, ...env } = process.env
          execFile(
            process.execPath,
            ['src/server/reset-factors.ts', ...words],
            { env: { ...env, DATA_DIR: folder } },
            (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
          )
        })
      assert.deepEqual(await run('nobody@example.com'), {
        code: 1,
        said: 'No account has the e-mail nobody@example.com. Nothing was changed.\n',
      })
      assert.match((await run()).said, /^Say whose: npm run reset-factors/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('are asked for in the dashboard until an admin says no, on every device; customers have nothing of them', async () => {
    const person = await admin()
    const { token: other } = await kitchen.call('POST /auth/login', {
      body: { email: person.email, password: 'jollof-rice' },
    })
    assert.equal((await factors(person)).ask, true)
    await kitchen.call('POST /user/factors/dismiss', { token: person.token })
    assert.equal((await kitchen.call('GET /user/factors', { token: other })).ask, false)
    const customer = await kitchen.customer()
    assert.equal((await kitchen.refused('GET /user/factors', { token: customer.token })).status, 403)
  })
})
