/** Several admins: how one becomes an admin or stops being one, and what the audit log says about it. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { sweep } from '../src/server/privacy/retention.ts'
import { connected, joinAdmins, once, openKitchen, owner, until, type Kitchen } from '../harness/kitchen.ts'

describe('several admins', () => {
  let kitchen: Kitchen
  let admin: string
  before(async () => {
    kitchen = await openKitchen({ env: { FORGOTTEN_PER_ACCOUNT: '3' } })
    admin = await kitchen.owner()
  })
  after(() => kitchen.close())

  /** The token of a mail to a mailbox, leaving out those already seen. */
  async function linkTo(email: string, seen: readonly string[] = []): Promise<string> {
    let fresh: string | undefined
    await until(async () => {
      const folder = join(kitchen.dataDir, 'mail')
      const letters = await Promise.all(
        (await readdir(folder).catch(() => []))
          .filter((file) => file.endsWith('.eml'))
          .map((file) => readFile(join(folder, file), 'utf8')),
      )
      const tokens = letters
        .filter((letter) => letter.includes(`To: ${email}`) || letter.includes(`<${email}>`))
        .flatMap(
          (letter) =>
            /accept-invitation#token=(?:3D)?([\w-]{43})/.exec(
              letter.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
            )?.[1] ?? [],
        )
      fresh = tokens.find((token) => !seen.includes(token))
      return fresh !== undefined
    })
    return fresh ?? ''
  }
  const invite = (email: string, token = admin) => kitchen.call('POST /admins/invitations', { token, body: { email } })
  const accept = (token: string, link: string) => kitchen.call('POST /admins/accept', { token, body: { token: link } })
  async function secondAdmin(name = 'Bísí') {
    const person = await kitchen.customer(name)
    await invite(person.email)
    const { token } = await accept(person.token, await linkTo(person.email))
    return { ...person, token }
  }
  const audit = (query: Record<string, string> = {}) => kitchen.call('GET /audit', { token: admin, query })

  it('are invited by letter, say yes once logged in, and come in with no older session of theirs', async () => {
    const { email, token: before, _id } = await kitchen.customer('Bísí')
    const { token: older } = await kitchen.call('POST /auth/login', { body: { email, password: 'jollof-rice' } })
    await invite(` ${email.toUpperCase()} `)
    const { invited } = await kitchen.call('GET /admins', { token: admin })
    assert.deepEqual(
      invited.map((one) => [one.email, one.invitedBy]),
      [[email, 'Kitchen']],
    )
    const link = await linkTo(email)
    assert.equal((await kitchen.refused('GET /figures', { token: before })).status, 403, 'not before they say yes')
    const tries = await Promise.allSettled([1, 2, 3].map(() => accept(before, link)))
    const accepted = tries.filter(({ status }) => status === 'fulfilled')
    assert.equal(accepted.length, 1, 'once')
    assert.equal(
      (await kitchen.refused('GET /figures', { token: before })).status,
      401,
      "the customer's token opens nothing any more",
    )
    const { token } = (accepted[0] as PromiseFulfilledResult<Awaited<ReturnType<typeof accept>>>).value
    assert.ok(await kitchen.call('GET /figures', { token }))
    assert.equal((await kitchen.refused('GET /user', { token: older })).status, 401)
    assert.deepEqual(
      (await kitchen.call('GET /admins', { token })).admins.map(({ name, you }) => [name, you]),
      [
        ['Bísí', true],
        ['Kitchen', false],
      ],
    )
    assert.equal(
      (await kitchen.refused('POST /admins/invitations', { token: admin, body: { email } })).code,
      'ALREADY_ADMIN',
    )
    assert.deepEqual(
      (await audit({ group: 'role' })).map(({ who, words }) => `${who} ${words}`),
      [
        'Bísí accepted an invitation and is an admin now',
        'Kitchen invited somebody to run the kitchen too',
        'The shop itself made Kitchen the first admin',
      ],
    )
    await kitchen.call('DELETE /admins/:id', { token: admin, params: { id: _id } })
  })

  it('are told by letter, each of them and who it is about, when somebody becomes an admin, is removed or deletes their account', async () => {
    const letters = async (email: string) => {
      const folder = join(kitchen.dataDir, 'mail')
      const read = await Promise.all(
        (await readdir(folder))
          .filter((file) => file.endsWith('.eml'))
          .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
      )
      return read
        .filter(({ to }) => to?.some(({ address }) => address === email))
        .map(({ subject = '', text = '' }) => `${subject}\n${text}`)
    }
    const told = (email: string, words: RegExp) =>
      until(async () => (await letters(email)).some((letter) => words.test(letter)))
    const [tolu, sade] = [await secondAdmin('Tolú'), await secondAdmin('Sadé')]
    for (const email of [owner.email, tolu.email, sade.email])
      await told(
        email,
        /Sadé runs .* now\n[^]*Invited by: Kitchen\nWhen: \d+ \w+ \d{4}, [\d:]+[ap]m\nAccepted from: an unknown device/,
      )
    await kitchen.call('DELETE /admins/:id', { token: admin, params: { id: tolu._id } })
    for (const email of [owner.email, tolu.email, sade.email])
      await told(email, /Tolú does not run .* any more\n[^]*Removed by: Kitchen/)
    const { token } = await kitchen.call('POST /auth/login', { body: { email: sade.email, password: 'jollof-rice' } })
    await kitchen.call('POST /user/delete', { token, body: { password: 'jollof-rice' } })
    await told(owner.email, /An admin of .* deleted their account/)
  })

  it('may register first; a letter that was passed on opens nothing', async () => {
    const email = `${randomUUID()}@example.com`
    await invite(email)
    const link = await linkTo(email)
    const other = await kitchen.customer('Somebody else')
    assert.equal(
      (await kitchen.refused('POST /admins/accept', { token: other.token, body: { token: link } })).code,
      'OTHER_EMAIL',
    )
    await kitchen.call('POST /auth/register', {
      body: { name: 'Kẹ́mi', email, phoneNumber: '0803 555 0148', password: 'jollof-rice' },
    })
    const customer = await kitchen.call('POST /auth/login', { body: { email, password: 'jollof-rice' } })
    const { token } = await accept(customer.token, link)
    const me = await kitchen.call('GET /user', { token })
    assert.deepEqual([me.role, me.emailConfirmed], ['admin', true])
    await kitchen.call('DELETE /admins/:id', { token: admin, params: { id: me._id } })
  })

  it('cannot come in by a link that is old, replaced, taken back, made up, or of an admin who is none any more', async () => {
    const { email, token } = await kitchen.customer()
    const refusedLink = async (link: string) =>
      assert.equal((await kitchen.refused('POST /admins/accept', { token, body: { token: link } })).code, 'BAD_LINK')
    await refusedLink(randomUUID())
    await invite(email)
    const first = await linkTo(email)
    const { _id } = await invite(email)
    const second = await linkTo(email, [first])
    assert.notEqual(first, second)
    await refusedLink(first)
    await kitchen.call('DELETE /admins/invitations/:id', { token: admin, params: { id: _id } })
    await refusedLink(second)
    assert.equal(
      (await kitchen.refused('DELETE /admins/invitations/:id', { token: admin, params: { id: _id } })).code,
      'NOT_FOUND',
    )

    const inviter = await secondAdmin('Dàpọ̀')
    const guest = await kitchen.customer()
    await invite(guest.email, inviter.token)
    const link = await linkTo(guest.email)
    await kitchen.call('DELETE /admins/:id', { token: admin, params: { id: inviter._id } })
    assert.equal(
      (await kitchen.refused('POST /admins/accept', { token: guest.token, body: { token: link } })).code,
      'BAD_LINK',
    )

    const late = await kitchen.customer()
    await invite(late.email)
    const old = await linkTo(late.email)
    const now = kitchen.clock.now
    kitchen.clock.now += 7 * 86_400_000 + 60_000
    assert.equal(
      (await kitchen.refused('POST /admins/accept', { token: late.token, body: { token: old } })).code,
      'BAD_LINK',
    )
    kitchen.clock.now = now
  })

  it('are kept from flooding a mailbox with invitations', async () => {
    const email = `${randomUUID()}@example.com`
    for (let time = 0; time < 3; time++) await invite(email)
    assert.equal(
      (await kitchen.refused('POST /admins/invitations', { token: admin, body: { email } })).code,
      'TOO_MANY',
    )
    assert.equal(
      (await kitchen.refused('POST /admins/invitations', { token: admin, body: { email: 'no mailbox' } })).code,
      'INVALID',
    )
  })

  it('are signed out and cut off the moment they are revoked', async () => {
    const second = await secondAdmin()
    const socket = await connected(kitchen.socket(second.token))
    assert.equal((await joinAdmins(socket)).ok, true)
    const closed = once(socket, 'disconnect')
    await kitchen.call('DELETE /admins/:id', { token: admin, params: { id: second._id } })
    await closed
    assert.equal((await kitchen.refused('GET /figures', { token: second.token })).status, 401)
    const { role } = await kitchen.call('POST /auth/login', { body: { email: second.email, password: 'jollof-rice' } })
    assert.equal(role, 'user', 'still a customer')
    assert.equal(
      (await kitchen.refused('DELETE /admins/:id', { token: admin, params: { id: second._id } })).code,
      'NOT_FOUND',
    )
    assert.equal((await audit({ group: 'role', limit: '1' }))[0]?.words, 'ended that Bísí is an admin')
  })

  it('never leave the kitchen alone: not the last one, and not two who revoke each other at once', async () => {
    const me = await kitchen.call('GET /user', { token: admin })
    assert.equal(
      (await kitchen.refused('DELETE /admins/:id', { token: admin, params: { id: me._id } })).code,
      'LAST_ADMIN',
    )
    for (let time = 0; time < 5; time++) {
      const second = await secondAdmin()
      const answers = await Promise.all([
        kitchen.send('DELETE', `/api/admins/${second._id}`, { token: admin }),
        kitchen.send('DELETE', `/api/admins/${me._id}`, { token: second.token }),
        kitchen.send('POST', '/api/user/delete', { token: second.token, body: { password: 'jollof-rice' } }),
      ])
      const left = await kitchen.db.query
        .selectFrom('users')
        .select(['id', 'email'])
        .where('role', '=', 'admin')
        .execute()
      assert.equal(left.length, 1, JSON.stringify(answers.map(({ status }) => status)))
      // Whichever of them stayed, the owner is an admin again.
      await kitchen.db.write((tx) =>
        tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', me._id).execute(),
      )
      if (left[0]?.id !== me._id)
        await kitchen.db.write((tx) =>
          tx.query
            .updateTable('users')
            .set({ role: 'user' })
            .where('id', '=', left[0]?.id ?? '')
            .execute(),
        )
      admin = (await kitchen.call('POST /auth/login', { body: owner })).token
    }
  })
})

