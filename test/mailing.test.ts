/** Mailings: who gets one, what it looks like, how it is paused and resumed, and how somebody unsubscribes. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import type { Mailing } from '../src/contract/outreach.ts'
import { sweep } from '../src/server/privacy/retention.ts'
import { once, openDashboard, openKitchen, owner, until, type Kitchen } from '../harness/kitchen.ts'
import { openMailSink, type MailSink } from './mail-sink.ts'

const env = { MAIL_FROM: 'Ìdáná <shop@idana.example>', PUBLIC_URL: 'https://idana.example', LOG_LEVEL: 'error' }
const content = 'Ẹ káàárọ̀!\n\nMoi moi is back,\nwrapped in leaves.'

describe('a letter to everybody', () => {
  let kitchen: Kitchen
  let sink: MailSink
  let token: string
  before(async () => {
    sink = await openMailSink()
    kitchen = await openKitchen({ env: { ...env, SMTP_URL: sink.url } })
    token = await kitchen.owner()
  })
  after(async () => {
    await kitchen.close()
    await sink.close()
  })

  const send = (body: object, headers: Record<string, string> = {}) =>
    kitchen.call('POST /users/send-email', { token, body, headers })
  const find = async (id: string): Promise<Mailing> =>
    (await kitchen.call('GET /mailings', { token })).find(({ _id }) => _id === id) as Mailing
  const steer = (id: string, state: string) =>
    kitchen.call('PUT /mailings/:id', { token, params: { id }, body: { state } })
  const ended = async (id: string) => {
    await until(async () => (await find(id)).endedAt !== null, 15_000)
    return find(id)
  }
  /** The mails of a mailing that have arrived. */
  const lettersOf = (id: string) => sink.taken.filter(({ mail }) => mail.messageId?.includes(`mailing-${id}-`))
  const unsubscribe = (raw: string) =>
    /^List-Unsubscribe: <https:\/\/idana\.example(\/unsubscribe\?token=[\w.%-]+)>\r$/m.exec(raw)?.[1] ?? ''
  const click = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    kitchen.send('POST', path, { raw: body, headers: { 'content-type': type } })
  const offers = async (id: string) =>
    (await kitchen.db.query.selectFrom('users').select('offers').where('id', '=', id).executeTakeFirstOrThrow())
      .offers === 1

  it('reaches everybody once, save those who said no, and is told as it goes on', async () => {
    const [ada, bayo, quiet] = [
      await kitchen.customer('Ada'),
      await kitchen.customer('👩🏾‍🍳 Màmá Ṣadé'),
      await kitchen.customer('Quiet'),
    ]
    await kitchen.call('PUT /user', { token: quiet.token, body: { offers: false } })
    assert.deepEqual(await kitchen.call('GET /users/audience', { token }), { recipients: 3, optedOut: 1 })
    const dashboard = await openDashboard(kitchen)
    const heard: Mailing[] = []
    dashboard.on('mailing_changed', (mailing) => heard.push(mailing))

    const { message, mailing } = await send({ content, subject: 'Moi moi' })
    assert.equal(message, 'It is on its way to 3 people.')
    const done = await ended(mailing._id)
    assert.deepEqual(
      [done.state, done.recipients, done.sent, done.failed, done.skipped, done.remaining],
      ['finished', 3, 3, 0, 0, 0],
    )
    assert.deepEqual(
      lettersOf(mailing._id)
        .flatMap(({ to }) => to)
        .sort(),
      [owner.email, ada.email, bayo.email].sort(),
    )
    await until(() => heard.some(({ state, sent }) => state === 'finished' && sent === 3))
    assert.equal(
      (await kitchen.db.query.selectFrom('mailing_recipients').selectAll().execute()).length,
      0,
      'who got it is not kept',
    )
    assert.equal(
      (
        await kitchen.db.query.selectFrom('audit_entries').select('action').where('subject', '=', mailing._id).execute()
      )[0]?.action,
      'mailing.started',
    )
  })

  it('looks as it was typed, in any script, and says how to get no more', async () => {
    const written = 'Ẹ̀fọ́ rírò & <b>"ẹja"</b> 🍲\n\nمرحبا\nשלום\r\n\r\n\u2028.\n..\nhttps://example.com?a=1&b=2'
    const { mailing } = await send({ content: written })
    await ended(mailing._id)
    const letter = lettersOf(mailing._id)[0]
    assert.ok(letter)
    assert.equal(letter.mail.subject, 'News from Ìdáná')
    assert.deepEqual(letter.mail.from, { name: 'Ìdáná', address: 'shop@idana.example' })
    assert.deepEqual(letter.mail.replyTo, [{ name: 'Ìdáná', address: 'hello@kitchen.test' }])
    assert.ok(
      letter.mail.text?.startsWith(
        'Ẹ̀fọ́ rírò & <b>"ẹja"</b> 🍲\n\nمرحبا\nשלום\n\n.\n..\nhttps://example.com?a=1&b=2\n\n--\nYou get this letter because you have an account with Ìdáná.\nNo more letters like this: https://idana.example/unsubscribe#token=',
      ),
      letter.mail.text,
    )
    assert.ok(
      letter.mail.html?.includes('&#60;b&#62;&#34;ẹja&#34;&#60;/b&#62; 🍲</p>') &&
        letter.mail.html.includes('مرحبا<br>\nשלום</p>'),
    )
    assert.match(letter.raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    assert.ok(unsubscribe(letter.raw))
    assert.doesNotMatch(letter.raw, /[^\r]\n|\P{ASCII}/u)
  })

  it('has no header more than ours, whatever its subject', async () => {
    const { mailing: plain } = await send({ content: 'plain', subject: 'plain' })
    await ended(plain._id)
    const ours = lettersOf(plain._id)[0]?.mail.headers.map(({ key }) => key)
    for (const subject of [
      'a\r\nBcc: evil@example.com',
      'a\nX-Evil: 1',
      'a\u2028Bcc: evil@example.com',
      '=?utf-8?q?a=0d=0aBcc:_evil@example.com?=',
      '"\r\n\r\n<b>a body</b>',
    ]) {
      const { mailing } = await send({ content: `about ${subject}`, subject })
      await ended(mailing._id)
      for (const { mail, to } of lettersOf(mailing._id)) {
        assert.deepEqual(
          mail.headers.map(({ key }) => key),
          ours,
          subject,
        )
        assert.equal(to.length, 1)
        assert.doesNotMatch(mail.subject ?? '', /[\r\n]/)
      }
    }
  })

  it('is one mailing however often its button is pressed', async () => {
    const before = (await kitchen.call('GET /mailings', { token })).length
    const headers = { 'idempotency-key': randomUUID() }
    const pressed = await Promise.all([1, 2, 3, 4].map(() => send({ content: 'Only once' }, headers)))
    const bare = await Promise.all([1, 2, 3].map(() => send({ content: 'Only once, from an old client' })))
    assert.equal(new Set([...pressed, ...bare].map(({ mailing }) => mailing._id)).size, 2)
    assert.equal((await kitchen.call('GET /mailings', { token })).length, before + 2)
    assert.equal(
      (await kitchen.refused('POST /users/send-email', { token, headers, body: { content: 'Another' } })).code,
      'KEY_REUSED',
    )
    await ended(pressed[0]?.mailing._id ?? '')
    assert.equal(lettersOf(pressed[0]?.mailing._id ?? '').length, 3)
  })

  it('is refused where there is nothing to say, too much, or nobody to say it to', async () => {
    for (const [body, field] of [
      [{ content: '  \n ' }, 'content'],
      [{ content: 'x'.repeat(10_001) }, 'content'],
      [{ content: 'x', subject: 'y'.repeat(201) }, 'subject'],
    ] as const) {
      const { status, details } = await kitchen.refused('POST /users/send-email', { token, body })
      assert.deepEqual([status, details], [422, { field }])
    }
    assert.equal((await kitchen.refused('POST /users/send-email', { token, body: {} })).status, 400)
    const wanting = await kitchen.db.query.selectFrom('users').select('id').where('offers', '=', 1).execute()
    const set = (value: number) =>
      kitchen.db.write((tx) =>
        tx.query
          .updateTable('users')
          .set({ offers: value })
          .where(
            'id',
            'in',
            wanting.map(({ id }) => id),
          )
          .execute(),
      )
    await set(0)
    assert.match(
      (await kitchen.refused('POST /users/send-email', { token, body: { content: 'Anybody?' } })).message,
      /nobody to write to/,
    )
    await set(1)
  })

  it('can be tried out: a test goes to who asks, and to nobody else', async () => {
    await kitchen.call('POST /users/send-email/test', { token, body: { content, subject: 'Try' } })
    const tried = () => sink.taken.filter(({ mail }) => mail.subject === 'Try')
    await until(() => tried().length > 0)
    assert.deepEqual(
      tried().map(({ to }) => to),
      [[owner.email]],
    )
    assert.ok(tried()[0]?.mail.text?.startsWith(content))
  })

  it('is said no to with the one click of mail programs, and by nothing that only looks', async () => {
    const { _id } = await kitchen.customer()
    const { mailing } = await send({ content: 'One click' })
    await ended(mailing._id)
    const path = unsubscribe(lettersOf(mailing._id).find(({ mail }) => mail.messageId?.includes(_id))?.raw ?? '')
    for (const method of ['GET', 'HEAD']) await kitchen.send(method, path)
    for (const body of ['', 'List-Unsubscribe=Yes', 'x=One-Click']) assert.equal((await click(path, body)).status, 400)
    assert.equal((await click(path, '{"List-Unsubscribe":"One-Click"}', 'application/json')).status, 415)
    assert.equal(
      (
        await click(
          path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          'List-Unsubscribe=One-Click',
        )
      ).status,
      422,
    )
    assert.equal((await click('/unsubscribe', 'List-Unsubscribe=One-Click')).status, 422)
    assert.equal((await click('/unsubscribe?token=a&token=b', 'List-Unsubscribe=One-Click')).status, 422)
    assert.ok(await offers(_id))
    assert.equal((await click(path, 'List-Unsubscribe=One-Click')).status, 200)
    assert.equal(await offers(_id), false)

    // The page has a button, and a way back.
    const mine = decodeURIComponent(path.split('token=')[1] ?? '')
    assert.deepEqual(await kitchen.call('PUT /offers', { body: { token: mine, offers: true } }), { offers: true })
    assert.ok(await offers(_id))
    assert.equal(
      (
        await click(
          path,
          '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
          'multipart/form-data; boundary=b',
        )
      ).status,
      200,
    )
    assert.equal(await offers(_id), false)
    const other = await kitchen.customer()
    assert.equal(
      (await kitchen.refused('PUT /offers', { body: { token: mine.replace(_id, other._id), offers: false } })).code,
      'BAD_LINK',
    )
    assert.ok(await offers(other._id))
  })

  describe('while it goes out', () => {
    let crowd: string[] = []
    before(async () => {
      crowd = await addPeople(kitchen, 60)
    })
    after(() => kitchen.db.write((tx) => tx.query.deleteFrom('users').where('id', 'in', crowd).execute()))
    const slowly = (count: number, wait = 60) => {
      sink.moods = Array.from({ length: count }, () => ({ wait }))
    }

    it('pauses, goes on, and leaves out who said no in the meantime', async () => {
      slowly(40)
      const { mailing } = await send({ content: 'Slowly' })
      await until(() => lettersOf(mailing._id).length > 5)
      assert.equal((await steer(mailing._id, 'paused')).state, 'paused')
      await until(
        async () =>
          (await kitchen.db.query.selectFrom('jobs').select('id').where('name', '=', 'send-mailing').execute())
            .length === 0,
      )
      const paused = await find(mailing._id)
      assert.equal(paused.sent, lettersOf(mailing._id).length)
      assert.equal(paused.sent + paused.remaining, mailing.recipients)
      assert.equal((await steer(mailing._id, 'paused')).state, 'paused', 'pausing twice changes nothing')
      const waiting = await kitchen.db.query
        .selectFrom('mailing_recipients')
        .select('user_id')
        .where('user_id', 'in', crowd)
        .orderBy('user_id')
        .execute()
      const [no, gone] = [waiting[0]?.user_id ?? '', waiting[1]?.user_id ?? '']
      await kitchen.db.write(async (tx) => {
        await tx.query.updateTable('users').set({ offers: 0 }).where('id', '=', no).execute()
        await tx.query.deleteFrom('users').where('id', '=', gone).execute()
      })
      assert.equal((await steer(mailing._id, 'sending')).state, 'sending')
      const done = await ended(mailing._id)
      assert.deepEqual(
        [done.state, done.sent, done.skipped, done.remaining],
        ['finished', mailing.recipients - 2, 2, 0],
      )
      const ids = lettersOf(mailing._id).map(({ mail }) => mail.messageId)
      assert.equal(new Set(ids).size, ids.length)
      assert.equal(ids.length, mailing.recipients - 2)
      assert.ok(!ids.some((id) => id?.includes(no) || id?.includes(gone)))
      for (const state of ['paused', 'sending', 'cancelled'])
        assert.equal(
          (await kitchen.refused('PUT /mailings/:id', { token, params: { id: mailing._id }, body: { state } })).code,
          'ILLEGAL_MOVE',
        )
    })

    it('is cancelled for good, and its numbers still add up', async () => {
      slowly(40)
      const { mailing } = await send({ content: 'Oh no' })
      await until(() => lettersOf(mailing._id).length > 5)
      await steer(mailing._id, 'cancelled')
      await until(
        async () =>
          (await kitchen.db.query.selectFrom('jobs').select('id').where('name', '=', 'send-mailing').execute())
            .length === 0,
      )
      const done = await find(mailing._id)
      assert.equal(done.sent, lettersOf(mailing._id).length)
      assert.deepEqual([done.state, done.remaining, done.sent + done.skipped], ['cancelled', 0, mailing.recipients])
      assert.equal((await kitchen.db.query.selectFrom('mailing_recipients').selectAll().execute()).length, 0)
      assert.equal(
        (await kitchen.refused('PUT /mailings/:id', { token, params: { id: mailing._id }, body: { state: 'sending' } }))
          .status,
        409,
      )
      sink.moods = []
    })

    if (process.env['TEST_DATABASE_URL'])
      it('goes on after its connections to the database were cut, and repeats nothing', async () => {
        slowly(60)
        const { mailing } = await send({ content: 'Over a gap' })
        const cut = async () => {
          const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
          await client.connect()
          await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
            new URL(kitchen.databaseUrl ?? '').pathname.slice(1),
          ])
          await client.end()
        }
        for (const letters of [8, 24, 40]) {
          await until(() => lettersOf(mailing._id).length > letters, 15_000)
          await cut()
        }
        await until(
          () =>
            find(mailing._id).then(
              ({ endedAt }) => endedAt !== null,
              () => false,
            ),
          30_000,
        )
        const { sent, repeated } = await find(mailing._id)
        assert.deepEqual([sent, repeated, lettersOf(mailing._id).length], [mailing.recipients, 0, mailing.recipients])
      })

    it('holds up no letter about an order', async () => {
      slowly(70, 150)
      const { mailing } = await send({ content: 'A long one' })
      await until(() => lettersOf(mailing._id).length > 3)
      const asked = performance.now()
      const already = sink.taken.length
      await kitchen.call('POST /orders', {
        token: (await kitchen.provenCustomer()).token,
        body: { items: [{ name: 'Amala', quantity: 1 }] },
      })
      await until(() => sink.taken.slice(already).some(({ mail }) => /received|order/i.test(mail.subject ?? '')))
      assert.ok(performance.now() - asked < 2000)
      assert.equal((await find(mailing._id)).state, 'sending', 'while the mailing was still at it')
      await steer(mailing._id, 'cancelled')
      sink.moods = []
    })

    it('lists whom the mail server refuses for good, and tries again where it says later', async () => {
      await until(
        async () =>
          (await kitchen.db.query.selectFrom('jobs').select('id').where('name', '=', 'send-mailing').execute())
            .length === 0,
      )
      sink.moods = [
        { refuse: 550, at: 'RCPT' },
        { refuse: 450, at: 'RCPT' },
        'hang up',
        { refuse: 554, at: 'DATA' },
        { refuse: 451, at: 'DATA' },
      ]
      const { mailing } = await send({ content: 'Moody' })
      const done = await ended(mailing._id)
      assert.deepEqual([done.state, done.sent, done.failed, done.skipped], ['finished', mailing.recipients - 2, 2, 0])
      const failed = await kitchen.call('GET /mailings/:id/failed', { token, params: { id: mailing._id } })
      assert.equal(failed.length, 2)
      for (const { name, email, error } of failed)
        assert.ok(name && email && /No such mailbox here/.test(error) && !error.includes(email))
      const [first] = await kitchen.call('GET /mailings/:id/failed', {
        token,
        params: { id: mailing._id },
        query: { limit: '1' },
      })
      assert.equal(first?._id, failed[0]?._id)
      assert.equal((await find(mailing._id)).repeated, 0)
      const ids = lettersOf(mailing._id).map(({ mail }) => mail.messageId)
      assert.equal(new Set(ids).size, mailing.recipients - 2)

      // Before the second attempt, one of them unsubscribes and one's mailbox works again.
      const [no, yes] = failed.map((letter) => letter._id) as [string, string]
      await kitchen.db.write((tx) => tx.query.updateTable('users').set({ offers: 0 }).where('id', '=', no).execute())
      const already = sink.taken.length
      const retry = () => kitchen.call('POST /mailings/:id/retry', { token, params: { id: mailing._id } })
      const pressed = await Promise.all([retry(), retry()])
      assert.ok(pressed.every(({ failed: left, skipped }) => left === 0 && skipped === 1))
      const again = await ended(mailing._id)
      assert.deepEqual(
        [again.state, again.sent, again.failed, again.skipped, again.remaining],
        ['finished', mailing.recipients - 1, 0, 1, 0],
      )
      assert.deepEqual(
        sink.taken.slice(already).map(({ mail }) => mail.messageId),
        [`<mailing-${mailing._id}-${yes}@idana.example>`],
        'nobody else gets a second one',
      )
      assert.deepEqual(await kitchen.call('GET /mailings/:id/failed', { token, params: { id: mailing._id } }), [])
      const retried = await kitchen.db.query
        .selectFrom('audit_entries')
        .select('details')
        .where('subject', '=', mailing._id)
        .where('action', '=', 'mailing.retried')
        .execute()
      assert.deepEqual(
        retried.map(({ details }) => details),
        ['{"letters":1}'],
      )
      assert.deepEqual(await retry(), again, 'with nobody left, nothing changes')
    })

    it('keeps failed letters of a paused one for later, and those of a cancelled one for nobody', async () => {
      sink.moods = [{ refuse: 550, at: 'RCPT' }, ...Array.from({ length: 40 }, () => ({ wait: 60 }))]
      const { mailing } = await send({ content: 'Paused with a failure' })
      await until(async () => (await find(mailing._id)).failed === 1)
      await steer(mailing._id, 'paused')
      await until(
        async () =>
          (await kitchen.db.query.selectFrom('jobs').select('id').where('name', '=', 'send-mailing').execute())
            .length === 0,
      )
      const before = await find(mailing._id)
      const after = await kitchen.call('POST /mailings/:id/retry', { token, params: { id: mailing._id } })
      assert.deepEqual([after.state, after.failed, after.remaining], ['paused', 0, before.remaining + 1])
      sink.moods = []
      await steer(mailing._id, 'sending')
      const done = await ended(mailing._id)
      assert.deepEqual([done.sent, done.failed], [mailing.recipients, 0])
      const { mailing: other } = await send({ content: 'Cancelled' })
      await steer(other._id, 'cancelled')
      assert.equal(
        (await kitchen.refused('POST /mailings/:id/retry', { token, params: { id: other._id } })).code,
        'ILLEGAL_MOVE',
      )
      assert.equal((await kitchen.refused('POST /mailings/:id/retry', { token, params: { id: 'none' } })).status, 404)
    })

    it('keeps who could not be reached for 90 days', async () => {
      await until(
        async () =>
          (await kitchen.db.query.selectFrom('jobs').select('id').where('name', '=', 'send-mailing').execute())
            .length === 0,
      )
      sink.moods = [{ refuse: 550, at: 'RCPT' }]
      const { mailing } = await send({ content: 'To a mailbox that is gone' })
      assert.equal((await ended(mailing._id)).failed, 1)
      assert.equal((await kitchen.call('GET /mailings/:id/failed', { token, params: { id: mailing._id } })).length, 1)
      await sweep(kitchen.db, { idleDays: 1000, maxDays: 1000 }, kitchen.clock.now + 91 * 86_400_000)
      assert.deepEqual(await kitchen.call('GET /mailings/:id/failed', { token, params: { id: mailing._id } }), [])
    })
  })
})

