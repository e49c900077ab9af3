/** Finished orders: found by number, name, phone and day, and exported as a file. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Order } from '../src/contract/orders.ts'
import { readCsv } from './rfc4180.ts'
import { openKitchen, type Kitchen } from '../harness/kitchen.ts'

const DAY = 86_400_000
const done = 'completed,successful'

describe('past orders', () => {
  let kitchen: Kitchen
  let token: string
  let mine: Order[]
  let guest: Order
  let fola: { token: string }
  before(async () => {
    kitchen = await openKitchen()
    token = await kitchen.owner()
    fola = await kitchen.customer('Fọlákẹ́ Adéyẹmí-Ojo')
    const amala = (await kitchen.call('GET /products')).find(({ name }) => name === 'Amala')?._id
    mine = []
    for (let nth = 0; nth < 3; nth++)
      mine.push(
        await end(
          (
            await kitchen.call('POST /orders', {
              token: fola.token,
              body: { items: [{ name: 'Amala', quantity: nth + 1 }] },
            })
          )._id,
        ),
      )
    guest = await end(
      (
        await kitchen.call('POST /orders/entered', {
          token,
          body: {
            origin: 'phone',
            name: 'Mama Folake',
            phoneNumber: '0805 555 0101',
            items: [{ productId: amala, quantity: 1 }],
          },
        })
      )._id,
    )
    await kitchen.call('POST /orders', { token: fola.token, body: { items: [{ name: 'Beans', quantity: 1 }] } })
    await end(
      (await kitchen.call('POST /orders', { token: fola.token, body: { items: [{ name: 'Beans', quantity: 1 }] } }))
        ._id,
      { status: 'cancelled', reason: 'Sold out' },
    )
  })
  after(() => kitchen.close())

  const end = (id: string, body: object = { status: 'completed' }) =>
    kitchen.call('PUT /orders/:id', { token, params: { id }, body })
  const find = async (query: Record<string, string>) =>
    (await kitchen.call('GET /orders', { token, query: { status: done, ...query } })).map(({ number }) => number)
  const numbers = (...orders: (Order | undefined)[]) => orders.map((order) => order?.number)

  it('are found by number', async () => {
    assert.deepEqual(await find({ search: `#${mine[1]?.number}` }), numbers(mine[1]))
    assert.deepEqual(await find({ search: ` ${mine[1]?.number} ` }), numbers(mine[1]))
    assert.deepEqual(await find({ search: '9999999' }), [])
  })

  it('are found by the beginnings of names, without marks and case, newest first', async () => {
    assert.deepEqual(await find({ search: 'folake' }), numbers(guest, mine[2], mine[1], mine[0]))
    assert.deepEqual(await find({ search: 'ADE fol' }), numbers(mine[2], mine[1], mine[0]))
    assert.deepEqual(
      await find({ search: 'ojo' }),
      numbers(mine[2], mine[1], mine[0]),
      'the second half of a double name',
    )
    assert.deepEqual(await find({ search: 'lake' }), [], 'not from the middle')
    assert.deepEqual(await find({ search: '%' }), [])
  })

  it('are found by phone, however it is written', async () => {
    for (const written of ['0805 555 0101', '+234 805 555 0101', '08055550101', '234-805-555-0101'])
      assert.deepEqual(await find({ search: written }), numbers(guest), written)
    assert.deepEqual(await find({ search: '0803 555 0148' }), numbers(mine[2], mine[1], mine[0]))
  })

  it('come page by page, a search too', async () => {
    const first = await kitchen.send('GET', `/api/orders?status=${done}&search=folake&limit=3`, { token })
    assert.deepEqual(
      (first.body as Order[]).map(({ number }) => number),
      numbers(guest, mine[2], mine[1]),
    )
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await kitchen.send('GET', next, { token })
    assert.deepEqual(
      (second.body as Order[]).map(({ number }) => number),
      numbers(mine[0]),
    )
    assert.equal(second.headers.get('link'), null)
  })

  it('can be the cancelled ones', async () => {
    const [gone, ...others] = await kitchen.call('GET /orders', {
      token,
      query: { status: 'cancelled', search: 'folake' },
    })
    assert.deepEqual([gone?.reason, others], ['Sold out', []])
  })

  it('asks for more of a name that too many have, and looks for nobody on behalf of customers', async () => {
    await kitchen.db.write(async (tx) => {
      for (let nth = 0; nth < 201; nth++) {
        await tx.query
          .insertInto('guests')
          .values({ id: `guest-${nth}`, name: 'Zed', phone: `+2347000000${nth}`, seen_at: kitchen.clock.now })
          .execute()
        await tx.query
          .insertInto('guest_words')
          .values({ word: 'zed', guest_id: `guest-${nth}` })
          .execute()
      }
    })
    const { status, code, message } = await kitchen.refused('GET /orders', {
      token,
      query: { status: done, search: 'ze' },
    })
    assert.deepEqual([status, code], [422, 'INVALID'])
    assert.match(message, /more of the name/)
    assert.equal(
      (await kitchen.call('GET /orders', { token: fola.token, query: { search: 'Mama' } })).length,
      5,
      'their own, all of them',
    )
  })

  it('are found by days in Lagos', async () => {
    const midnight = Math.floor((kitchen.clock.now + 3_600_000) / DAY) * DAY - 3_600_000
    const day = (at: number) => new Date(at + 3_600_000).toISOString().slice(0, 10)
    const times = [midnight - 9 * DAY - 1, midnight - 9 * DAY, midnight - 8 * DAY - 1, midnight - 8 * DAY]
    const orders = [...mine, guest]
    await kitchen.db.write(async (tx) => {
      for (const [nth, { number }] of orders.entries())
        await tx.query
          .updateTable('orders')
          .set({ created_at: times[nth] as number })
          .where('number', '=', number)
          .execute()
    })
    const nineAgo = day(midnight - 9 * DAY)
    assert.deepEqual(await find({ from: nineAgo, to: nineAgo }), numbers(mine[2], mine[1]))
    assert.deepEqual(await find({ from: nineAgo }), numbers(guest, mine[2], mine[1]))
    assert.deepEqual(await find({ to: nineAgo, search: 'folake' }), numbers(mine[2], mine[1], mine[0]))
    for (const bad of [{ from: '2026-2-1' }, { from: '2026-02-30' }, { from: '2026-02-02', to: '2026-02-01' }])
      assert.equal((await kitchen.refused('GET /orders', { token, query: bad })).status, 422)
  })

  it('are a file that spreadsheets read, in which nothing is a formula', async () => {
    const bean = (await kitchen.call('GET /products')).find(({ name }) => name === 'Beans')?._id
    for (const name of ['=HYPERLINK("https://x","y")', '+1', '-1', '@SUM(A1)'])
      await kitchen.call('POST /orders/entered', {
        token,
        body: { origin: 'door', name, customerNote: '"here", or\nthere', items: [{ productId: bean, quantity: 2 }] },
      })
    const response = await fetch(`${kitchen.url}/api/orders/export?status=pending`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
    assert.equal(response.headers.get('cache-control'), 'no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    const text = bytes.toString().slice(1)
    assert.match(text, /^Number,Placed,Status,Reason,From,Customer,/)
    for (const safe of [
      '"\'=HYPERLINK(""https://x"",""y"")"',
      ",'+1,",
      ",'-1,",
      ",'@SUM(A1),",
      '"""here"", or\nthere"',
      '2 spoons Beans',
      '₦',
      'At the door',
    ])
      assert.ok(text.includes(safe), safe)
    assert.equal(readCsv(text).length, 5)
    assert.ok((await kitchen.send('GET', '/api/orders/export?from=2020-01-01&to=2020-01-02', { token })).body)
    assert.equal((await kitchen.send('GET', '/api/orders/export?status=eaten', { token })).status, 422)
  })

  it('are RFC 4180 to the letter, whatever stands in a field', async () => {
    const hostile = [
      'a\nb',
      'a\rb',
      'a\r\nb',
      '\n',
      'a,b',
      '"',
      '""',
      '",\r\n"',
      'a\tb',
      '\t=1+1',
      '\r=1+1',
      ' =1+1',
      'ọ̀, "é"\u2028\u0085x',
      "'",
      '=1\n+2',
    ]
    const bean = (await kitchen.call('GET /products')).find(({ name }) => name === 'Beans')?._id
    const placed: string[] = []
    for (const _ of hostile)
      placed.push(
        (
          await kitchen.call('POST /orders/entered', {
            token,
            body: { origin: 'door', name: 'Hostile Harriet', items: [{ productId: bean, quantity: 1 }] },
          })
        )._id,
      )
    // As rows may be that were stored before today's rules, in every column with free text.
    await kitchen.db.write(async (tx) => {
      for (const [nth, words] of hostile.entries()) {
        await tx.query
          .updateTable('orders')
          .set({ note: words, landmark: words, reason: words, town: words })
          .where('id', '=', placed[nth]!)
          .execute()
      }
    })
    const response = await fetch(`${kitchen.url}/api/orders/export?status=pending`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const rows = readCsv((await response.text()).replace(/^\uFEFF/, '')).filter(
      ({ Customer: name }) => name === 'Hostile Harriet',
    )
    assert.equal(rows.length, hostile.length)
    const shown = (words: string) =>
      words
        .replace(/[^\P{Cc}\r\n]/gu, ' ')
        .trimStart()
        .replace(/^(?=[=+\-@])/, "'")
    for (const column of ['Reason', 'Town', 'Address', 'Landmark'])
      assert.deepEqual(rows.map((row) => row[column]).toReversed(), hostile.map(shown), column)
    for (const row of rows) for (const value of Object.values(row)) assert.doesNotMatch(value, /^[\s]*[=+\-@\t\r]/)
  })
})
