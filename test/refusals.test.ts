/** What the kitchen refuses: clearly, in one form, with nothing stored, and never with an internal error. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { api } from '../src/contract/api.ts'
import { errorStatus, type Endpoint, type ErrorCode } from '../src/contract/endpoint.ts'
import { openKitchen, type Answered, type Kitchen } from '../harness/kitchen.ts'

const tables = ['users', 'products', 'kitchen', 'orders', 'order_lines', 'order_moves', 'idempotency_keys'] as const

describe('the kitchen refuses', () => {
  let kitchen: Kitchen
  let token: string
  let admin: string
  let dish: string
  let order: string
  before(async () => {
    kitchen = await openKitchen()
    token = (await kitchen.customer()).token
    admin = await kitchen.owner()
    dish = (await kitchen.call('GET /products'))[0]?._id ?? ''
    order = (await kitchen.call('POST /orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } }))._id
  })
  after(() => kitchen.close())

  /** Everything stored, except for what counts failed tries. */
  const stored = async () =>
    JSON.stringify(await Promise.all(tables.map((table) => kitchen.db.query.selectFrom(table).selectAll().execute())))

  function assertRefused({ status, body }: Answered<unknown>, what: string, wanted?: [number, ErrorCode]): void {
    const { message, code } = (typeof body === 'object' ? body : {}) as { message?: string; code?: string }
    const told = `${what.slice(0, 300)} → ${status} ${JSON.stringify(body)?.slice(0, 300)}`
    assert.ok(status >= 400 && status < 500, told)
    assert.ok(typeof message === 'string' && message.length > 0, told)
    assert.equal(errorStatus[code as ErrorCode], status, told)
    if (wanted) assert.deepEqual([status, code], wanted, told)
  }

  async function refusedUnchanged(
    tries: [what: string, answer: () => Promise<Answered<unknown>>, wanted?: [number, ErrorCode]][],
  ): Promise<void> {
    const start = await stored()
    for (const [what, answer, wanted] of tries) assertRefused(await answer(), what, wanted)
    assert.equal(await stored(), start, 'nothing is stored')
    assert.deepEqual(
      kitchen.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
      [],
      'nothing failed',
    )
  }

  const post =
    (raw: string | Buffer, headers: Record<string, string> = {}, path = '/api/orders') =>
    () =>
      kitchen.send('POST', path, { token, raw, headers: { 'content-type': 'application/json', ...headers } })
  const place =
    (body: unknown, headers: Record<string, string> = {}) =>
    () =>
      kitchen.send('POST', '/api/orders', { token, body, headers })
  const one = (part: object) => place({ items: [{ productId: dish, quantity: 1, ...part }] })

  it('what is no JSON, or not in the form it should have: 400', () =>
    refusedUnchanged(
      (
        [
          '{',
          '{"items":[}',
          '{"items":[{"name":"Amala","quantity":NaN}]}',
          "{'items':[]}",
          '{"items":[]}}',
          '\0',
          'null',
          'true',
          '[]',
          '"items"',
          '12',
          '{}',
          '{"items":null}',
          '{"items":{}}',
          '{"items":[null]}',
          '{"items":[[]]}',
          '{"items":["Amala"]}',
          '{"items":[{"name":"Amala"}]}',
          '{"items":[{"name":"Amala","quantity":"3"}]}',
          '{"items":[{"name":"Amala","quantity":null}]}',
          '{"items":[{"name":"Amala","quantity":true}]}',
          '{"items":[{"name":"Amala","quantity":[3]}]}',
          '{"items":[{"name":"Amala","quantity":1e400}]}',
          '{"items":[{"name":["Amala"],"quantity":1}]}',
          '{"items":[{"productId":7,"quantity":1}]}',
          '{"items":[{"name":"Amala","quantity":1,"price":"free"}]}',
          '{"items":[{"name":"Amala","quantity":1}],"town":7}',
          '{"items":[{"name":"Amala","quantity":1}],"customerNote":{}}',
          '{"items":[{"name":"Amala","quantity":1}],"expectedTotal":"1200"}',
          '{"items":[{"name":"Amala","quantity":1}],"status":1}',
          '{"__proto__":{"admin":true},"items":[]}',
          '{"items":[{"name":"Amala","quantity":1,"__proto__":{"quantity":2}}]}',
          '{"constructor":{"prototype":{"admin":true}},"items":[]}',
          '',
        ] as const
      ).map((raw) => [raw, post(raw), [400, 'MALFORMED']]),
    ))

  it('a quantity, a line or a list that breaks a rule: 422', () =>
    refusedUnchanged([
      ...[0, -0, -3, 1.5, 1e12, 501, 0.1, 1e-300, 1e300, -1e300].map(
        (quantity): [string, () => Promise<Answered<unknown>>, [number, ErrorCode]] => [
          `quantity ${quantity}`,
          one({ quantity }),
          [422, 'BAD_QUANTITY'],
        ],
      ),
      ['no lines', place({ items: [] }), [422, 'EMPTY_ORDER']],
      [
        '10,000 lines',
        place({ items: Array.from({ length: 10_000 }, () => ({ quantity: 1 })) }),
        [422, 'TOO_MANY_LINES'],
      ],
      [
        '51 lines',
        place({ items: Array.from({ length: 51 }, () => ({ productId: dish, quantity: 1 })) }),
        [422, 'TOO_MANY_LINES'],
      ],
      ['an unknown name', place({ items: [{ name: 'Caviar', quantity: 1 }] }), [422, 'UNKNOWN_DISH']],
      ['an unknown id', place({ items: [{ productId: 'x', name: 'Amala', quantity: 1 }] }), [422, 'UNKNOWN_DISH']],
      ['neither id nor name', place({ items: [{ quantity: 1 }] }), [422, 'UNKNOWN_DISH']],
      ['an empty name', place({ items: [{ name: '', quantity: 1 }] }), [422, 'UNKNOWN_DISH']],
      [
        'one unknown dish among good ones',
        place({
          items: [
            { name: 'Amala', quantity: 1 },
            { name: 'Caviar', quantity: 1 },
          ],
        }),
        [422, 'UNKNOWN_DISH'],
      ],
      ['a town far away', place({ items: [{ name: 'Amala', quantity: 1 }], town: 'Lagos' }), [422, 'UNKNOWN_TOWN']],
      ['an empty town', place({ items: [{ name: 'Amala', quantity: 1 }], town: '' }), [422, 'UNKNOWN_TOWN']],
      [
        'a blank address',
        place({ items: [{ name: 'Amala', quantity: 1 }], customerNote: ' \n ' }),
        [422, 'ADDRESS_BLANK'],
      ],
      [
        'a long address',
        place({ items: [{ name: 'Amala', quantity: 1 }], customerNote: 'ẹ'.repeat(1001) }),
        [422, 'INVALID'],
      ],
      [
        'a NUL in the address',
        place({ items: [{ name: 'Amala', quantity: 1 }], customerNote: '14 Mayfair\0' }),
        [422, 'INVALID'],
      ],
      [
        'half an emoji',
        place({ items: [{ name: 'Amala', quantity: 1 }], customerNote: 'home \ud83c' }),
        [422, 'INVALID'],
      ],
      ['a NUL in a name', place({ items: [{ name: 'Amala\0', quantity: 1 }] }), [422, 'INVALID']],
      [
        'a NUL in a field nobody asked for',
        place({ items: [{ name: 'Amala', quantity: 1 }], extra: [{ deep: '\0' }] }),
        [422, 'INVALID'],
      ],
      [
        'a total with a part of a kobo',
        place({ items: [{ name: 'Amala', quantity: 1 }], expectedTotal: 1200.001 }),
        [422, 'INVALID'],
      ],
      [
        'another total',
        place({ items: [{ name: 'Amala', quantity: 1 }], expectedTotal: -1200 }),
        [409, 'PRICE_CHANGED'],
      ],
      [
        'a key with a space',
        place({ items: [{ name: 'Amala', quantity: 1 }] }, { 'idempotency-key': 'a b' }),
        [422, 'INVALID'],
      ],
      ['an empty key', place({ items: [{ name: 'Amala', quantity: 1 }] }, { 'idempotency-key': '' }), [422, 'INVALID']],
      [
        'a long key',
        place({ items: [{ name: 'Amala', quantity: 1 }] }, { 'idempotency-key': 'k'.repeat(201) }),
        [422, 'INVALID'],
      ],
    ]))

  it('bodies that are too large or of another kind', () =>
    refusedUnchanged([
      ['a megabyte', place({ items: [{ name: 'x'.repeat(1_000_000), quantity: 1 }] }), [413, 'TOO_LARGE']],
      [
        'a megabyte without a session',
        () => kitchen.send('POST', '/api/auth/login', { body: { email: 'x'.repeat(1_000_000), password: '' } }),
        [413, 'TOO_LARGE'],
      ],
      [
        'a form',
        post('items=Amala', { 'content-type': 'application/x-www-form-urlencoded' }),
        [415, 'UNSUPPORTED_TYPE'],
      ],
      [
        'plain text',
        post('{"items":[{"name":"Amala","quantity":1}]}', { 'content-type': 'text/plain' }),
        [415, 'UNSUPPORTED_TYPE'],
      ],
      ['XML', post('<order/>', { 'content-type': 'application/xml' }), [415, 'UNSUPPORTED_TYPE']],
      [
        'a file',
        post('--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }),
        [415, 'UNSUPPORTED_TYPE'],
      ],
      ['a type that is none', post('{}', { 'content-type': 'json' }), [415, 'UNSUPPORTED_TYPE']],
      [
        'gzip in the name of JSON',
        post(Buffer.from('1f8b0800000000000003abae0500430003a002000000', 'hex'), { 'content-encoding': 'gzip' }),
        [400, 'MALFORMED'],
      ],
      [
        'a plain-text body where none is wanted',
        () =>
          kitchen.send('POST', `/api/orders/${order}/acknowledge`, {
            token: admin,
            raw: 'x',
            headers: { 'content-type': 'text/plain' },
          }),
        [415, 'UNSUPPORTED_TYPE'],
      ],
      ['nested a hundred thousand deep', post(`{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
      [
        'nested where nobody looks',
        post(`{"items":[{"name":"Amala","quantity":1}],"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      ],
      [
        'nested objects where nobody looks, with a key',
        post(`{"items":[{"name":"Amala","quantity":1}],"x":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`, {
          'idempotency-key': 'deep',
        }),
      ],
    ]))

  it('addresses that lead nowhere or cannot be read', () =>
    refusedUnchanged([
      ['no such call', () => kitchen.send('GET', '/api/nothing'), [404, 'NOT_FOUND']],
      ['the API itself', () => kitchen.send('GET', '/api'), [404, 'NOT_FOUND']],
      [
        'another method',
        () => kitchen.send('PATCH', `/api/orders/${order}`, { token: admin, body: { status: 'completed' } }),
        [404, 'NOT_FOUND'],
      ],
      ['a broken escape', () => kitchen.send('GET', '/api/orders/%zz', { token }), [400, 'MALFORMED']],
      ['half a character', () => kitchen.send('GET', '/api/orders/%E1%BA', { token }), [400, 'MALFORMED']],
      ['a NUL', () => kitchen.send('GET', '/api/orders/%00', { token })],
      [
        'an id of 10,000 signs',
        () => kitchen.send('GET', `/api/orders/${'a'.repeat(10_000)}`, { token }),
        [404, 'NOT_FOUND'],
      ],
      [
        'an id that steps up',
        () => kitchen.send('GET', '/api/orders/..%2f..%2fetc%2fpasswd', { token }),
        [404, 'NOT_FOUND'],
      ],
      [
        'an id in SQL',
        () => kitchen.send('GET', `/api/orders/${encodeURIComponent("' or 1=1 --")}`, { token }),
        [404, 'NOT_FOUND'],
      ],
      [
        'a dish that is none',
        () => kitchen.send('PUT', '/api/products/x', { token: admin, body: { price: 1 } }),
        [404, 'NOT_FOUND'],
      ],
      ['a limit that is none', () => kitchen.send('GET', '/api/orders?limit=many', { token }), [400, 'MALFORMED']],
      ['a broken escape in the query', () => kitchen.send('GET', '/api/orders?limit=%zz', { token })],
      ['one limit too many', () => kitchen.send('GET', '/api/orders?limit=1&limit=2', { token }), [400, 'MALFORMED']],
      ['a limit of 0', () => kitchen.send('GET', '/api/orders?limit=0', { token }), [422, 'INVALID']],
      ['a limit below 0', () => kitchen.send('GET', '/api/orders?limit=-1', { token }), [422, 'INVALID']],
      ['a cursor that is none', () => kitchen.send('GET', '/api/orders?cursor=x', { token }), [400, 'MALFORMED']],
      ['a state that is none', () => kitchen.send('GET', '/api/orders?status=eaten', { token }), [422, 'INVALID']],
    ]))

  it('moves in a form that is none, of dishes and of orders', () =>
    refusedUnchanged([
      ['no status', () => kitchen.send('PUT', `/api/orders/${order}`, { token: admin, body: {} }), [400, 'MALFORMED']],
      [
        'a status that is none',
        () => kitchen.send('PUT', `/api/orders/${order}`, { token: admin, body: { status: 'eaten' } }),
        [422, 'INVALID'],
      ],
      [
        'a status of every object',
        () => kitchen.send('PUT', `/api/orders/${order}`, { token: admin, body: { status: 'toString' } }),
        [422, 'INVALID'],
      ],
      [
        'a time that is none',
        () =>
          kitchen.send('PUT', `/api/orders/${order}`, { token: admin, body: { status: 'accepted', readyBy: 'soon' } }),
        [422, 'INVALID'],
      ],
      [
        'a month that is none',
        () =>
          kitchen.send('PUT', `/api/orders/${order}`, {
            token: admin,
            body: { status: 'accepted', readyBy: '2026-13-01T00:00:00Z' },
          }),
        [422, 'INVALID'],
      ],
      [
        'a time long past',
        () =>
          kitchen.send('PUT', `/api/orders/${order}`, {
            token: admin,
            body: { status: 'accepted', readyBy: '2026-01-01T00:00:00Z' },
          }),
        [422, 'INVALID'],
      ],
      [
        'a time next year',
        () =>
          kitchen.send('PUT', `/api/orders/${order}`, {
            token: admin,
            body: { status: 'accepted', readyBy: new Date(Date.now() + 8 * 24 * 3_600_000).toISOString() },
          }),
        [422, 'INVALID'],
      ],
      [
        'a reason too long',
        () =>
          kitchen.send('PUT', `/api/orders/${order}`, {
            token: admin,
            body: { status: 'cancelled', reason: 'x'.repeat(501) },
          }),
        [422, 'INVALID'],
      ],
      [
        'a reason with a NUL',
        () => kitchen.send('POST', `/api/orders/${order}/cancel`, { token, body: { reason: '\0' } }),
        [422, 'INVALID'],
      ],
      [
        'no reason',
        () => kitchen.send('PUT', `/api/orders/${order}`, { token: admin, body: { status: 'cancelled', reason: ' ' } }),
        [422, 'REASON_REQUIRED'],
      ],
      [
        'a dish for nothing',
        () => kitchen.send('POST', '/api/products', { token: admin, body: { name: 'Air', price: 0 } }),
        [422, 'INVALID'],
      ],
      [
        'a price in words',
        () => kitchen.send('POST', '/api/products', { token: admin, body: { name: 'Air', price: '100' } }),
        [400, 'MALFORMED'],
      ],
      [
        'a dish without a name',
        () => kitchen.send('POST', '/api/products', { token: admin, body: { price: 100 } }),
        [400, 'MALFORMED'],
      ],
    ]))

  it('what is no HTTP, in the same form', async () => {
    for (const raw of [
      'FOO / HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET /api/products HTTP/9.9\r\nHost: a\r\n\r\n',
      'hello\r\n\r\n',
      `GET /api/products HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      `GET /api/orders?x=${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    ]) {
      const answer = await speak(kitchen, raw)
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
      const { message, code } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4) || '{}') as {
        message?: string
        code?: string
      }
      assert.ok(
        status >= 400 && status < 500 && message && code && code in errorStatus,
        `${raw.slice(0, 60)} → ${answer}`,
      )
    }
    assert.ok(await kitchen.call('GET /products'))
  })

  it('whatever else is thrown at any call: a 4xx in the one form, or what it is meant to answer', async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        '\0',
        '\ud800',
        '__proto__',
        'constructor',
        '-0',
        'NaN',
        "' or 1=1 --",
        'ẹ̀'.repeat(600),
        'pending',
        '0803 555 0148',
        'ada@example.com',
      ),
    )
    const numbers = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(0, -0, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, 0.1 + 0.2, 5e-324),
    )
    const anything = fc.oneof(
      { weight: 2, arbitrary: texts },
      { weight: 2, arbitrary: numbers },
      fc.boolean(),
      fc.constant(null),
      fc.jsonValue({ maxDepth: 3 }),
    )
    const names = [
      'email',
      'password',
      'name',
      'phoneNumber',
      'price',
      'unit',
      'description',
      'items',
      'customerNote',
      'town',
      'expectedTotal',
      'status',
      'reason',
      'readyBy',
      'productId',
      'quantity',
    ]
    const fields = (value: fc.Arbitrary<unknown>) => fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 })
    const body = fc.oneof(fields(fc.oneof(anything, fc.array(fields(anything), { maxLength: 3 }))), anything)
    const calls = (api as readonly Endpoint[]).filter(({ path }) => path !== '/auth/logout')
    const asked = fc.record({
      call: fc.constantFrom(...calls),
      body,
      id: fc.oneof(fc.constant('order'), fc.constant('dish'), texts),
      query: fc.dictionary(fc.constantFrom('limit', 'cursor', 'status', 'x'), texts, { maxKeys: 3 }),
      key: fc.option(fc.string({ unit: fc.constantFrom('a', '~', '!', '"') }), { nil: undefined }),
      who: fc.constantFrom('nobody', 'customer', 'admin'),
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        '',
      ),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ call, body: sent, id, query, key, who, type }) => {
        const path = call.path.replace(
          ':id',
          encodeURIComponent(id === 'order' ? order : id === 'dish' ? dish : id.toWellFormed()),
        )
        const search = new URLSearchParams(query).toString()
        const answer = await kitchen.send(call.method, `/api${path}${search && `?${search}`}`, {
          token: who === 'admin' ? admin : who === 'customer' ? token : undefined,
          ...(call.method !== 'GET' && {
            raw: JSON.stringify(sent) ?? '',
            headers: { 'content-type': type, ...(key !== undefined && { 'idempotency-key': key }) },
          }),
        })
        if (answer.status !== call.returns.status)
          assertRefused(answer, `${call.method} ${path}?${search} ${JSON.stringify(sent)}`)
      }),
      { numRuns: 600 },
    )
    assert.deepEqual(
      kitchen.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
      [],
    )
  })
})

/** Sends raw bytes and reads the answer until the connection ends. */
async function speak(kitchen: Kitchen, raw: string): Promise<string> {
  const socket = connect(Number(new URL(kitchen.url).port), '127.0.0.1')
  const heard: Buffer[] = []
  socket.on('data', (data: Buffer) => heard.push(data)).on('error', () => undefined)
  socket.write(raw)
  setTimeout(() => socket.end(), 300)
  await once(socket, 'close')
  return Buffer.concat(heard).toString()
}