describe('people', () => {
  let kitchen: Kitchen
  let token: string
  before(async () => {
    kitchen = await openKitchen({ env })
    token = await kitchen.owner()
  })
  after(() => kitchen.close())
  const names = async (search: string) =>
    (await kitchen.call('GET /all-users', { token, query: { search } })).map(({ name }) => name)

  it("are listed newest first, page by page, without anything that is nobody's business", async () => {
    for (const name of ['One', 'Two', 'Three']) await kitchen.customer(name)
    const all = await kitchen.call('GET /all-users', { token })
    assert.deepEqual(
      all.map(({ name }) => name),
      ['Three', 'Two', 'One', 'Kitchen'],
    )
    assert.deepEqual(Object.keys(all[0] ?? {}).sort(), [
      '_id',
      'allowedUntil',
      'blocked',
      'createdAt',
      'email',
      'name',
      'offers',
      'phoneNumber',
      'remark',
      'role',
    ])
    const page = await kitchen.send('GET', '/api/all-users?limit=3', { token })
    const link = /^<(\/api\/all-users\?limit=3&cursor=[\da-f-]{36})>; rel="next"$/.exec(
      page.headers.get('link') ?? '',
    )?.[1]
    const next = await kitchen.send('GET', link ?? '', { token })
    assert.deepEqual(
      [(next.body as { name: string }[]).map(({ name }) => name), next.headers.get('link')],
      [['Kitchen'], null],
    )
    assert.equal((await kitchen.refused('GET /all-users', { token, query: { cursor: '12' } })).status, 400)
  })

  it('are found by name, e-mail and phone as people write them, also once these have changed', async () => {
    const { token: hers, email } = await kitchen.customer('Fọlákẹ́ Adéyẹmí')
    assert.deepEqual(await names('folake'), ['Fọlákẹ́ Adéyẹmí'])
    assert.deepEqual(await names('adeyẹ fọl'), ['Fọlákẹ́ Adéyẹmí'])
    assert.deepEqual(await names(email), ['Fọlákẹ́ Adéyẹmí'])
    assert.ok((await names('0803 555')).length >= 1 && (await names('+234 803 5550148')).length >= 1)
    await kitchen.call('PUT /user', { token: hers, body: { name: '%_ Ṣadé', phoneNumber: '0705 111 2233' } })
    assert.deepEqual(await names('folake'), [])
    assert.deepEqual(await names('sade'), ['%_ Ṣadé'])
    assert.deepEqual(await names('0705-111'), ['%_ Ṣadé'])
    assert.deepEqual(await names('%'), ['%_ Ṣadé'])
    assert.deepEqual(await names("' or 1=1 --"), [])
    await kitchen.call('POST /user/delete', { token: hers, body: { password: 'jollof-rice' } })
    assert.deepEqual(await names('sade'), [])
    assert.equal(
      (await kitchen.db.query.selectFrom('person_words').select('word').where('word', '=', 'sade').execute()).length,
      0,
    )
  })

  it('are shown with what they ordered and spent, cancelled orders left out', async () => {
    const { token: hers, _id } = await kitchen.customer()
    const order = (quantity: number) =>
      kitchen.call('POST /orders', { token: hers, body: { items: [{ name: 'Amala', quantity }] } })
    assert.deepEqual(await kitchen.call('GET /all-users/:id/figures', { token, params: { id: _id } }), {
      orders: 0,
      spent: 0,
      lastOrderAt: null,
      owed: 0,
    })
    const [one, two] = [await order(1), await order(2)]
    await kitchen.call('POST /orders/:id/cancel', { token: hers, params: { id: one._id }, body: {} })
    const figures = await kitchen.call('GET /all-users/:id/figures', { token, params: { id: _id } })
    assert.deepEqual(figures, { orders: 2, spent: 2400, lastOrderAt: two.createdAt, owed: 2400 })
    assert.deepEqual(
      (await kitchen.call('GET /orders', { token, query: { customer: _id } })).map((each) => each._id),
      [two._id, one._id],
    )
    const other = await kitchen.customer()
    assert.deepEqual(
      await kitchen.call('GET /orders', { token: other.token, query: { customer: _id } }),
      [],
      "only the kitchen may ask for somebody's",
    )
  })
})

