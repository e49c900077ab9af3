/** Helpers: they see to the kitchen's orders and to nothing else. */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import PostalMime from 'postal-mime'
import type { Order } from '../src/contract/orders.ts'
import { connected, joinAdmins, once, openKitchen, owner, until, type Kitchen } from '../harness/kitchen.ts'

const DAY = 86_400_000

describe('helpers', () => {
  let kitchen: Kitchen
  let admin: string
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0', FORGOTTEN_PER_ACCOUNT: '100' } })
    admin = await kitchen.owner()
  })
  after(() => kitchen.close())

  const letters = async (email: string) => {
    const folder = join(kitchen.dataDir, 'mail')
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
    const read = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
    return read
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ subject = '', text = '' }) => `${subject}\n${text}`)
  }
  const told = (email: string, words: RegExp) =>
    until(async () => (await letters(email)).some((letter) => words.test(letter)))
  const linkTo = async (email: string) => {
    let link: string | undefined
    await until(
      async () =>
        (link = (await letters(email))
          .map((letter) => /accept-invitation#token=([\w-]{43})/.exec(letter)?.[1])
          .find(Boolean)) !== undefined,
    )
    return link ?? ''
  }
  async function helper(name = 'Sadé') {
    const person = await kitchen.customer(name)
    await kitchen.call('POST /admins/invitations', { token: admin, body: { email: person.email, role: 'helper' } })
    const { token, role, message } = await kitchen.call('POST /admins/accept', {
      token: person.token,
      body: { token: await linkTo(person.email) },
    })
    assert.deepEqual([role, message], ['helper', 'You help in the kitchen now.'])
    return { ...person, old: person.token, token }
  }
  const place = (token: string, body: object = {}) =>
    kitchen.call('POST /orders', {
      token,
      body: { items: [{ name: 'Amala', quantity: 2 }], customerNote: 'Mòòrè 4', town: 'Ile-ife', ...body },
    })
  const of = (orders: readonly Order[]) => orders.map(({ number }) => number)

  it('are invited, come in with a new token, and are told of by letter and in the log', async () => {
    const sade = await helper()
    assert.equal(
      (await kitchen.refused('GET /user', { token: sade.old })).status,
      401,
      "the customer's token opens nothing any more",
    )
    assert.equal((await kitchen.call('GET /user', { token: sade.token })).role, 'helper')
    const { admins, helpers } = await kitchen.call('GET /admins', { token: admin })
    assert.deepEqual([admins.map(({ name }) => name), helpers.map(({ name }) => name)], [['Kitchen'], ['Sadé']])
    for (const email of [owner.email, sade.email])
      await told(
        email,
        /^Sadé helps in the kitchen of .* now\n[^]*Money, prices, people and settings stay closed[^]*Invited by: Kitchen/,
      )
    const said = (await kitchen.call('GET /audit', { token: admin, query: { group: 'role' } })).map(
      ({ who, words }) => `${who} ${words}`,
    )
    assert.deepEqual(said.slice(0, 2), [
      'Sadé accepted an invitation and is a helper now',
      'Kitchen invited somebody to help in the kitchen',
    ])
    const again = await kitchen.refused('POST /admins/invitations', { token: admin, body: { email: sade.email } })
    assert.deepEqual(
      [again.code, again.message],
      ['ALREADY_ADMIN', 'They help in the kitchen already. Make them an admin in the list of helpers.'],
    )
    assert.equal(
      (
        await kitchen.refused('POST /admins/invitations', {
          token: admin,
          body: { email: 'new@example.com', role: 'owner' },
        })
      ).code,
      'INVALID',
    )
    assert.equal(
      (
        await kitchen.refused('POST /users/:id/block', {
          token: admin,
          params: { id: sade._id },
          body: { reason: 'x' },
        })
      ).code,
      'NOT_A_CUSTOMER',
    )
    await kitchen.call('DELETE /admins/:id', { token: admin, params: { id: sade._id } })
    assert.equal((await kitchen.refused('GET /user', { token: sade.token })).status, 401)
    await told(sade.email, /^Sadé does not help in the kitchen of .* any more/)
  })

  it("become admins and admins helpers only by an admin's password, and log in anew", async () => {
    const sade = await helper()
    const change = (role: string, token = admin, id = sade._id) =>
      kitchen.send('PUT', `/api/admins/${id}`, { token, body: { role } })
    assert.equal((await change('admin', sade.token)).status, 403, 'not by themselves')
    const socket = await connected(kitchen.socket(sade.token))
    const closed = once(socket, 'disconnect')
    assert.equal((await change('admin')).status, 200)
    await closed
    assert.equal((await kitchen.refused('GET /orders', { token: sade.token })).status, 401)
    const logged = await kitchen.call('POST /auth/login', { body: { email: sade.email, password: 'jollof-rice' } })
    assert.equal(logged.role, 'admin')
    assert.ok(await kitchen.call('GET /figures', { token: logged.token }))
    const me = await kitchen.call('GET /user', { token: admin })
    assert.equal((await change('helper', logged.token, me._id)).status, 200)
    assert.equal((await kitchen.refused('GET /figures', { token: admin })).status, 401, 'their old session is over')
    assert.equal((await change('helper', logged.token)).status, 409, 'the last admin stays one')
    assert.equal((await change('cook', logged.token, me._id)).status, 400)
    assert.equal((await change('admin', logged.token, me._id)).status, 200)
    admin = (await kitchen.call('POST /auth/login', { body: owner })).token
    kitchen.clock.now += 11 * 60_000
    assert.equal(
      (await kitchen.refused('PUT /admins/:id', { token: admin, params: { id: sade._id }, body: { role: 'helper' } }))
        .code,
      'CONFIRM_PASSWORD',
    )
    const body = { role: 'helper', password: owner.password }
    await kitchen.call('PUT /admins/:id', { token: admin, params: { id: sade._id }, body })
    const [last] = await kitchen.call('GET /audit', { token: admin, query: { group: 'role', limit: '1' } })
    assert.equal(last?.words, 'made Sadé a helper, and no admin any more')
    for (const email of [owner.email, sade.email])
      await told(email, /^Sadé helps in the kitchen of .* now\n[^]*They are no admin any more[^]*Changed by: Kitchen/)
    assert.equal(
      (await kitchen.refused('PUT /admins/:id', { token: admin, params: { id: (await kitchen.customer())._id }, body }))
        .code,
      'NOT_FOUND',
    )
  })

  it('see an order to cook it and hand it over, and nothing of whose account paid', async () => {
    const [sade, ada] = [await helper(), await kitchen.customer('Ada')]
    const order = await place(ada.token)
    const payment = await kitchen.call('POST /checkout', {
      token: ada.token,
      body: { orders: [order._id], method: 'transfer' },
    })
    await kitchen.call('POST /payments/:id/announce', {
      token: ada.token,
      params: { id: payment._id },
      body: { senderName: 'Ada Obi', senderBank: 'First Bank' },
    })
    const seen = await kitchen.call('GET /orders/:id', { token: sade.token, params: { id: order._id } })
    assert.deepEqual(
      [seen.userId.name, seen.userId.phoneNumber, seen.customerNote, seen.totalPrice],
      ['Ada', '+2348035550148', 'Mòòrè 4', order.totalPrice],
    )
    assert.deepEqual(
      [seen.payment?.method, seen.payment?.state, seen.payment?.amount],
      ['transfer', 'announced', order.totalPrice],
    )
    const everything = async () =>
      JSON.stringify([
        seen,
        await kitchen.call('GET /orders', { token: sade.token }),
        await kitchen.call('POST /orders/:id/acknowledge', { token: sade.token, params: { id: order._id } }),
        await kitchen.call('PUT /orders/:id', {
          token: sade.token,
          params: { id: order._id },
          body: { status: 'accepted' },
        }),
        await kitchen.call('PUT /orders/:id/rider', {
          token: sade.token,
          params: { id: order._id },
          body: { rider: { name: 'Sola', phoneNumber: '0805 555 0150' } },
        }),
        await kitchen.call('POST /orders/cancel', {
          token: sade.token,
          body: { orders: [order._id], reason: 'Out of yam' },
        }),
      ])
    assert.doesNotMatch(await everything(), new RegExp(`Ada Obi|First Bank|${payment.reference}`))
    const mine = await place(sade.token)
    const { reference } = await kitchen.call('POST /checkout', {
      token: sade.token,
      body: { orders: [mine._id], method: 'transfer' },
    })
    assert.equal(
      (await kitchen.call('GET /orders/:id', { token: sade.token, params: { id: mine._id } })).payment?.reference,
      reference,
      'their own dinner they pay for as anybody',
    )
  })

  it("hear of orders as they come and move, without what is the admins'", async () => {
    const [sade, ada] = [await helper(), await kitchen.customer('Ada')]
    const socket = await connected(kitchen.socket(sade.token))
    assert.deepEqual(await joinAdmins(socket), { ok: true })
    const heard: string[] = []
    socket.onAny((event: string) => void heard.push(event))
    const came = once<Order>(socket, 'new_order')
    const order = await place(ada.token)
    assert.equal((await came)._id, order._id)
    const payment = await kitchen.call('POST /checkout', {
      token: ada.token,
      body: { orders: [order._id], method: 'transfer' },
    })
    const paid = new Promise<Order>((resolve) => {
      socket.on('order_changed', (changed) => {
        if (changed.payment?.state === 'paid') resolve(changed)
      })
    })
    await kitchen.call('POST /payments/:id/paid', { token: admin, params: { id: payment._id }, body: {} })
    assert.equal((await paid).payment?.reference, '')
    const reread = once(socket, 'orders_changed')
    await kitchen.call('PUT /orders/:id', { token: admin, params: { id: order._id }, body: { status: 'completed' } })
    await reread
    await kitchen.call('POST /messages', { body: { name: 'Ada', email: 'ada@example.com', message: 'Do you cater?' } })
    const next = once(socket, 'new_order')
    await place(ada.token)
    await next
    assert.deepEqual(
      heard.filter((event) => event !== 'menu_changed' && !event.includes('order')),
      [],
    )
  })

  it("see every open order, and of those that ended the last day's, however they ask", async () => {
    const [sade, ada] = [await helper(), await kitchen.customer('Ada Long Ago')]
    const end = (id: string, body: object = { status: 'completed' }) =>
      kitchen.call('PUT /orders/:id', { token: admin, params: { id }, body })
    const [open, done, gone] = [await place(ada.token), await place(ada.token), await place(ada.token)]
    await end(done._id)
    await end(gone._id, { status: 'cancelled', reason: 'Sold out' })
    const list = async (query: Record<string, string> = {}) =>
      of(await kitchen.call('GET /orders', { token: sade.token, query: { customer: ada._id, ...query } }))
    const all = of([gone, done, open])
    assert.deepEqual(await list(), all)
    assert.deepEqual(await list({ search: 'Long Ago' }), all)
    const now = kitchen.clock.now
    kitchen.clock.now += DAY + 60_000
    // A session of the kitchen ends when unused; this test's lasts.
    const ways: Record<string, string>[] = [
      {},
      { search: 'Long Ago' },
      { search: '08035550148' },
      { search: String(done.number) },
      { status: 'completed,cancelled' },
      { from: '2020-01-01' },
      { status: 'completed', search: 'Ada' },
    ]
    for (const query of ways)
      assert.deepEqual(
        (await list(query)).filter((number) => number !== open.number),
        [],
        JSON.stringify(query),
      )
    assert.deepEqual(await list(), of([open]))
    assert.deepEqual(await list({ search: 'Long Ago' }), of([open]))
    const late = { token: sade.token, params: { id: done._id } }
    const codes = [
      await kitchen.refused('GET /orders/:id', late),
      await kitchen.refused('POST /orders/:id/acknowledge', late),
      await kitchen.refused('PUT /orders/:id', { ...late, body: { status: 'completed' } }),
      await kitchen.refused('PUT /orders/:id/rider', { ...late, body: { rider: null } }),
      await kitchen.refused('POST /orders/cancel', { token: sade.token, body: { orders: [gone._id], reason: 'x' } }),
    ].map(({ code }) => code)
    assert.deepEqual(
      codes,
      Array.from({ length: 5 }, () => 'NOT_FOUND'),
    )
    assert.equal(
      (await kitchen.call('GET /orders/:id', { token: admin, params: { id: done._id } })).userId.name,
      'Ada Long Ago',
    )
    assert.deepEqual(
      await kitchen.call('GET /orders', { token: sade.token, query: { mine: 'true' } }),
      [],
      "their own are a customer's",
    )
    kitchen.clock.now = now
  })

  it('say what is sold out, and are refused money, prices, people and settings', async () => {
    const sade = await helper()
    const beans = (await kitchen.call('GET /products')).find(({ name }) => name === 'Beans')
    const params = { id: beans?._id ?? '' }
    const mark = (soldOut: string) =>
      kitchen.call('PUT /products/:id/sold-out', { token: sade.token, params, body: { soldOut } })
    assert.equal((await mark('today')).soldOut, true)
    assert.equal(
      (await kitchen.refused('POST /orders', { token: sade.token, body: { items: [{ name: 'Beans', quantity: 1 }] } }))
        .code,
      'SOLD_OUT',
    )
    assert.equal((await mark('no')).soldOut, false)
    const order = await place((await kitchen.customer()).token)
    const closed = [
      ['POST /orders/:id/paid', { params: { id: order._id }, body: { method: 'cash' } }],
      ['GET /owed', { query: { of: 'payments' } }],
      ['GET /insight/close', { query: { day: '2026-03-14' } }],
      ['GET /figures', {}],
      ['PUT /products/:id', { params, body: { price: 1 } }],
      ['PUT /products/prices', { body: { prices: [{ _id: params.id, price: 1, seen: beans?.price ?? 0 }] } }],
      ['GET /all-users', {}],
      ['GET /guests', {}],
      ['PUT /users/:id/remark', { params: { id: sade._id }, body: { remark: 'x' } }],
      ['PUT /kitchen', { body: { change: { place: 'Osun' }, seen: { place: 'Osun State' } } }],
      ['PUT /admins/:id', { params: { id: sade._id }, body: { role: 'admin' } }],
    ] as const
    for (const [name, asked] of closed)
      assert.equal((await kitchen.refused(name, { token: sade.token, ...asked })).code, 'FORBIDDEN', name)
    assert.equal((await kitchen.call('GET /products')).find(({ name }) => name === 'Beans')?.price, beans?.price)
  })

  it('write orders down, from a number they were told, and never as paid', async () => {
    const sade = await helper()
    const [dish] = await kitchen.call('GET /products')
    const asked = {
      origin: 'phone',
      name: 'Mama Tunde',
      phoneNumber: '0805 555 0177',
      items: [{ productId: dish?._id, quantity: 1 }],
      customerNote: 'Lagere',
      town: 'Ile-ife',
      method: 'cash',
    }
    assert.equal(
      (await kitchen.refused('POST /orders/entered', { token: sade.token, body: { ...asked, paid: true } })).code,
      'FORBIDDEN',
    )
    const entered = await kitchen.call('POST /orders/entered', { token: sade.token, body: asked })
    assert.deepEqual([entered.payment?.state, entered.origin], ['unpaid', 'phone'])
    const found = async (phone: string, token = sade.token) =>
      (await kitchen.call('GET /orders/customers', { token, query: { phone } })).map(({ name }) => name)
    assert.deepEqual(await found('0805 555 01'), [], 'nobody leafs through the customers')
    assert.deepEqual(await found('0805 555 01', admin), ['Mama Tunde'])
    assert.deepEqual(await found('0805 555 0177'), ['Mama Tunde'])
  })

  it('may have passkeys, take their data along, and leave, of which the admins are told', async () => {
    const sade = await helper()
    assert.deepEqual((await kitchen.call('GET /user/factors', { token: sade.token })).passkeys, [])
    const mail = await kitchen.db.query
      .selectFrom('users')
      .select('email_proven_at')
      .where('id', '=', sade._id)
      .executeTakeFirst()
    assert.notEqual(mail?.email_proven_at, null, 'the mailbox is theirs')
    const data = await kitchen.send('GET', '/api/user/data', { token: sade.token })
    assert.equal(data.status, 200)
    await kitchen.call('POST /user/delete', { token: sade.token, body: { password: 'jollof-rice' } })
    await told(owner.email, /^A helper of .* deleted their account/)
  })
})