describe('the audit log', () => {
  let kitchen: Kitchen
  let admin: string
  before(async () => {
    kitchen = await openKitchen()
    admin = await kitchen.owner()
  })
  after(() => kitchen.close())

  const audit = (query: Record<string, string> = {}) => kitchen.call('GET /audit', { token: admin, query })
  const said = async (query?: Record<string, string>) => (await audit(query)).map(({ who, words }) => `${who} ${words}`)

  it('says in words who changed which order, price, setting, payment and review', async () => {
    await kitchen.call('PUT /user', { token: admin, body: { name: 'Adé' } })
    const { token, _id } = await kitchen.customer('Ada')
    const order = await kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Amala', quantity: 2 }], town: 'Ile-ife', customerNote: 'Mòòrè' },
    })
    await kitchen.call('PUT /orders/:id', { token: admin, params: { id: order._id }, body: { status: 'accepted' } })
    const payment = await kitchen.call('POST /checkout', { token, body: { orders: [order._id], method: 'transfer' } })
    await kitchen.call('POST /payments/:id/paid', { token: admin, params: { id: payment._id }, body: {} })
    await kitchen.call('POST /payments/:id/refunded', {
      token: admin,
      params: { id: payment._id },
      body: { refunded: 500 },
    })
    const dish = (await kitchen.call('GET /products')).find(({ name }) => name === 'Amala')!
    await kitchen.call('PUT /products/:id', { token: admin, params: { id: dish._id }, body: { price: 1350 } })
    const review = await kitchen.call('POST /reviews', { body: { name: 'Obi', review: 'Soft amala.', rating: 5 } })
    await kitchen.call('PUT /reviews/:id', { token: admin, params: { id: review._id }, body: { published: true } })
    await kitchen.call('PUT /kitchen', {
      token: admin,
      body: { change: { place: 'Osun' }, seen: { place: 'Osun State' } },
    })
    assert.deepEqual(await said(), [
      'Adé changed the settings: place',
      'Adé published the review of Obi',
      'Adé changed Amala: price, from ₦1,200 to ₦1,350',
      `Adé gave back ₦500 (payment ${payment.reference})`,
      `Adé took ₦2,400 by transfer (payment ${payment.reference})`,
      `Ada checked out ₦2,400 by transfer (payment ${payment.reference})`,
      `Adé moved order #${order.number} from pending to accepted`,
      'The shop itself made Adé the first admin',
    ])
    assert.deepEqual(await said({ by: _id }), [`Ada checked out ₦2,400 by transfer (payment ${payment.reference})`])
    assert.deepEqual((await said({ group: 'payment' })).length, 3)
    assert.deepEqual(await said({ group: 'payment', by: _id }), [
      `Ada checked out ₦2,400 by transfer (payment ${payment.reference})`,
    ])
    const stored = JSON.stringify(await kitchen.db.query.selectFrom('audit_entries').selectAll().execute())
    assert.doesNotMatch(stored, /Adé|Ada|Obi|Amala/, 'names are looked up, never kept')
    await kitchen.call('POST /user/delete', { token, body: { password: 'jollof-rice' } })
    assert.match((await said({ group: 'payment' })).at(-1) ?? '', /^Somebody who has left checked out/)
  })

  it('is read by day in Lagos and page by page', async () => {
    const day = Date.parse('2026-07-01T00:00:00+01:00')
    const by = (await kitchen.call('GET /user', { token: admin }))._id
    const rows = [...Array.from({ length: 7 }, (_, index) => day + index * 3 * 3_600_000), day - 1, day + 86_400_000]
    await kitchen.db.write((tx) =>
      tx.query
        .insertInto('audit_entries')
        .values(
          rows.map((at, index) => ({
            at,
            by_user: by,
            action: index % 2 === 0 ? ('order.moved' as const) : ('mailing.paused' as const),
            subject: `none-${index}`,
            details: '{"from":"pending","to":"cooking"}',
          })),
        )
        .execute(),
    )
    assert.equal((await audit({ day: '2026-07-01' })).length, 7)
    assert.equal((await audit({ day: '2026-07-01', group: 'order', by })).length, 4)
    const seen: string[] = []
    for (let query: Record<string, string> | undefined = { day: '2026-07-01', limit: '3' }; query;) {
      const { headers, body } = await kitchen.send('GET', `/api/audit?${new URLSearchParams(query).toString()}`, {
        token: admin,
      })
      seen.push(...(body as { subject: string }[]).map(({ subject }) => subject))
      const next = /\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
      query = next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next))
    }
    assert.deepEqual(seen, ['none-6', 'none-5', 'none-4', 'none-3', 'none-2', 'none-1', 'none-0'])
    for (const query of [{ group: 'nothing' }, { day: 'today' }, { day: '2026-02-30' }])
      assert.equal((await kitchen.refused('GET /audit', { token: admin, query })).code, 'INVALID')
  })

  it('is only ever added to: the database itself refuses changes, and removal before six years are over', async () => {
    const { number } = await kitchen.db.query
      .selectFrom('audit_entries')
      .select('number')
      .orderBy('number')
      .executeTakeFirstOrThrow()
    const refusal = /the audit log is only added to/
    await assert.rejects(
      kitchen.db.write((tx) =>
        tx.query.updateTable('audit_entries').set({ by_user: 'another' }).where('number', '=', number).execute(),
      ),
      refusal,
    )
    await assert.rejects(
      kitchen.db.write((tx) => tx.query.deleteFrom('audit_entries').where('number', '=', number).execute()),
      refusal,
    )
    if (kitchen.db.engine === 'postgres')
      await assert.rejects(
        kitchen.db.write((tx) => sql`truncate audit_entries`.execute(tx.query)),
        refusal,
      )
    const old = {
      at: Date.now() - 2193 * 86_400_000,
      by_user: null,
      action: 'order.moved' as const,
      subject: 'long ago',
      details: '{}',
    }
    await kitchen.db.write((tx) => tx.query.insertInto('audit_entries').values(old).execute())
    await sweep(kitchen.db, { idleDays: 30, maxDays: 180 }, Date.now())
    assert.equal(
      (await kitchen.db.query.selectFrom('audit_entries').select('number').where('subject', '=', 'long ago').execute())
        .length,
      0,
    )
  })
})
