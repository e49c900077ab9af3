/** Dangerous acts ask who it is again, because an unlocked phone may be in other hands. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { api, type EndpointName } from '../src/contract/api.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { openKitchen, owner, type Kitchen } from '../harness/kitchen.ts'
import { softPasskey } from './passkey.ts'

const minute = 60_000
interface Asked {
  params?: Record<string, string>
  body?: Record<string, unknown>
  headers?: Record<string, string>
}
const confirming = (api as readonly Endpoint[]).filter(({ confirms }) => confirms !== undefined)

describe('an unlocked phone', () => {
  let kitchen: Kitchen
  let token: string
  before(async () => {
    kitchen = await openKitchen({ env: { FORGOTTEN_PER_ADDRESS: '1000', LOGIN_TRIES_PER_ADDRESS: '1000' } })
    token = await kitchen.owner()
  })
  after(() => kitchen.close())

  const admin = async () => {
    const person = await kitchen.customer()
    await kitchen.db.write((tx) =>
      tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', person._id).execute(),
    )
    return person
  }
  const paid = async () => {
    const customer = await kitchen.customer()
    const { _id } = await kitchen.call('POST /orders', {
      token: customer.token,
      body: { items: [{ name: 'Amala', quantity: 1 }], customerNote: 'Here', town: 'Ile-ife' },
    })
    const { _id: id } = await kitchen.call('POST /checkout', {
      token: customer.token,
      body: { orders: [_id], method: 'transfer' },
    })
    await kitchen.call('POST /payments/:id/paid', { token, params: { id }, body: {} })
    return id
  }
  const mailing = async (state: 'paused' | 'finished') => {
    const id = randomUUID()
    const by = (await kitchen.call('GET /user', { token }))._id
    await kitchen.db.write((tx) =>
      tx.query
        .insertInto('mailings')
        .values({
          id,
          by_user: by,
          subject: 's',
          content: 'c',
          state,
          turn: randomUUID(),
          recipients: 1,
          sent: 0,
          failed: 1,
          skipped: 0,
          key: null,
          body_hash: '',
          created_at: kitchen.clock.now,
          ended_at: state === 'finished' ? kitchen.clock.now : null,
        })
        .execute(),
    )
    return id
  }
  const bank = (accountNumber: string) => ({ accountNumber, bankName: 'A Bank', accountName: 'A Name' })
  const settings = async (change: Record<string, unknown>) => {
    const now = await kitchen.call('GET /kitchen')
    return {
      change,
      seen: Object.fromEntries(Object.keys(change).map((name) => [name, now[name as keyof typeof now]])),
    }
  }

  /** A dangerous request for every call that may want a confirmation. A new call without one fails. */
  const dangerous: Partial<Record<EndpointName, () => Promise<Asked>>> = {
    'POST /admins/invitations': async () => ({ body: { email: `${randomUUID()}@example.com` } }),
    'DELETE /admins/invitations/:id': async () => {
      const id = randomUUID()
      const by = (await kitchen.call('GET /user', { token }))._id
      await kitchen.db.write((tx) =>
        tx.query
          .insertInto('invitations')
          .values({
            id,
            email: `${id}@example.com`,
            invited_by: by,
            created_at: kitchen.clock.now,
            ends_at: kitchen.clock.now + minute,
          })
          .execute(),
      )
      return { params: { id } }
    },
    'DELETE /admins/:id': async () => ({ params: { id: (await admin())._id } }),
    'PUT /admins/:id': async () => ({ params: { id: (await admin())._id }, body: { role: 'helper' } }),
    'POST /payments/:id/refunded': async () => ({ params: { id: await paid() }, body: {} }),
    'GET /orders/export': async () => ({}),
    'POST /users/send-email': async () => ({ body: { content: 'Moi moi is back.' } }),
    'PUT /mailings/:id': async () => ({ params: { id: await mailing('paused') }, body: { state: 'sending' } }),
    'POST /mailings/:id/retry': async () => ({ params: { id: await mailing('finished') } }),
    'PUT /kitchen': async () => ({
      body: await settings({ bank: bank(String(Math.floor(1e9 + Math.random() * 8e9))) }),
    }),
    'POST /user/passkeys/options': async () => ({}),
    'DELETE /user/passkeys/:id': async () => ({ params: { id: randomUUID() } }),
    'POST /user/codes': async () => ({}),
    'DELETE /user/codes': async () => ({}),
    'POST /user/codes/recovery': async () => ({}),
  }
  const send = async (name: EndpointName, { params = {}, ...asked }: Asked, as = token) => {
    const [method = '', path = ''] = name.split(' ')
    return kitchen.send(method, `/api${path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '')}`, {
      token: as,
      ...asked,
    }) as Promise<{ status: number; body: { code?: string; message?: string } }>
  }

  for (const endpoint of confirming) {
    const name = `${endpoint.method} ${endpoint.path}` as EndpointName
    it(`cannot do ${name} without its owner's password, from the eleventh minute on`, async () => {
      const request = dangerous[name]
      assert.ok(request, `${name} says confirms: give it a request here`)
      const asked = await request()
      kitchen.clock.now += 10 * minute + 1000
      const refused = await send(name, asked)
      assert.deepEqual([refused.status, refused.body.code], [403, 'CONFIRM_PASSWORD'])
      if (endpoint.method !== 'GET') {
        const wrong = await send(name, { ...asked, body: { ...asked.body, password: 'not the password' } })
        assert.deepEqual([wrong.status, wrong.body.code], [422, 'WRONG_PASSWORD'])
        const still = await send(name, asked)
        assert.equal(still.body.code, 'CONFIRM_PASSWORD', 'a wrong one confirms nothing')
        const right = await send(name, { ...asked, body: { ...asked.body, password: owner.password } })
        assert.ok(
          right.status < 300 || right.body.code === 'NOT_FOUND' || right.body.code === 'ILLEGAL_MOVE',
          `${right.status} ${right.body.message}`,
        )
      } else {
        await kitchen.call('POST /user/confirm', { token, body: { password: owner.password } })
        assert.equal((await send(name, asked)).status, 200)
      }
      kitchen.clock.now += 9 * minute
      const again = await send(name, await request())
      assert.notEqual(again.body.code, 'CONFIRM_PASSWORD', 'ten minutes are not over')
    })
  }

  it('does all else as ever: completes orders, edits dishes, lists people, changes opening settings, pauses a letter, and a client that knows no password is served', async () => {
    kitchen.clock.now += 11 * minute
    const customer = await kitchen.customer()
    const { _id: id } = await kitchen.call('POST /orders', {
      token: customer.token,
      body: { items: [{ name: 'Amala', quantity: 1 }] },
    })
    await kitchen.call('PUT /orders/:id', { token, params: { id }, body: { status: 'completed' } })
    const dish = await kitchen.call('POST /products', { token, body: { name: randomUUID(), price: 100 } })
    await kitchen.call('PUT /products/:id', { token, params: { id: dish._id }, body: { price: 200 } })
    await kitchen.call('DELETE /products/:id', { token, params: { id: dish._id } })
    await kitchen.call('GET /all-users', { token })
    await kitchen.call('GET /orders', { token })
    await kitchen.call('PUT /kitchen', { token, body: await settings({ place: 'Osun' }) })
    const { bank: same, email } = await kitchen.call('GET /kitchen')
    await kitchen.call('PUT /kitchen', { token, body: await settings({ bank: same, email, story: 'Another story.' }) })
    await kitchen.call('PUT /mailings/:id', {
      token,
      params: { id: await mailing('paused') },
      body: { state: 'cancelled' },
    })
    const refused = await kitchen.refused('PUT /kitchen', {
      token,
      body: await settings({ email: 'elsewhere@example.com' }),
    })
    assert.equal(refused.code, 'CONFIRM_PASSWORD', "the kitchen's e-mail is one of them")
    const { change } = await settings({ bank: bank('0123456780') })
    const lying = await kitchen.refused('PUT /kitchen', { token, body: { change, seen: change } })
    assert.equal(lying.code, 'CONFIRM_PASSWORD', 'who says to have seen the new account has not')
  })

  it('is not confirmed by another session of the same person, nor by a clock put back', async () => {
    const { token: other } = await kitchen.call('POST /auth/login', { body: owner })
    assert.ok(await kitchen.call('POST /user/codes', { token: other }), 'a login is a confirmation')
    kitchen.clock.now += 11 * minute
    await kitchen.call('POST /user/confirm', { token, body: { password: owner.password } })
    assert.equal((await kitchen.refused('POST /user/codes', { token: other })).code, 'CONFIRM_PASSWORD')
    kitchen.clock.now -= 12 * minute
    assert.equal(
      (await kitchen.refused('POST /user/codes', { token })).code,
      'CONFIRM_PASSWORD',
      'a confirmation of later than now',
    )
    kitchen.clock.now += 12 * minute
  })

  it('guesses the password no further than a login does', async () => {
    const person = await admin()
    kitchen.clock.now += 11 * minute
    const codes: (string | undefined)[] = []
    for (let tries = 0; tries < 12; tries++)
      codes.push((await send('POST /user/codes', { body: { password: `guess ${tries}` } }, person.token)).body.code)
    assert.deepEqual([codes[0], codes.at(-1)], ['WRONG_PASSWORD', 'TOO_MANY'])
    assert.equal(
      (await send('POST /user/codes', { body: { password: 'jollof-rice' } }, person.token)).body.code,
      'TOO_MANY',
      'the right one too, meanwhile',
    )
  })

  it('answers the same letter under the same key, whether or not the password came with it', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await kitchen.call('POST /users/send-email', {
      token,
      headers,
      body: { content: 'Once.', password: owner.password },
    })
    kitchen.clock.now += 11 * minute
    await kitchen.call('POST /user/confirm', { token, body: { password: owner.password } })
    const second = await kitchen.call('POST /users/send-email', { token, headers, body: { content: 'Once.' } })
    assert.equal(second.mailing._id, first.mailing._id)
  })

  it('writes no password into the log or the database', async () => {
    const secret = `never-${randomUUID()}`
    await send('POST /user/codes', { body: { password: secret } })
    await send('POST /users/send-email', { body: { content: 'x', password: secret } })
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok(kitchen.logged.every((line) => !line.includes(secret)))
    assert.ok(kitchen.logged.some((line) => line.includes('"event":"person.refused"')))
    const jobs = await kitchen.db.query.selectFrom('jobs').select('payload').execute()
    assert.ok(jobs.every(({ payload }) => !payload.includes(secret)))
  })

  it("is confirmed by a passkey of its owner too, never by another admin's", async () => {
    const person = await admin()
    const [mine, stranger] = [softPasskey('http://localhost:3000'), softPasskey('http://localhost:3000')]
    await kitchen.call('POST /user/confirm', { token, body: { password: owner.password } })
    for (const [key, as] of [
      [mine, token],
      [stranger, person.token],
    ] as const) {
      const { options } = await kitchen.call('POST /user/passkeys/options', { token: as })
      await kitchen.call('POST /user/passkeys', { token: as, body: { passkey: key.make(options) } })
    }
    kitchen.clock.now += 11 * minute
    const options = async () => (await kitchen.call('POST /user/confirm/options', { token })).options ?? {}
    assert.equal(
      (await kitchen.refused('POST /user/confirm', { token, body: { passkey: stranger.sign(await options()) } })).code,
      'BAD_PASSKEY',
    )
    assert.equal((await kitchen.refused('POST /user/codes', { token })).code, 'CONFIRM_PASSWORD')
    const signed = mine.sign(await options())
    await kitchen.call('POST /user/confirm', { token, body: { passkey: signed } })
    assert.ok(await kitchen.call('POST /user/codes', { token }))
    assert.equal(
      (await kitchen.refused('POST /user/confirm', { token, body: { passkey: signed } })).code,
      'BAD_PASSKEY',
      'and the same answer once',
    )
  })
})

describe('ADMIN_CONFIRM_MINUTES=0', () => {
  it('asks at every act: a login is none, a password serves its own call, a confirmation one call, of two at once one', async () => {
    const kitchen = await openKitchen({ env: { ADMIN_CONFIRM_MINUTES: '0' } })
    try {
      const token = await kitchen.owner()
      const refused = async () =>
        assert.equal((await kitchen.refused('POST /user/codes', { token })).code, 'CONFIRM_PASSWORD')
      await refused()
      await kitchen.call('POST /user/codes', { token, body: { password: owner.password } })
      await refused()
      await kitchen.call('POST /user/confirm', { token, body: { password: owner.password } })
      const both = await Promise.all([1, 2].map(() => kitchen.send('POST', '/api/user/codes', { token })))
      assert.deepEqual(
        both.map(({ status }) => status).sort((one, other) => one - other),
        [201, 403],
      )
      await refused()
      await kitchen.call('POST /user/confirm', { token, body: { password: owner.password } })
      kitchen.clock.now += 61_000
      await refused()
    } finally {
      await kitchen.close()
    }
  })
})