describe('what is said to the kitchen', () => {
  let kitchen: Kitchen
  let token: string
  before(async () => {
    kitchen = await openKitchen({ env: { FEEDBACK_PER_ADDRESS: '1000' } })
    token = await kitchen.owner()
  })
  after(() => kitchen.close())
  const waiting = () => kitchen.call('GET /feedback/waiting', { token })

  it('is counted until it was read, and open pages hear of it', async () => {
    const dashboard = await openDashboard(kitchen)
    const heard = once(dashboard, 'feedback_changed')
    const { _id: id } = await kitchen.call('POST /messages', {
      body: { name: 'Ada', email: 'ada@example.com', message: 'Do you cater?' },
    })
    await heard
    await kitchen.call('POST /reviews', { body: { name: 'Ada', review: 'Soft amala.', rating: 5 } })
    assert.deepEqual(await waiting(), { messages: 1, reviews: 1 })
    const mark = (body: object) => kitchen.call('PUT /messages/:id', { token, params: { id }, body })
    const read = await mark({ read: true })
    assert.ok(read.readAt !== null && read.answeredAt === null)
    assert.equal((await mark({ read: true })).readAt, read.readAt, 'when it was first read')
    assert.equal((await waiting()).messages, 0)
    assert.equal((await mark({ read: false })).readAt, null)
    const answered = await mark({ answered: true })
    assert.ok(answered.answeredAt !== null && answered.readAt !== null)
    assert.equal((await mark({ answered: false })).answeredAt, null)
    assert.deepEqual((await kitchen.call('GET /messages', { token }))[0], await mark({}))
    assert.equal(
      (await kitchen.refused('PUT /messages/:id', { token, params: { id: 'none' }, body: { read: true } })).status,
      404,
    )
  })

  it('keeps who published a review and who hid it again', async () => {
    const { _id: id } = await kitchen.call('POST /reviews', { body: { name: 'Ada', review: 'Soft amala.', rating: 5 } })
    for (const published of [true, true, false])
      await kitchen.call('PUT /reviews/:id', { token, params: { id }, body: { published } })
    const entries = await kitchen.db.query
      .selectFrom('audit_entries')
      .select(['action', 'by_user', 'details'])
      .where('subject', '=', id)
      .orderBy('number')
      .execute()
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['review.published', 'review.hidden'],
    )
    assert.ok(entries.every(({ by_user, details }) => by_user !== null && details === '{}'))
  })
})

/** Inserts people directly, because registering hashes a password for each. @returns their ids */
async function addPeople(kitchen: Kitchen, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_none, n) => ({
    id: randomUUID(),
    name: `Person ${n}`,
    email: `person-${n}@example.com`,
    phone: '',
    role: 'user' as const,
    password_hash: '',
    created_at: n,
    last_seen_at: Date.now(),
  }))
  await kitchen.db.write((tx) => tx.query.insertInto('users').values(rows).execute())
  return rows.map(({ id }) => id)
}
