/** Forgotten passwords: the same answer for everybody, and a link that works once. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { connected, once, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'
import { lettersTo, openMailSink, tokenIn, type MailSink } from './mail-sink.ts'

const MINUTE = 60_000
const manyAllowed = { FORGOTTEN_PER_ADDRESS: '100000', LOGIN_TRIES_PER_ADDRESS: '100000' }
const forgot = (kitchen: Kitchen, email: string, headers: Record<string, string> = {}) =>
  kitchen.send('POST', '/api/auth/forgot-password', { body: { email }, headers })
const reset = (kitchen: Kitchen, token: string, newPassword = 'a-new-password') =>
  kitchen.send('POST', '/api/auth/reset-password', { body: { token, newPassword } })
const logIn = (kitchen: Kitchen, email: string, password: string) =>
  kitchen.send('POST', '/api/auth/login', { body: { email, password } })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

describe('a forgotten password', () => {
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

  /** Asks for a link. @returns its token, from the mail */
  async function askLink(email: string): Promise<string> {
    const already = lettersTo(sink, email, /new password/).length
    assert.equal((await forgot(kitchen, email)).status, 200)
    await until(() => lettersTo(sink, email, /new password/).length > already)
    const { mail } = lettersTo(sink, email, /new password/)[already] as MailSink['taken'][number]
    const link = /https:\/\/kitchen\.example\/reset-password#token=([\w-]{43})$/m.exec(mail.text ?? '')
    assert.ok(link, mail.text)
    assert.ok(mail.html?.includes(`href="${link[0]}"`))
    return link[1] ?? ''
  }

  it('is set anew with the mailed link, once; every session and socket of the account ends, and its owner is told', async () => {
    const { email, token: session, _id } = await kitchen.customer('Ọláńrewájú Ẹ̀ṣọ́')
    const other = await kitchen.customer()
    const [socket, theirs] = [await connected(kitchen.socket(session)), await connected(kitchen.socket(other.token))]
    const token = await askLink(` ${email.toUpperCase()} `.trim().toLowerCase())
    const closed = once<string>(socket, 'disconnect')
    const done = await reset(kitchen, token)
    assert.equal(done.status, 200)
    assert.match((done.body as { message: string }).message, /^Your password is changed\./)
    assert.equal(await closed, 'io server disconnect')
    assert.ok(theirs.connected)
    assert.equal((await kitchen.refused('GET /user', { token: session })).status, 401)
    assert.ok(await kitchen.call('GET /user', { token: other.token }))
    assert.equal((await logIn(kitchen, email, 'jollof-rice')).status, 401)
    const { token: fresh } = await kitchen.call('POST /auth/login', { body: { email, password: 'a-new-password' } })
    assert.equal((await kitchen.call('GET /user', { token: fresh })).emailConfirmed, true, 'the mailbox is theirs')
    await until(() => lettersTo(sink, email, /password for Ìdáná was changed/).length === 1)
    assert.deepEqual((lettersTo(sink, email, /was changed/)[0] as MailSink['taken'][number]).mail.to, [
      { name: 'Ọláńrewájú Ẹ̀ṣọ́', address: email },
    ])

    const again = await reset(kitchen, token, 'yet-another-one')
    assert.deepEqual([again.status, (again.body as { code: string }).code], [422, 'BAD_LINK'])
    assert.equal(
      (await kitchen.db.query.selectFrom('links').selectAll().where('user_id', '=', _id).execute()).length,
      0,
    )
  })

  it('takes a token once of twenty at the same moment', async () => {
    const { email } = await kitchen.customer()
    const token = await askLink(email)
    const ends = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(kitchen, token, `password-number-${n}`)))
    assert.deepEqual(statuses(ends), [200, ...Array.from({ length: 19 }, () => 422)])
    const winner = ends.findIndex(({ status }) => status === 200)
    assert.equal((await logIn(kitchen, email, `password-number-${winner}`)).status, 200)
  })

  it('takes the link for 30 minutes and no longer; of two links each works until one is used', async () => {
    const { email } = await kitchen.customer()
    const [first, second] = [await askLink(email), await askLink(email)]
    const start = kitchen.clock.now
    kitchen.clock.now += 29 * MINUTE
    assert.equal((await reset(kitchen, first, 'short')).status, 422, 'a refusal for another reason does not use it up')
    assert.equal((await reset(kitchen, first)).status, 200)
    assert.equal((await reset(kitchen, second)).status, 422)
    const late = await askLink(email)
    kitchen.clock.now += 30 * MINUTE + 1000
    assert.deepEqual(((await reset(kitchen, late)).body as { code: string }).code, 'BAD_LINK')
    kitchen.clock.now = start
  })

  it('lets a session of the old password begin no more, even one that is being opened', async () => {
    const { email, _id } = await kitchen.customer()
    const token = await askLink(email)
    await Promise.all([reset(kitchen, token), ...Array.from({ length: 8 }, () => logIn(kitchen, email, 'jollof-rice'))])
    assert.equal(
      (await kitchen.db.query.selectFrom('sessions').select('id').where('user_id', '=', _id).execute()).length,
      0,
    )
  })

  it('lets in at once whom wrong tries had locked out', async () => {
    const { email } = await kitchen.customer()
    for (let n = 0; n < 11; n += 1) await logIn(kitchen, email, 'guessing-it')
    assert.equal((await logIn(kitchen, email, 'jollof-rice')).status, 429)
    assert.equal((await reset(kitchen, await askLink(email))).status, 200)
    assert.equal((await logIn(kitchen, email, 'a-new-password')).status, 200)
  })

  it('refuses made-up tokens, links for something else and passwords that break the rule, with the field', async () => {
    const { email, token: session } = await kitchen.customer()
    for (const token of ['', 'x', 'x'.repeat(43), 'x'.repeat(100_000), "' or 1=1"])
      assert.deepEqual(((await reset(kitchen, token)).body as { code: string }).code, 'BAD_LINK', token.slice(0, 20))
    await kitchen.call('POST /user/email', { token: session, body: { email, password: 'jollof-rice' } })
    await until(() => lettersTo(sink, email, /Confirm/).length === 1)
    const confirming = tokenIn(lettersTo(sink, email, /Confirm/)[0]) ?? ''
    assert.equal((await reset(kitchen, confirming)).status, 422)
    const token = await askLink(email)
    for (const newPassword of ['seven77', '', 'x'.repeat(201)]) {
      const refused = await kitchen.refused('POST /auth/reset-password', { body: { token, newPassword } })
      assert.deepEqual([refused.code, refused.details], ['INVALID', { field: 'newPassword' }])
    }
    for (const body of [{}, { token }, { token: 5, newPassword: 'jollof-rice' }])
      assert.equal((await kitchen.refused('POST /auth/reset-password', { body })).status, 400)
    assert.equal((await reset(kitchen, token)).status, 200)
  })

  it('is answered in the same words whether or not the e-mail is known, and a stranger gets no letter', async () => {
    const { email } = await kitchen.customer()
    const stranger = `${randomUUID()}@example.com`
    const [known, unknown] = [await forgot(kitchen, email), await forgot(kitchen, stranger)]
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
    assert.match((known.body as { message: string }).message, /30 minutes/)
    const names = (answer: typeof known) => [...answer.headers.keys()].filter((name) => name !== 'date')
    assert.deepEqual(names(known), names(unknown))
    await until(() => lettersTo(sink, email, /new password/).length === 1)
    await until(async () => (await kitchen.db.query.selectFrom('jobs').select('id').execute()).length === 0)
    assert.equal(lettersTo(sink, stranger, /./).length, 0)
    for (const wrong of ['', 'ada', 'ada@example', 'a@example.com\nBcc: b@example.com'])
      assert.deepEqual([(await forgot(kitchen, wrong)).status], [422])
  })

  it('keeps only hashes of tokens, and the log has none of them', async () => {
    const { email } = await kitchen.customer()
    const token = await askLink(email)
    await reset(kitchen, token, 'short')
    await fetch(`${kitchen.url}/reset-password?token=${token}`)
    const rows = JSON.stringify([
      await kitchen.db.query.selectFrom('links').selectAll().execute(),
      await kitchen.db.query.selectFrom('jobs').selectAll().execute(),
    ])
    assert.ok(!rows.includes(token))
    assert.equal((await reset(kitchen, token)).status, 200)
    assert.ok(
      kitchen.logged.length > 0 &&
        !kitchen.logged.some((line) => line.includes(token) || line.includes('a-new-password') || line.includes(email)),
    )
  })

  it('takes as long for a known e-mail as for an unknown one', async () => {
    const { email } = await kitchen.customer()
    const timed = async (asked: string) => {
      const from = performance.now()
      assert.equal((await forgot(kitchen, asked)).status, 200)
      return performance.now() - from
    }
    const free = () => kitchen.db.write((tx) => tx.query.deleteFrom('tries').execute())
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 200; n += 1) {
      if (n % 3 === 0) await free()
      // In turns, so that neither is always first.
      if (n % 2) unknown.push(await timed(`${randomUUID()}@example.com`))
      known.push(await timed(email))
      if (n % 2 === 0) unknown.push(await timed(`${randomUUID()}@example.com`))
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[list.length / 2] ?? 0
    const [one, other] = [median(known), median(unknown)]
    assert.ok(
      Math.abs(one - other) <= Math.max(2, 0.1 * Math.max(one, other)),
      `medians in ms: known ${one}, unknown ${other}`,
    )
  })
})

