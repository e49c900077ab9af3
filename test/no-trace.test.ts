/**
 * What is left of a customer who deleted their account: they write an unmistakable word into every field, use
 * everything, leave, and then every byte that the shop stores is searched for it.
 */
import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { indexPerson } from '../src/server/accounts/index-person.ts'
import { forgetPerson } from '../src/server/privacy/forget-person.ts'
import { sweep } from '../src/server/privacy/retention.ts'
import { readConfig } from '../src/server/config.ts'
import { once, openDashboard, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

const DAY = 86_400_000
/** Part of every word they write, also as search terms are stored; and their number. */
const TRACE = /zyx|8031119871|0803 111 9871/i
const password = 'zyx-jollof-with-plantain'
const mailbox = 'zyxola.adeyemi@zyxmail.example'

describe('an account that is deleted', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { FEEDBACK_PER_ADDRESS: '1000', UNSEEN_ORDER_MINUTES: '3' } })
  })
  after(() => kitchen.close())

  /** Where the trace is found: in which files and, on PostgreSQL, in which tables. */
  async function traces(): Promise<string[]> {
    const found: string[] = []
    const entries = await readdir(kitchen.dataDir, { recursive: true, withFileTypes: true })
    for (const file of entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))) {
      // A mail that was being written when the folder was read has another name by now, and is read the next time.
      const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' || !file.endsWith('.part')) throw error
      })
      if (!bytes) continue
      // Mails are encoded (base64, quoted-printable), so they are searched both decoded and as they are.
      const read = file.endsWith('.eml') ? JSON.stringify(await PostalMime.parse(bytes)) : ''
      for (const text of [bytes.toString('latin1'), read]) {
        const at = text.search(TRACE)
        if (at >= 0)
          found.push(
            `${file.slice(kitchen.dataDir.length + 1)}: ${JSON.stringify(text.slice(Math.max(0, at - 60), at + 60))}`,
          )
      }
    }
    if (kitchen.db.engine === 'postgres') {
      const tables = await kitchen.db.query.introspection.getTables({ withInternalKyselyTables: true })
      for (const { name } of tables) {
        const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(
          kitchen.db.query,
        )
        found.push(...rows.filter(({ row }) => TRACE.test(row)).map(({ row }) => `${name}: ${row}`))
      }
    }
    return found
  }
  const jobs = async () =>
    await kitchen.db.query.selectFrom('jobs').select(['name', 'run_at', 'attempts', 'error', 'parked_at']).execute()
  /** No job is due or under way: one that is has been taken, and neither ended nor failed. */
  const idle = () =>
    until(async () =>
      (await jobs()).every(
        ({ run_at, attempts, error, parked_at }) =>
          parked_at !== null || error !== null || (attempts === 0 && run_at > kitchen.clock.now + 2000),
      ),
    )

  it('leaves no byte of what was typed: not in the database file, its log, a table, a letter or a picture', async () => {
    const admin = await kitchen.owner()
    await openDashboard(kitchen)
    // Other customers before and after them, so that their rows lie beside others and are moved about.
    const crowd = async (from: number) =>
      kitchen.db.write(async (tx) => {
        for (let n = from; n < from + 600; n += 1) {
          const id = `${String((n * 7919) % 10_007).padStart(5, '0')}-crowd-${n}`
          await tx.query
            .insertInto('users')
            .values({
              id,
              name: `Person ${n} ${'n'.repeat(n % 40)}`,
              email: `${(n * 31) % 997}.${n}@example.com`,
              phone: '',
              role: 'user',
              password_hash: 'x',
              created_at: kitchen.clock.now,
            })
            .execute()
          await indexPerson(tx, id)
        }
      })
    await crowd(0)
    await kitchen.call('POST /auth/register', {
      body: { name: 'Zyxọlá Zyxadéyẹmí', email: 'zyx.before@zyxmail.example', phoneNumber: '0803 111 9871', password },
    })
    const { token } = await kitchen.call('POST /auth/login', {
      body: { email: 'zyx.before@zyxmail.example', password },
      headers: { 'user-agent': 'Zyxbrowser/1.0' },
    })
    await crowd(600)
    const { _id, name } = await kitchen.call('GET /user', { token })
    assert.match(name, TRACE)

    // The e-mail is changed and confirmed by the mailed link.
    await kitchen.call('POST /user/email', { token, body: { email: mailbox, password } })
    const link = await letterWith(/confirm-email[?#]token=([\w-]+)/)
    await kitchen.call('POST /auth/confirm-email', { body: { token: link } })
    await kitchen.call('PUT /user', { token, body: { name: 'Zyxọlá Zyxàjàní', phoneNumber: '0803 111 9871' } })

    const place = {
      items: [{ name: 'Amala', quantity: 2 }],
      customerNote: 'Ilé Zyxà, Mòòrè',
      landmark: 'Opposite the zyx tower',
      town: 'Ile-ife',
    }
    const order = async (n: number) =>
      (await kitchen.call('POST /orders', { token, body: place, headers: { 'idempotency-key': `zyx-order-${n}` } }))._id
    const [paid, open, refused, withdrawn] = [await order(1), await order(2), await order(3), await order(4)]
    const payment = await kitchen.call('POST /checkout', {
      token,
      body: { orders: [paid], method: 'transfer' },
      headers: { 'idempotency-key': 'zyx-checkout' },
    })
    const receipt = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a0' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Zyx phone' } })
      .toBuffer()
    await kitchen.call('POST /payments/:id/announce', {
      token,
      params: { id: payment._id },
      body: { senderName: 'Zyxọlá A.', senderBank: 'Zyx Bank', receipt: receipt.toString('base64') },
    })
    await kitchen.call('PUT /orders/:id', {
      token: admin,
      params: { id: refused },
      body: { status: 'cancelled', reason: 'Mrs Zyxàjàní called us off' },
    })
    await kitchen.call('POST /orders/:id/cancel', {
      token,
      params: { id: withdrawn },
      body: { reason: 'My zyx aunt is ill' },
    })
    await kitchen.call('POST /subscribe', {
      token,
      body: {
        endpoint: 'https://push.zyx.example/one',
        keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
      },
    })
    await kitchen.call('POST /messages', {
      body: { name: 'Zyxọlá', email: mailbox, phone: '0803 111 9871', subject: 'Zyx party', message: 'Do zyx cater?' },
    })
    await kitchen.refused('POST /auth/login', { body: { email: mailbox, password: 'zyx-wrong-password' } })
    await kitchen.call('POST /auth/forgot-password', { body: { email: mailbox } })
    // A mail that could not be sent, with the mail server's answer.
    await kitchen.db.write((tx) =>
      tx.query
        .insertInto('jobs')
        .values({
          name: 'mail-order-received',
          payload: JSON.stringify({ orderId: paid }),
          run_at: 0,
          attempts: 12,
          parked_at: kitchen.clock.now,
          error: `550 <${mailbox}> unknown`,
          created_at: 0,
        })
        .execute(),
    )
    kitchen.clock.now += 200_000
    await idle()
    assert.ok((await readdir(join(kitchen.dataDir, 'mail'))).length > 6)
    assert.ok((await readdir(join(kitchen.dataDir, 'receipts'))).length > 0)
    assert.ok((await traces()).length > 3, 'it is there to be found')

    await kitchen.call('POST /user/delete', { token, body: { password } })
    await kitchen.call('PUT /orders/:id', { token: admin, params: { id: paid }, body: { status: 'completed' } })
    await kitchen.call('PUT /orders/:id', {
      token: admin,
      params: { id: open },
      body: { status: 'cancelled', reason: 'Zyxọlá has left us' },
    })
    await sweep(kitchen.db, readConfig({}).session, kitchen.clock.now)
    kitchen.clock.now += DAY
    await until(async () => (await jobs()).length === 0)
    assert.deepEqual(await traces(), [])
    assert.doesNotMatch(kitchen.logged.join('\n'), TRACE, 'nor in the log')
    assert.equal(
      (await kitchen.call('GET /orders/:id', { token: await kitchen.owner(), params: { id: refused } })).reason,
      null,
    )
    assert.equal(
      await kitchen.db.query.selectFrom('users').select('id').where('id', '=', _id).executeTakeFirst(),
      undefined,
    )
  })

  it('leaves none behind where rows were moved within the file, of many who left either', async () => {
    const now = kitchen.clock.now
    const leaving: string[] = []
    await kitchen.db.write(async (tx) => {
      for (let n = 0; n < 3000; n += 1) {
        const mark = n % 40 === 7 ? 'zyx' : ''
        const id = `${String((n * 7919) % 30_011).padStart(5, '0')}-${mark ? 'left' : 'here'}-${n}`
        const email = `${mark}${(n * 31) % 997}.${n}@example.org`
        await tx.query
          .insertInto('users')
          .values({
            id,
            name: `${mark}Person ${mark}${(n * 13) % 511} ${'n'.repeat(n % 60)}`,
            email,
            phone: '',
            role: 'user',
            password_hash: 'x',
            created_at: now,
          })
          .execute()
        await indexPerson(tx, id)
        if (mark) leaving.push(id)
      }
    })
    for (const id of leaving)
      await kitchen.db.write(async (tx) =>
        forgetPerson(
          tx,
          await tx.query
            .selectFrom('users')
            .select(['id', 'email', 'role', 'email_proven_at', 'created_at'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow(),
          now,
        ),
      )
    kitchen.clock.now += 2 * DAY
    await until(async () => (await jobs()).length === 0)
    assert.deepEqual(await traces(), [])
    // The shop works as before.
    const told = once(await openDashboard(kitchen), 'new_order')
    const { token } = await kitchen.customer('Ada')
    await kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
    await told
  })

  it('takes orders while the database is written anew', async () => {
    const { token } = await kitchen.customer('Báyọ̀')
    const anew = kitchen.db.compact()
    const placed = await Promise.all(
      Array.from({ length: 20 }, () =>
        kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } }),
      ),
    )
    await anew
    for (const { _id } of placed) assert.ok(await kitchen.call('GET /orders/:id', { token, params: { id: _id } }))
  })

  async function letterWith(pattern: RegExp): Promise<string> {
    let found: string | undefined
    await until(async () => {
      const folder = join(kitchen.dataDir, 'mail')
      for (const name of await readdir(folder).catch(() => [])) {
        // One that is still being written has another name when it is opened.
        if (!name.endsWith('.eml')) continue
        const { text = '', to = [] } = await PostalMime.parse(await readFile(join(folder, name)))
        if (to.some(({ address }) => address === mailbox)) found ??= pattern.exec(text)?.[1]
      }
      return found !== undefined
    })
    return found ?? ''
  }
})
