/** Customers as the kitchen knows them: those who order by phone, notes about them, and what they owe. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { EndpointName } from '../src/contract/api.ts'
import { sweep } from '../src/server/privacy/retention.ts'
import { connected, once, openDashboard, openKitchen, type Kitchen } from '../harness/kitchen.ts'

describe('customers', () => {
  let kitchen: Kitchen
  let admin: string
  let dish: string
  before(async () => {
    kitchen = await openKitchen({ env: { ORDER_LIMITS: '0' } })
    admin = await kitchen.owner()
    dish = (await kitchen.call('GET /products')).find(({ name }) => name === 'Amala')?._id ?? ''
  })
  after(() => kitchen.close())

  const enter = (name: string, phoneNumber: string, more: object = {}) =>
    kitchen.call('POST /orders/entered', {
      token: admin,
      body: { origin: 'phone', name, phoneNumber, items: [{ productId: dish, quantity: 1 }], ...more },
    })
  const place = (token: string, quantity = 1) =>
    kitchen.call('POST /orders', {
      token,
      body: { items: [{ productId: dish, quantity }], customerNote: 'Mòòrè', town: 'Ile-ife' },
    })
  const guests = (query: Record<string, string> = {}) => kitchen.call('GET /guests', { token: admin, query })
  const remark = (name: 'PUT /users/:id/remark' | 'PUT /guests/:id/remark', id: string, words: unknown) =>
    kitchen.call(name, { token: admin, params: { id }, body: { remark: words } })

  it('who order by phone are listed, the latest first, found like everybody, page by page', async () => {
    const mama = await enter('Mama Tundé', '0805 555 0101')
    kitchen.clock.now += 1000
    await enter('Alhaja Ṣadé', '0805 555 0102')
    kitchen.clock.now += 1000
    await enter('Mama Tundé', '0805 555 0101')
    kitchen.clock.now += 1000
    await enter('Baba Ayọ̀', '', { origin: 'door' })
    const names = async (query?: Record<string, string>) => (await guests(query)).map(({ name }) => name)
    assert.deepEqual(await names(), ['Baba Ayọ̀', 'Mama Tundé', 'Alhaja Ṣadé'])
    for (const search of ['tun', 'TUNDE mama', '0805 555 0101', '0101'])
      assert.deepEqual(await names({ search }), ['Mama Tundé'], search)
    assert.deepEqual(await names({ search: 'nobody' }), [])
    const seen: string[] = []
    for (let query: Record<string, string> | undefined = { limit: '1' }; query;) {
      const { headers, body } = await kitchen.send('GET', `/api/guests?${new URLSearchParams(query).toString()}`, {
        token: admin,
      })
      seen.push(...(body as { name: string }[]).map(({ name }) => name))
      const next: string | undefined = /\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
      query = next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next))
    }
    assert.deepEqual(seen, ['Baba Ayọ̀', 'Mama Tundé', 'Alhaja Ṣadé'])
    assert.equal((await kitchen.refused('GET /guests', { token: admin, query: { cursor: 'x' } })).code, 'MALFORMED')
    const [tunde] = await guests({ search: 'tunde' })
    assert.equal(tunde?._id, mama.guestId)
    const orders = await kitchen.call('GET /orders', { token: admin, query: { guest: tunde?._id ?? '' } })
    assert.deepEqual([orders.length, orders.at(-1)?._id], [2, mama._id])
    assert.deepEqual(
      (await kitchen.call('GET /all-users', { token: admin })).map(({ name }) => name),
      ['Kitchen'],
      'accounts are a list of their own',
    )
  })

  it('owe what is not cancelled and not paid, whether they have an account or not', async () => {
    const ada = await kitchen.customer('Ada')
    const figures = async () =>
      await kitchen.call('GET /all-users/:id/figures', { token: admin, params: { id: ada._id } })
    const [one, two, three] = [await place(ada.token), await place(ada.token, 2), await place(ada.token, 3)]
    const end = (id: string, body: object) => kitchen.call('PUT /orders/:id', { token: admin, params: { id }, body })
    assert.equal((await figures()).owed, one.totalPrice + two.totalPrice + three.totalPrice)
    await end(three._id, { status: 'cancelled', reason: 'Sold out' })
    await end(two._id, { status: 'completed' })
    assert.equal((await figures()).owed, one.totalPrice + two.totalPrice, 'eaten and not paid')
    const payment = await kitchen.call('POST /checkout', {
      token: ada.token,
      body: { orders: [one._id], method: 'transfer' },
    })
    await kitchen.call('POST /payments/:id/announce', { token: ada.token, params: { id: payment._id }, body: {} })
    assert.equal((await figures()).owed, one.totalPrice + two.totalPrice, 'saying so is no money')
    await kitchen.call('POST /payments/:id/answer', { token: admin, params: { id: payment._id }, body: { came: 500 } })
    assert.equal((await figures()).owed, one.totalPrice + two.totalPrice - 500, 'what came is not owed')
    await kitchen.call('POST /payments/:id/paid', { token: admin, params: { id: payment._id }, body: {} })
    const { owed, orders, spent } = await figures()
    assert.deepEqual([owed, orders, spent], [two.totalPrice, 3, one.totalPrice + two.totalPrice])

    const tunde = await enter('Baba Tunde', '0805 555 0111')
    await enter('Baba Tunde', '0805 555 0111', { method: 'cash', paid: true })
    const theirs = await kitchen.call('GET /guests/:id/figures', { token: admin, params: { id: tunde.guestId ?? '' } })
    assert.deepEqual([theirs.owed, theirs.orders, theirs.spent], [tunde.totalPrice, 2, 2 * tunde.totalPrice])
  })

  it('are noted about for the kitchen alone: with their orders, where one is entered, never to themselves but in their download', async () => {
    const words = 'Zyxada: no groundnut.\nGate on the left.'
    const ada = await kitchen.customer('Ada Noted')
    const order = await place(ada.token)
    const dashboard = await connected(await openDashboard(kitchen))
    const reread = once(dashboard, 'orders_changed')
    assert.equal((await remark('PUT /users/:id/remark', ada._id, ` ${words} `)).remark, words)
    await reread
    const read = () => kitchen.call('GET /orders/:id', { token: admin, params: { id: order._id } })
    assert.equal((await read()).customerRemark, words)
    const hers = await Promise.all([
      kitchen.call('GET /orders/:id', { token: ada.token, params: { id: order._id } }),
      kitchen.call('GET /orders', { token: ada.token }),
      kitchen.call('GET /cart', { token: ada.token }),
      place(ada.token),
      kitchen.call('GET /user', { token: ada.token }),
      kitchen.call('POST /orders/:id/cancel', {
        token: ada.token,
        params: { id: (await place(ada.token))._id },
        body: {},
      }),
      kitchen.call('POST /checkout', { token: ada.token, body: { orders: [order._id], method: 'cash' } }),
    ])
    const socket = await connected(kitchen.socket(ada.token))
    const told = once(socket, 'order_changed')
    await kitchen.call('PUT /orders/:id', { token: admin, params: { id: order._id }, body: { status: 'accepted' } })
    assert.doesNotMatch(JSON.stringify([hers, await told]), /Zyxada|guestId/)
    const data = (await kitchen.send('GET', '/api/user/data', { token: ada.token })).body as {
      remark: string
      orders: object[]
    }
    assert.equal(data.remark, words, 'it is about her, so it is hers to read')
    assert.doesNotMatch(JSON.stringify(data.orders), /Zyxada/)

    const guest = await enter('Baba Noted', '0805 555 0122')
    await remark('PUT /guests/:id/remark', guest.guestId ?? '', words)
    assert.equal(
      (await kitchen.call('GET /orders/:id', { token: admin, params: { id: guest._id } })).customerRemark,
      words,
    )
    assert.deepEqual(
      (await kitchen.call('GET /orders/customers', { token: admin, query: { phone: '0805 555 0122' } })).map(
        (known) => known.remark,
      ),
      [words],
    )
    assert.equal((await enter('Baba Noted', '0805 555 0122')).customerRemark, words, 'ordering again keeps it')

    const said = await kitchen.call('GET /audit', { token: admin, query: { group: 'user' } })
    assert.deepEqual(
      said.map((entry) => entry.words),
      ['changed the note about a phone customer', 'changed the note about Ada Noted'],
    )
    const kept =
      JSON.stringify(await kitchen.db.query.selectFrom('audit_entries').selectAll().execute()) + kitchen.logged.join('')
    assert.doesNotMatch(kept, /Zyxada/)

    assert.equal((await remark('PUT /users/:id/remark', ada._id, '')).remark, '')
    assert.equal('customerRemark' in (await read()), false)
    await remark('PUT /users/:id/remark', ada._id, words)
    await kitchen.call('POST /user/delete', { token: ada.token, body: { password: 'jollof-rice' } })
    assert.equal('customerRemark' in (await read()), false, 'it goes with the account')
  })

  it('who order by phone are forgotten at their wish, and their orders stay in the books without them', async () => {
    const at = { customerNote: '5 Qwerida Close', landmark: 'Qwerida gate', kitchenNote: 'Qwerida', town: 'Ile-ife' }
    const [done, open] = [
      await enter('Baba Qwerida', '0805 555 0133', at),
      await enter('Baba Qwerida', '0805 555 0133', at),
    ]
    const id = done.guestId ?? ''
    const read = (order: { _id: string }) =>
      kitchen.call('GET /orders/:id', { token: admin, params: { id: order._id } })
    const move = (order: { _id: string }, status: string) =>
      kitchen.call('PUT /orders/:id', { token: admin, params: { id: order._id }, body: { status } })
    await move(done, 'completed')
    await remark('PUT /guests/:id/remark', id, 'Qwerida rings twice')
    const dashboard = await connected(await openDashboard(kitchen))
    const reread = once(dashboard, 'orders_changed')
    assert.equal((await kitchen.send('DELETE', `/api/guests/${id}`, { token: admin })).status, 204)
    await reread
    assert.deepEqual(await guests({ search: 'qwerida' }), [])
    assert.deepEqual(
      await kitchen.call('GET /orders/customers', { token: admin, query: { phone: '0805 555 0133' } }),
      [],
    )
    const { userId, customerNote, landmark, kitchenNote, totalPrice } = await read(done)
    assert.deepEqual(
      [userId.name, userId.phoneNumber, customerNote, landmark, kitchenNote, totalPrice],
      [null, null, '', '', '', done.totalPrice],
    )
    assert.equal((await read(open)).customerNote, '5 Qwerida Close', 'somebody is still waiting for it')
    await move(open, 'completed')
    await sweep(kitchen.db, { idleDays: 30, maxDays: 180 }, kitchen.clock.now)
    assert.equal((await read(open)).customerNote, '', 'nobody waits any more')
    const kept = await Promise.all(
      (['orders', 'guests', 'guest_words', 'audit_entries', 'jobs'] as const).map((table) =>
        kitchen.db.query.selectFrom(table).selectAll().execute(),
      ),
    )
    assert.doesNotMatch(JSON.stringify(kept), /qwerida|8055550133/i)
    const [said] = await kitchen.call('GET /audit', { token: admin, query: { group: 'user' } })
    assert.equal(said?.words, 'forgot a phone customer, who asked for it')
    assert.equal((await kitchen.refused('DELETE /guests/:id', { token: admin, params: { id } })).code, 'NOT_FOUND')
  })

  it('are noted about within bounds', async () => {
    const { _id } = await kitchen.customer()
    const refused = async (words: unknown, id = _id, name: EndpointName = 'PUT /users/:id/remark') =>
      (await kitchen.refused(name, { token: admin, params: { id }, body: { remark: words } })).code
    assert.equal((await remark('PUT /users/:id/remark', _id, 'ọ́'.repeat(250))).remark.length > 0, true)
    assert.deepEqual(
      [await refused('x'.repeat(501)), await refused('x'.repeat(30_000)), await refused(7), await refused(undefined)],
      ['INVALID', 'INVALID', 'MALFORMED', 'MALFORMED'],
    )
    assert.deepEqual(
      [await refused('x', 'nobody'), await refused('x', _id, 'PUT /guests/:id/remark')],
      ['NOT_FOUND', 'NOT_FOUND'],
    )
    assert.match((await kitchen.call('GET /all-users/:id', { token: admin, params: { id: _id } })).remark, /^ọ́/u)
  })
})
