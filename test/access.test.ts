/** Who may call what: every endpoint of the contract, called as every kind of person. */
import assert from 'node:assert/strict'
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { api, type EndpointName } from '../src/contract/api.ts'
import { errorStatus, type Endpoint, type ErrorBody, type ErrorCode } from '../src/contract/endpoint.ts'
import { hashToken } from '../src/server/accounts/find-caller.ts'
import { makeLink } from '../src/server/accounts/make-link.ts'
import { readUnsubscribeKey, unsubscribeToken } from '../src/server/outreach/unsubscribe-token.ts'
import { openKitchen, owner, type Kitchen } from '../harness/kitchen.ts'
import { softPasskey } from './passkey.ts'

interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  raw?: Buffer
  headers?: Record<string, string>
}

/** A request that would succeed, for every call. A new endpoint does not compile until it has one. */
type Requests = { [N in EndpointName]: (who: Person) => Asked | Promise<Asked> }

const people = [
  'a visitor',
  'an ended session',
  'a forged token',
  'the customer',
  'another customer',
  'a helper',
  'the owner',
] as const
type Person = (typeof people)[number]

describe('who may call what', () => {
  let kitchen: Kitchen
  let requests: Requests
  const tokens: Partial<Record<Person, string>> = {}
  const emails: Partial<Record<Person, string>> = {}

  before(async () => {
    kitchen = await openKitchen({ env: { FEEDBACK_PER_ADDRESS: '1000', ORDER_LIMITS: '0' } })
    const photo = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#a63b00' } })
      .png()
      .toBuffer()
    const [ada, bayo, gone] = [
      await kitchen.customer('Ada'),
      await kitchen.customer('Báyọ̀'),
      await kitchen.customer('Gone'),
    ]
    await kitchen.call('POST /auth/logout', { token: gone.token })
    await comeBack('a helper')
    Object.assign(emails, { 'the customer': ada.email, 'another customer': bayo.email })
    Object.assign(tokens, {
      'an ended session': gone.token,
      'a forged token': `${ada.token.slice(0, -1)}_`,
      'the customer': ada.token,
      'another customer': bayo.token,
      'the owner': await kitchen.owner(),
    })
    const dish = async () =>
      (await kitchen.call('POST /products', { token: tokens['the owner'], body: { name: randomUUID(), price: 100 } }))
        ._id
    const guest = async () => {
      const body = { origin: 'door', name: randomUUID(), items: [{ productId: await dish(), quantity: 1 }] }
      return (await kitchen.call('POST /orders/entered', { token: tokens['the owner'], body })).guestId ?? ''
    }
    const order = async () =>
      (
        await kitchen.call('POST /orders', {
          token: tokens['the customer'],
          body: { items: [{ name: 'Amala', quantity: 1 }] },
        })
      )._id
    const checkedOut = async (who: Person, method: string) => {
      const mine = who === 'another customer' || who === 'a helper' || who === 'the owner' ? who : 'the customer'
      const { _id } = await kitchen.call('POST /orders', {
        token: tokens[mine],
        body: { items: [{ name: 'Amala', quantity: 1 }], customerNote: 'Here', town: 'Ile-ife' },
      })
      return { orders: [_id], method }
    }
    const payment = async (method = 'transfer') =>
      (
        await kitchen.call('POST /checkout', {
          token: tokens['the customer'],
          body: await checkedOut('the customer', method),
        })
      )._id
    const mailing = async () =>
      (await kitchen.call('POST /users/send-email', { token: tokens['the owner'], body: { content: randomUUID() } }))
        .mailing._id
    const passwordOf = (who: Person) => (who === 'the owner' ? owner.password : 'jollof-rice')
    const link = async (purpose: 'reset-password' | 'confirm-email') => {
      const { _id, email } = await kitchen.customer()
      await kitchen.db.write((tx) =>
        tx.query.updateTable('users').set({ new_email: email }).where('id', '=', _id).execute(),
      )
      return (await makeLink(kitchen.db, '', { user_id: _id, purpose, email }, kitchen.clock.now)).url.split('=')[1]
    }
    const invitation = async (email: string) => {
      const [id, token] = [randomUUID(), randomUUID()]
      const by = (await kitchen.call('GET /user', { token: tokens['the owner'] }))._id
      const row = {
        id,
        email,
        invited_by: by,
        token_hash: hashToken(token),
        created_at: kitchen.clock.now,
        ends_at: kitchen.clock.now + 3_600_000,
      }
      await kitchen.db.write((tx) =>
        tx.query
          .insertInto('invitations')
          .values(row)
          .onConflict((oc) => oc.column('email').doUpdateSet(row))
          .execute(),
      )
      return { id, token }
    }
    /** Whose passkeys and codes are used: a helper has their own. */
    const keeper = (who: Person) => tokens[who === 'a helper' ? who : 'the owner']
    /** Makes the only passkey there is. */
    const passkey = async (who: Person) => {
      await kitchen.db.write((tx) => tx.query.deleteFrom('passkeys').execute())
      const key = softPasskey('http://localhost:3000')
      const { options } = await kitchen.call('POST /user/passkeys/options', { token: keeper(who) })
      return { key, made: { body: { name: 'Phone', passkey: key.make(options) } } }
    }
    const keptPasskey = async (who: Person) => {
      const { key, made } = await passkey(who)
      return { key, _id: (await kitchen.call('POST /user/passkeys', { token: keeper(who), ...made }))._id }
    }
    const startedCodes = async (who: Person) => {
      await kitchen.db.write((tx) => tx.query.deleteFrom('one_time_codes').execute())
      const { secret } = await kitchen.call('POST /user/codes', { token: keeper(who) })
      return { body: { code: TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: kitchen.clock.now }) } }
    }
    const codes = async (who: Person) =>
      void (await kitchen.call('POST /user/codes/confirm', { token: keeper(who), ...(await startedCodes(who)) }))
    const undoLink = async () => {
      const [id, token, bank] = [randomUUID(), randomUUID(), JSON.stringify((await kitchen.call('GET /kitchen')).bank)]
      await kitchen.db.write(async (tx) => {
        await tx.query
          .insertInto('bank_changes')
          .values({
            id,
            at: kitchen.clock.now,
            by_user: null,
            session_id: '',
            session_began_at: 0,
            device: '',
            old_bank: bank,
            new_bank: bank,
            undone_at: 1,
          })
          .execute()
        await tx.query
          .insertInto('bank_undo_links')
          .values({ token_hash: hashToken(token), change_id: id, ends_at: kitchen.clock.now + 3_600_000 })
          .execute()
      })
      return { body: { token } }
    }
    const parked = async () =>
      (
        await kitchen.db.write((tx) =>
          tx.query
            .insertInto('jobs')
            .values({
              name: 'mail-welcome',
              payload: '{"userId":"gone"}',
              run_at: 0,
              attempts: 12,
              parked_at: 1,
              error: 'no',
              created_at: 0,
            })
            .returning('id')
            .executeTakeFirstOrThrow(),
        )
      ).id
    const device = () => ({
      endpoint: `https://push.example/${randomUUID()}`,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    })
    requests = {
      'POST /auth/register': () => ({
        body: {
          name: 'New',
          email: `${randomUUID()}@example.com`,
          phoneNumber: '0803 555 0148',
          password: 'jollof-rice',
        },
      }),
      'POST /auth/login': () => ({ body: owner }),
      'POST /auth/logout': () => ({}),
      'POST /auth/forgot-password': () => ({ body: { email: `${randomUUID()}@example.com` } }),
      'POST /auth/reset-password': async () => ({
        body: { token: await link('reset-password'), newPassword: 'jollof-rice' },
      }),
      'POST /auth/confirm-email': async () => ({ body: { token: await link('confirm-email') } }),
      'GET /user': () => ({}),
      'PUT /user': () => ({ body: { orderNews: true } }),
      'POST /user/email': (who) => ({ body: { email: `${randomUUID()}@example.com`, password: passwordOf(who) } }),
      'POST /user/email/link': () => ({}),
      'PUT /user/password': (who) => ({ body: { oldPassword: passwordOf(who), newPassword: passwordOf(who) } }),
      'GET /user/sessions': () => ({}),
      'DELETE /user/sessions': () => ({}),
      'DELETE /user/sessions/:id': async (who) => {
        const email = who === 'the owner' ? owner.email : (emails[who] ?? emails['the customer'])
        await kitchen.call('POST /auth/login', { body: { email, password: passwordOf(who) } })
        const list = await kitchen.call('GET /user/sessions', {
          token: tokens[who === 'the owner' || who === 'a helper' || who === 'another customer' ? who : 'the customer'],
        })
        return { params: { id: list.find(({ current }) => !current)?._id ?? '' } }
      },
      'GET /user/data': () => ({}),
      'POST /user/delete': (who) => ({ body: { password: passwordOf(who) } }),
      'GET /user/factors': () => ({}),
      'POST /user/factors/dismiss': () => ({}),
      'POST /user/passkeys/options': () => ({}),
      'POST /user/passkeys': async (who) => (await passkey(who)).made,
      'PUT /user/passkeys/:id': async (who) => ({
        params: { id: (await keptPasskey(who))._id },
        body: { name: 'Laptop' },
      }),
      'DELETE /user/passkeys/:id': async (who) => ({ params: { id: (await keptPasskey(who))._id } }),
      'POST /user/codes': async () => {
        await kitchen.db.write((tx) => tx.query.deleteFrom('one_time_codes').execute())
        return {}
      },
      'POST /user/codes/confirm': startedCodes,
      'POST /user/codes/recovery': async (who) => {
        await codes(who)
        return {}
      },
      'DELETE /user/codes': async (who) => {
        await codes(who)
        return {}
      },
      'POST /auth/passkey/options': () => ({}),
      'POST /auth/passkey': async (who) => {
        const { key } = await keptPasskey(who)
        return { body: { passkey: key.sign((await kitchen.call('POST /auth/passkey/options')).options) } }
      },
      'POST /user/confirm/options': () => ({}),
      'POST /user/confirm': (who) => ({ body: { password: passwordOf(who) } }),
      'POST /kitchen/bank/undo': undoLink,
      'GET /products': () => ({}),
      'POST /products': () => ({ body: { name: randomUUID(), price: 100 } }),
      'PUT /products/:id': async () => ({ params: { id: await dish() }, body: { price: 200 } }),
      'PUT /products/prices': async () => ({ body: { prices: [{ _id: await dish(), price: 200, seen: 100 }] } }),
      'DELETE /products/:id': async () => ({ params: { id: await dish() } }),
      'GET /products/all': () => ({}),
      'GET /products/taken-off': () => ({}),
      'POST /products/:id/restore': async () => {
        const id = await dish()
        await kitchen.call('DELETE /products/:id', { token: tokens['the owner'], params: { id } })
        return { params: { id } }
      },
      'PUT /products/:id/sold-out': async () => ({ params: { id: await dish() }, body: { soldOut: 'no' } }),
      'PUT /products/:id/place': async () => ({ params: { id: await dish() }, body: { before: null } }),
      'GET /products/:id/prices': async () => ({ params: { id: await dish() } }),
      'PUT /products/:id/picture': async () => ({
        params: { id: await dish() },
        raw: photo,
        headers: { 'content-type': 'image/png' },
      }),
      'DELETE /products/:id/picture': async () => ({ params: { id: await dish() } }),
      'POST /orders': () => ({ body: { items: [{ name: 'Amala', quantity: 1 }] } }),
      'GET /orders': () => ({}),
      'GET /orders/open': () => ({}),
      'GET /cart': () => ({}),
      'POST /checkout': async (who) => ({ body: await checkedOut(who, 'cash') }),
      'GET /payments/waiting': () => ({}),
      'POST /payments/:id/announce': async () => ({ params: { id: await payment() }, body: {} }),
      'GET /payments/:id/receipt': async () => {
        const id = await payment()
        await kitchen.call('POST /payments/:id/announce', {
          token: tokens['the customer'],
          params: { id },
          body: {
            receipt: (
              await sharp({ create: { width: 2, height: 2, channels: 3, background: 'white' } })
                .png()
                .toBuffer()
            ).toString('base64'),
          },
        })
        return { params: { id } }
      },
      'POST /payments/:id/paid': async () => ({ params: { id: await payment() }, body: {} }),
      'POST /payments/:id/refunded': async () => {
        const id = await payment()
        await kitchen.call('POST /payments/:id/paid', { token: tokens['the owner'], params: { id }, body: {} })
        return { params: { id }, body: {} }
      },
      'POST /payments/:id/answer': async () => {
        const id = await payment()
        await kitchen.call('POST /payments/:id/announce', { token: tokens['the customer'], params: { id }, body: {} })
        return { params: { id }, body: { came: 0 } }
      },
      'POST /orders/:id/paid': async () => ({ params: { id: await order() }, body: { method: 'cash' } }),
      'GET /owed': () => ({ query: { of: 'payments' } }),
      'GET /orders/:id': async () => ({ params: { id: await order() } }),
      'PUT /orders/:id': async () => ({ params: { id: await order() }, body: { status: 'accepted' } }),
      'POST /orders/:id/change': async () => ({
        params: { id: await order() },
        body: { customerNote: 'The blue gate' },
      }),
      'POST /orders/:id/cancel': async () => ({ params: { id: await order() }, body: {} }),
      'POST /orders/cancel': async () => ({ body: { orders: [await order()], reason: 'sold out' } }),
      'POST /orders/withdraw': () => ({ headers: { 'idempotency-key': randomUUID() } }),
      'POST /orders/entered': async () => ({
        body: {
          origin: 'phone',
          name: 'Mama Tunde',
          phoneNumber: '0803 555 0149',
          items: [{ productId: await dish(), quantity: 1 }],
        },
      }),
      'GET /orders/customers': () => ({}),
      'PUT /orders/:id/rider': async () => ({
        params: { id: await order() },
        body: { rider: { name: 'Sola', phoneNumber: '0805 555 0150' } },
      }),
      'GET /riders': () => ({}),
      'GET /orders/export': () => ({}),
      'POST /orders/:id/acknowledge': async () => ({ params: { id: await order() } }),
      'GET /push-key': () => ({}),
      'POST /subscribe': () => ({ body: device() }),
      'PUT /subscribe': async () => {
        const old = device()
        await kitchen.call('POST /subscribe', { token: tokens['the customer'], body: old })
        return { body: { old, subscription: device() } }
      },
      'POST /unsubscribe': () => ({ body: { endpoint: 'https://push.example/none' } }),
      'POST /reviews': () => ({ body: { name: 'Ada', review: 'Soft amala.', rating: 5 } }),
      'GET /reviews': () => ({}),
      'GET /reviews/all': () => ({}),
      'PUT /reviews/:id': async () => ({
        params: {
          id: (await kitchen.call('POST /reviews', { body: { name: 'Ada', review: 'Soft amala.', rating: 5 } }))._id,
        },
        body: { published: true },
      }),
      'POST /messages': () => ({ body: { name: 'Ada', email: 'ada@example.com', message: 'Do you cater?' } }),
      'GET /messages': () => ({}),
      'PUT /messages/:id': async () => ({
        params: {
          id: (
            await kitchen.call('POST /messages', {
              body: { name: 'Ada', email: 'ada@example.com', message: 'Do you cater?' },
            })
          )._id,
        },
        body: { read: true },
      }),
      'GET /feedback/waiting': () => ({}),
      'GET /all-users': () => ({}),
      'GET /all-users/:id': async () => ({ params: { id: (await kitchen.customer())._id } }),
      'POST /users/:id/block': async () => ({
        params: { id: (await kitchen.customer())._id },
        body: { reason: 'Orders for a joke' },
      }),
      'DELETE /users/:id/block': async () => ({ params: { id: (await kitchen.customer())._id } }),
      'GET /all-users/:id/figures': async () => ({ params: { id: (await kitchen.customer())._id } }),
      'PUT /users/:id/remark': async () => ({
        params: { id: (await kitchen.customer())._id },
        body: { remark: 'Allergic to groundnut' },
      }),
      'GET /guests': () => ({}),
      'GET /guests/:id/figures': async () => ({ params: { id: await guest() } }),
      'PUT /guests/:id/remark': async () => ({ params: { id: await guest() }, body: { remark: 'Rings twice' } }),
      'DELETE /guests/:id': async () => ({ params: { id: await guest() } }),
      'GET /users/audience': () => ({}),
      'POST /users/send-email': () => ({ body: { content: 'Moi moi is back.' } }),
      'POST /users/send-email/test': () => ({ body: { content: 'Moi moi is back.' } }),
      'GET /mailings': () => ({}),
      'PUT /mailings/:id': async () => ({ params: { id: await mailing() }, body: { state: 'cancelled' } }),
      'POST /mailings/:id/retry': async () => ({ params: { id: await mailing() } }),
      'GET /mailings/:id/failed': async () => ({ params: { id: await mailing() } }),
      'PUT /offers': async () => ({
        body: {
          token: unsubscribeToken(await readUnsubscribeKey(kitchen.db), (await kitchen.customer())._id),
          offers: false,
        },
      }),
      'GET /kitchen/limits': () => ({}),
      'PUT /kitchen/limits': () => ({ body: { change: { dishShare: 60 }, seen: { dishShare: 50 } } }),
      'POST /users/:id/allow': async () => ({ params: { id: (await kitchen.customer())._id } }),
      'DELETE /users/:id/allow': async () => ({ params: { id: (await kitchen.customer())._id } }),
      'GET /kitchen': () => ({}),
      'PUT /kitchen': () => ({ body: { change: { place: 'Osun' }, seen: { place: 'Osun State' } } }),
      'POST /kitchen/pause': () => ({ body: { for: '30 minutes' } }),
      'DELETE /kitchen/pause': () => ({}),
      'GET /kitchen/first-hour': () => ({}),
      'PUT /kitchen/first-hour': () => ({ body: { right: 'hours' } }),
      'GET /figures': () => ({}),
      'GET /insight': () => ({ query: { from: '2026-03-01', to: '2026-03-14' } }),
      'GET /insight/close': () => ({ query: { day: '2026-03-14' } }),
      'GET /audit': () => ({}),
      'GET /admins': () => ({}),
      'POST /admins/invitations': () => ({ body: { email: `${randomUUID()}@example.com` } }),
      'DELETE /admins/invitations/:id': async () => ({
        params: { id: (await invitation(`${randomUUID()}@example.com`)).id },
      }),
      'POST /admins/accept': async (who) => ({ body: { token: (await invitation(emails[who] ?? owner.email)).token } }),
      'DELETE /admins/:id': async () => {
        const { _id } = await kitchen.customer()
        await kitchen.db.write((tx) =>
          tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', _id).execute(),
        )
        return { params: { id: _id } }
      },
      'PUT /admins/:id': async () => {
        const { _id } = await kitchen.customer()
        await kitchen.db.write((tx) =>
          tx.query.updateTable('users').set({ role: 'helper' }).where('id', '=', _id).execute(),
        )
        return { params: { id: _id }, body: { role: 'admin' } }
      },
      'GET /jobs/parked': () => ({}),
      'POST /jobs/:id/retry': async () => ({ params: { id: String(await parked()) } }),
      'GET /health': () => ({}),
    }
  })
  after(() => kitchen.close())

  /** Calls on one order or payment that belong to its customer. The kitchen may read them, and cancels with PUT. */
  const ownOrder: Partial<Record<EndpointName, Person[]>> = {
    'GET /orders/:id': ['the customer', 'a helper', 'the owner'],
    'POST /orders/:id/cancel': ['the customer'],
    'POST /payments/:id/announce': ['the customer'],
    'GET /payments/:id/receipt': ['the customer', 'the owner'],
  }

  function expected(endpoint: Endpoint, name: EndpointName, who: Person): number {
    const signedIn = who === 'the customer' || who === 'another customer' || who === 'a helper' || who === 'the owner'
    if (endpoint.access !== 'anyone' && !signedIn) return 401
    if (endpoint.access === 'admin' && who !== 'the owner') return 403
    if (endpoint.access === 'kitchen' && who !== 'a helper' && who !== 'the owner') return 403
    if (name === 'POST /user/delete' && who === 'the owner') return 409
    return ownOrder[name]?.includes(who) === false ? 404 : endpoint.returns.status
  }

  const whom = { anyone: 'anyone', user: 'those who are signed in', kitchen: 'the kitchen', admin: 'admins' }
  for (const endpoint of api as readonly Endpoint[]) {
    const name = `${endpoint.method} ${endpoint.path}` as EndpointName
    it(`${name} is for ${whom[endpoint.access]}`, async () => {
      for (const who of people) {
        const { params = {}, query, body, raw, headers } = await requests[name](who)
        const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '')
        const { status, body: answer } = await kitchen.send(
          endpoint.method,
          `/api${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
          { token: tokens[who], body, ...(raw && { raw }), ...(headers && { headers }) },
        )
        assert.equal(status, expected(endpoint, name, who), `${who}: ${JSON.stringify(answer)}`)
        if (status >= 400) assertError(answer, status)
        const renewed = (answer as { token?: string } | null)?.token
        if (
          renewed !== undefined &&
          (!name.startsWith('POST /auth/') ||
            who === 'the owner' ||
            (who === 'a helper' && name === 'POST /auth/passkey'))
        )
          tokens[who] = renewed
        if (name === 'POST /auth/logout' && status === 204) await logInAgain(who)
        if (
          (name === 'POST /user/delete' && status === 204) ||
          (name === 'POST /admins/accept' && status === 200 && who !== 'the owner')
        )
          await comeBack(who)
      }
    })
  }

  it('answers a session that is written wrong as none', async () => {
    const token = tokens['the customer'] ?? ''
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token}x`,
      `Bearer ${'x'.repeat(5000)}`,
      'Bearer null',
      'Bearer undefined',
      `Token ${token}`,
    ]) {
      const { status, body } = await kitchen.send('GET', '/api/user', { headers: { authorization } })
      assert.equal(status, 401, authorization.slice(0, 20))
      assertError(body, 401)
    }
    assert.equal((await kitchen.send('GET', `/api/user?token=${token}`)).status, 401, 'never from the address')
    assert.equal(
      (await kitchen.send('GET', '/api/user', { headers: { authorization: `bearer ${token}` } })).status,
      200,
      'the scheme has no case (RFC 9110)',
    )
  })

  it("keeps from helpers what is the admins' alone: nothing new comes to them unasked", () => {
    const theirs = (api as readonly Endpoint[])
      .filter(({ access }) => access === 'kitchen')
      .map(({ method, path }) => `${method} ${path}`)
    assert.deepEqual(theirs.filter((name) => !/ \/user\//.test(name)).toSorted(), [
      'GET /orders/customers',
      'GET /orders/open',
      'GET /products/all',
      'GET /riders',
      'POST /orders/:id/acknowledge',
      'POST /orders/:id/change',
      'POST /orders/cancel',
      'POST /orders/entered',
      'PUT /orders/:id',
      'PUT /orders/:id/rider',
      'PUT /products/:id/sold-out',
    ])
    assert.ok(
      theirs
        .filter((name) => / \/user\//.test(name))
        .every((name) => / \/user\/(factors|passkeys|codes|confirm)/.test(name)),
      'of their own account: what proves who they are',
    )
  })

  it('reads the role from the database, whatever it was when the session began', async () => {
    const { token, _id } = await kitchen.customer('Soon an admin')
    assert.equal((await kitchen.refused('GET /figures', { token })).status, 403)
    await kitchen.db.write((tx) => tx.query.updateTable('users').set({ role: 'admin' }).where('id', '=', _id).execute())
    assert.ok(await kitchen.call('GET /figures', { token }))
    await kitchen.db.write((tx) => tx.query.updateTable('users').set({ role: 'user' }).where('id', '=', _id).execute())
    assert.equal((await kitchen.refused('GET /figures', { token })).status, 403)
  })

  async function comeBack(who: Person) {
    const { token, email } = await kitchen.customer()
    tokens[who] = token
    emails[who] = email
    if (who === 'a helper')
      await kitchen.db.write((tx) =>
        tx.query.updateTable('users').set({ role: 'helper' }).where('email', '=', email).execute(),
      )
  }

  async function logInAgain(who: Person) {
    const email = emails[who]
    tokens[who] = (
      await kitchen.call('POST /auth/login', { body: email === undefined ? owner : { email, password: 'jollof-rice' } })
    ).token
  }
})

function assertError(body: unknown, status: number): void {
  const { message, code } = body as ErrorBody
  assert.ok(typeof message === 'string' && /[.!?]$|password$/.test(message), `a sentence: ${message}`)
  assert.equal(errorStatus[code as ErrorCode], status, code)
}
