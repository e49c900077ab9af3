/** Blocking a customer: what ends at once, what they are told, what they never read, and how it is undone. */
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeLink } from '../src/server/accounts/make-link.ts'
import { placeOrder } from '../src/server/orders/place-order.ts'
import { connected, openKitchen, owner, until, type Kitchen } from '../harness/kitchen.ts'

const REASON = 'Ordered for a joke, twice, and shouted at Sola'
const PASSWORD = 'jollof-rice'

describe('a blocked customer', () => {
  let kitchen: Kitchen
  let admin: string
  before(async () => {
    kitchen = await openKitchen()
    admin = await kitchen.owner()
  })
  after(() => kitchen.close())

  const block = (id: string, reason = REASON) =>
    kitchen.call('POST /users/:id/block', { token: admin, params: { id }, body: { reason } })
  const unblock = (id: string) => kitchen.call('DELETE /users/:id/block', { token: admin, params: { id } })
  const order = (token: string) =>
    kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
  const events = () =>
    kitchen.logged.map((line) => JSON.parse(line) as { event?: string; account?: string; about?: string })

  it('is out at once on every device: no order by an old session, no live line', async () => {
    const ada = await kitchen.customer('Ada')
    const second = await kitchen.call('POST /auth/login', { body: { email: ada.email, password: PASSWORD } })
    const socket = await connected(kitchen.socket(ada.token))
    await block(ada._id)
    await until(() => !socket.connected)
    for (const token of [ada.token, second.token]) {
      for (const name of ['POST /orders', 'GET /user'] as const)
        assert.equal(
          (
            await kitchen.refused(name, {
              token,
              ...(name === 'POST /orders' && { body: { items: [{ name: 'Amala', quantity: 1 }] } }),
            })
          ).code,
          'NOT_SIGNED_IN',
        )
    }
    await assert.rejects(connected(kitchen.socket(ada.token)))
  })

  /** Sends a request's head at once and its body later. @returns sends the body and answers the status */
  function heldBack(method: string, path: string, token: string, body: object): () => Promise<number | undefined> {
    const text = JSON.stringify(body)
    const asked = request(`${kitchen.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    })
    const answered = new Promise<number | undefined>((resolve, reject) =>
      asked.once('error', reject).once('response', (answer) => resolve(answer.resume().statusCode)),
    )
    asked.flushHeaders()
    return async () => {
      asked.end(text)
      return answered
    }
  }
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300))

  it('places no order whose body was held back until after the block', async () => {
    const ada = await kitchen.customer('Ada')
    const send = heldBack('POST', '/api/orders', ada.token, { items: [{ name: 'Amala', quantity: 1 }] })
    await aMoment()
    await block(ada._id)
    assert.equal(await send(), 401)
    assert.deepEqual(await kitchen.call('GET /orders', { token: admin, query: { customer: ada._id } }), [])
  })

  it('places no order that was let in a moment before the block', async () => {
    const ada = await kitchen.customer('Ada')
    const caller = {
      userId: ada._id,
      sessionId: '',
      role: 'user' as const,
      name: 'Ada',
      phone: '',
      endsAt: Infinity,
      confirmedAt: 0,
      passwordPrinted: false,
      emailProvenAt: null,
    }
    const place = () =>
      placeOrder(kitchen.db, caller, { items: [{ name: 'Amala', quantity: 1 }] }, undefined, kitchen.clock.now)
    assert.ok(await place())
    const [{ orders }, ...placed] = await Promise.all([
      block(ada._id),
      ...Array.from({ length: 20 }, () =>
        place().then(
          () => 'placed',
          (error: { code: string }) => error.code,
        ),
      ),
    ])
    assert.equal(
      1 + placed.filter((one) => one === 'placed').length,
      orders.length,
      'the kitchen is shown every one that stands',
    )
    await assert.rejects(place, { code: 'NOT_SIGNED_IN' })
  })

  it('is not the only one: an admin who was removed, or anybody signed out, does nothing by a body held back', async () => {
    const bisi = await kitchen.customer('Bísí')
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', bisi._id).execute(),
    )
    const [pause, rename] = [
      heldBack('POST', '/api/kitchen/pause', bisi.token, { for: 'today' }),
      heldBack('PUT', '/api/user', bisi.token, { name: 'Somebody' }),
    ]
    await aMoment()
    await kitchen.call('DELETE /admins/:id', { token: admin, params: { id: bisi._id } })
    assert.deepEqual(await Promise.all([pause(), rename()]), [401, 401])
  })

  it('cannot log in again, and is told calmly whom to call: with the right password alone', async () => {
    const ada = await kitchen.customer('Ada')
    await block(ada._id)
    const wrong = await kitchen.refused('POST /auth/login', { body: { email: ada.email, password: 'not this one' } })
    assert.deepEqual([wrong.status, wrong.code, wrong.message], [401, 'BAD_LOGIN', 'Invalid email or password'])
    const right = await kitchen.refused('POST /auth/login', { body: { email: ada.email, password: PASSWORD } })
    const { phone } = await kitchen.call('GET /kitchen')
    assert.deepEqual([right.status, right.code], [403, 'BLOCKED'])
    assert.equal(right.message.replace(/\s/g, '').includes(phone.replace('+234', '0')), true, right.message)
    assert.doesNotMatch(right.message, /joke|Sola|block/i, 'nor why')
    assert.ok(events().some(({ event }) => event === 'login.blocked'))
  })

  it('does not come in again by a forgotten password: no letter, and a link mailed before opens nothing', async () => {
    const ada = await kitchen.customer('Ada')
    const { url } = await makeLink(
      kitchen.db,
      '',
      { user_id: ada._id, purpose: 'reset-password', email: ada.email },
      kitchen.clock.now,
    )
    await block(ada._id)
    const reset = await kitchen.refused('POST /auth/reset-password', {
      body: { token: url.split('=')[1], newPassword: 'another-password-99' },
    })
    assert.equal(reset.code, 'BAD_LINK')
    const letters = async () =>
      (await readdir(join(kitchen.dataDir, 'mail')).catch(() => [])).filter((name) => name.includes('reset'))
    const before = (await letters()).length
    const bayo = await kitchen.customer('Báyọ̀')
    const answers = [
      await kitchen.call('POST /auth/forgot-password', { body: { email: ada.email } }),
      await kitchen.call('POST /auth/forgot-password', { body: { email: bayo.email } }),
    ]
    assert.deepEqual(answers[0], answers[1], 'the same words for both')
    await until(async () => (await letters()).length > before)
    await until(
      async () =>
        !(await kitchen.db.query.selectFrom('jobs').select('id').where('name', '=', 'mail-reset').executeTakeFirst()),
    )
    assert.equal((await letters()).length, before + 1, 'to the other alone')
  })

  it('does not slip in by logging in a hundred times while being blocked', async () => {
    const ada = await kitchen.customer('Ada')
    const tries = Array.from({ length: 12 }, () =>
      kitchen.send('POST', '/api/auth/login', { body: { email: ada.email, password: PASSWORD } }),
    )
    await block(ada._id)
    const tokens = (await Promise.all(tries)).flatMap(({ body }) => (body as { token?: string }).token ?? [])
    for (const token of tokens) assert.equal((await kitchen.refused('GET /user', { token })).code, 'NOT_SIGNED_IN')
    assert.deepEqual(
      await kitchen.db.query.selectFrom('sessions').select('id').where('user_id', '=', ada._id).execute(),
      [],
    )
  })

  it('leaves open orders for the kitchen to decide on, which are shown with the block', async () => {
    const ada = await kitchen.customer('Ada')
    const [done, cooking, open] = [await order(ada.token), await order(ada.token), await order(ada.token)]
    await kitchen.call('PUT /orders/:id', { token: admin, params: { id: done._id }, body: { status: 'completed' } })
    await kitchen.call('PUT /orders/:id', { token: admin, params: { id: cooking._id }, body: { status: 'cooking' } })
    const { person, orders, more } = await block(ada._id)
    assert.deepEqual([orders.map(({ _id }) => _id), more], [[open._id, cooking._id], false])
    assert.deepEqual(
      [person.blocked?.reason, person.blocked?.by, typeof person.blocked?.at],
      [REASON, 'Kitchen', 'string'],
    )
    const { cancelled } = await kitchen.call('POST /orders/cancel', {
      token: admin,
      body: { orders: orders.map(({ _id }) => _id), reason: 'We cannot bring this order.' },
    })
    assert.equal(cancelled.length, 2)
    assert.deepEqual((await block(ada._id)).orders, [])
  })

  it('is shown in the list of people, undone by a press, and both stand in the log', async () => {
    const ada = await kitchen.customer('Ada')
    await block(ada._id, '  first  ')
    await block(ada._id, REASON)
    const shown = (await kitchen.call('GET /all-users', { token: admin, query: { search: ada.email } }))[0]
    assert.equal(shown?.blocked?.reason, REASON, 'the latter reason')
    assert.deepEqual(await kitchen.call('GET /all-users/:id', { token: admin, params: { id: ada._id } }), shown)
    assert.equal((await unblock(ada._id)).blocked, null)
    assert.equal((await unblock(ada._id)).blocked, null, 'said twice')
    const { token } = await kitchen.call('POST /auth/login', { body: { email: ada.email, password: PASSWORD } })
    assert.equal((await order(token)).status, 'pending')
    const entries = await kitchen.call('GET /audit', { token: admin, query: { group: 'user', limit: '3' } })
    assert.deepEqual(
      entries.map(({ words }) => words),
      ['let Ada order again', 'blocked Ada', 'blocked Ada'],
    )
    const rows = await kitchen.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('subject', '=', ada._id)
      .execute()
    assert.doesNotMatch(
      JSON.stringify(rows),
      /joke|Sola/,
      'the log that is kept for six years knows no words about a person',
    )
    assert.deepEqual(
      events()
        .filter(({ about }) => about === ada._id)
        .map(({ event }) => event),
      ['user.blocked', 'user.blocked', 'user.unblocked'],
    )
    assert.doesNotMatch(kitchen.logged.join('\n'), /joke|Sola/)
    assert.doesNotMatch(JSON.stringify(await kitchen.call('GET /user/data', { token })), /joke|Sola|block/i)
  })

  it('is never an admin, nor oneself; who is nobody is not found; a reason is wanted and bounded', async () => {
    const { _id: self } = await kitchen.call('GET /user', { token: admin })
    const other = await kitchen.customer('Other')
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', other._id).execute(),
    )
    const refused = async (id: string, reason: string) =>
      (({ status, code }) => [status, code])(
        await kitchen.refused('POST /users/:id/block', { token: admin, params: { id }, body: { reason } }),
      )
    assert.deepEqual(await refused(self, REASON), [409, 'NOT_A_CUSTOMER'])
    assert.deepEqual(await refused(other._id, REASON), [409, 'NOT_A_CUSTOMER'])
    assert.deepEqual(await refused('nobody', REASON), [404, 'NOT_FOUND'])
    const ada = await kitchen.customer('Ada')
    assert.deepEqual(await refused(ada._id, ' \n '), [422, 'REASON_REQUIRED'])
    assert.deepEqual(await refused(ada._id, 'x'.repeat(501)), [422, 'INVALID'])
    assert.deepEqual(await refused(ada._id, '\u0301'.repeat(64_000)), [422, 'INVALID'], 'before it is composed')
    assert.equal(
      (
        await kitchen.refused('POST /users/:id/block', {
          token: ada.token,
          params: { id: other._id },
          body: { reason: REASON },
        })
      ).status,
      403,
    )
    assert.ok(await kitchen.call('POST /auth/login', { body: owner }))
  })

  it('keeps no name of an admin who has left', async () => {
    const leaving = await kitchen.customer('Leaving')
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', leaving._id).execute(),
    )
    const ada = await kitchen.customer('Ada')
    await kitchen.call('POST /users/:id/block', {
      token: leaving.token,
      params: { id: ada._id },
      body: { reason: REASON },
    })
    await kitchen.call('POST /user/delete', { token: leaving.token, body: { password: PASSWORD } })
    assert.equal(
      (await kitchen.call('GET /all-users/:id', { token: admin, params: { id: ada._id } })).blocked?.by,
      null,
    )
  })
})

describe('a first order of somebody who has shown nothing', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen()
  })
  after(() => kitchen.close())

  it('is marked, for the kitchen as for the customer, and only while it is so', async () => {
    const token = await kitchen.owner()
    const ada = await kitchen.customer('Ada')
    const place = () =>
      kitchen.call('POST /orders', { token: ada.token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
    const [first, second] = [await place(), await place()]
    const read = async (id: string) => (await kitchen.call('GET /orders/:id', { token, params: { id } })).unconfirmed
    assert.deepEqual([await read(first._id), await read(second._id)], [true, undefined])
    const list = await kitchen.call('GET /orders', { token, query: { status: 'pending' } })
    assert.deepEqual(
      list.map(({ unconfirmed }) => unconfirmed),
      [undefined, true],
    )
    assert.equal(first.unconfirmed, true)
    assert.deepEqual(await kitchen.call('GET /orders/:id', { token: ada.token, params: { id: first._id } }), first)
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ email_proven_at: 1 }).where('id', '=', ada._id).execute(),
    )
    assert.equal(await read(first._id), undefined)
  })
})