describe('the limits of forgotten passwords', () => {
  it('mail three links an hour to one mailbox and tell nobody, known or not; an address is refused after 30', async () => {
    const sink = await openMailSink()
    const kitchen = await openKitchen({ env: { TRUST_PROXY: '1', SMTP_URL: sink.url } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    try {
      const { email } = await kitchen.customer()
      const answers: unknown[] = []
      for (const asked of [email, 'nobody@example.com']) {
        for (let n = 0; n < 9; n += 1) {
          const { status, body } = await forgot(kitchen, asked, from(`203.0.113.${n % 3}`))
          answers.push([status, body])
        }
      }
      assert.deepEqual(
        answers,
        Array.from({ length: 18 }, () => answers[0]),
      )
      assert.equal((answers[0] as [number])[0], 200)
      await until(() => lettersTo(sink, email, /new password/).length === 3)
      const jobsLeft = async () => (await kitchen.db.query.selectFrom('jobs').select('id').execute()).length
      await until(async () => (await jobsLeft()) === 0)
      assert.equal(lettersTo(sink, email, /new password/).length, 3)
      assert.equal(
        kitchen.logged.filter((line) => line.includes('"about":"forgot-account"')).length,
        12,
        'the log tells the owner',
      )
      const burst = await Promise.all(
        Array.from({ length: 40 }, () => forgot(kitchen, `${randomUUID()}@example.com`, from('203.0.113.9'))),
      )
      assert.equal(burst.filter(({ status }) => status === 200).length, 30)
      const refused = await forgot(kitchen, email, from('203.0.113.9'))
      assert.equal(refused.status, 429)
      assert.match((refused.body as { message: string }).message, /wait (?:59|60) minutes/)
      assert.ok(Number(refused.headers.get('retry-after')) > 3500)
      kitchen.clock.now += 60 * MINUTE
      assert.equal((await forgot(kitchen, email, from('203.0.113.9'))).status, 200)
      await until(() => lettersTo(sink, email, /new password/).length === 4)
    } finally {
      await kitchen.close()
      await sink.close()
    }
  })

  it('of made-up tokens are those of failed logins from an address', async () => {
    const kitchen = await openKitchen({ env: { LOGIN_TRIES_PER_ADDRESS: '5' } })
    try {
      const ends = await Promise.all(Array.from({ length: 9 }, () => reset(kitchen, randomUUID())))
      assert.deepEqual(statuses(ends), [422, 422, 422, 422, 422, 429, 429, 429, 429])
    } finally {
      await kitchen.close()
    }
  })
})
