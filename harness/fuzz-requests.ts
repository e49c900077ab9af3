import fc from 'fast-check'
import { api } from '../src/contract/api.ts'
import type { Access, Endpoint } from '../src/contract/endpoint.ts'
import { orderStatuses } from '../src/contract/order-status.ts'
import { hostileHeaderKinds, hostileKinds } from './hostile-kinds.ts'
import type { Sent } from './watched-shop.ts'
import { owner, PASSWORD_MARK, people, type Person, type Stock } from './fuzz-stock.ts'

/** A schema of the contract, as JSON Schema. */
export interface Shape {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
}

/** A request to send, and the caller. */
export interface Asked extends Sent {
  who: Person
  /** The endpoint it goes to. */
  name: string
}

export const endpoints = api as readonly Endpoint[]

/** Valid values of a schema, as its types and its field's name suggest. @param name the field's */
export function valid(shape: Shape, name: string, stock: Stock): fc.Arbitrary<unknown> {
  const types = [shape.type ?? []].flat()
  if (types.includes('null'))
    return fc.option(valid({ ...shape, type: types.filter((type) => type !== 'null') }, name, stock), { freq: 5 })
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.properties) {
    const fields = Object.fromEntries(
      Object.entries(shape.properties).map(([field, inner]) => [field, valid(inner, field, stock)]),
    )
    return fc.record(fields, { requiredKeys: shape.required ?? [] })
  }
  if (types.includes('array'))
    return name === 'hours'
      ? fc.constantFrom(
          [],
          Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }]),
        )
      : fc.array(valid(shape.items ?? {}, name, stock), { minLength: 1, maxLength: 3 })
  if (types.includes('boolean')) return fc.boolean()
  if (types.includes('integer') || types.includes('number')) return numbers(name)
  return texts(name, stock)
}

function numbers(name: string): fc.Arbitrary<number> {
  if (name === 'rating') return fc.integer({ min: 1, max: 5 })
  if (name === 'quantity') return fc.integer({ min: 1, max: 9 })
  return fc.constantFrom(0, 1, 100, 250.5, 1300, 5000)
}

function texts(name: string, { ids, emails, subscription }: Stock): fc.Arbitrary<string> {
  const day = fc
    .integer({ min: 0, max: 60 })
    .map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10))
  const known: Record<string, fc.Arbitrary<string>> = {
    email: fc.constantFrom('new@example.com', owner.email, ...emails),
    // Never the owner's password, so that the owner can log in.
    password: fc.constantFrom(`${PASSWORD_MARK}-one`, `${PASSWORD_MARK}-two`),
    oldPassword: fc.constant(`${PASSWORD_MARK}-one`),
    newPassword: fc.constant(`${PASSWORD_MARK}-two`),
    phoneNumber: fc.constantFrom('0803 555 0148', '+234 806 000 0000'),
    phone: fc.constantFrom('0803 555 0148', '0803555'),
    productId: fc.constantFrom(...ids.products),
    before: fc.constantFrom(...ids.products),
    orders: fc.constantFrom(...ids.orders),
    customer: fc.constantFrom(...ids.users),
    by: fc.constantFrom(...ids.users),
    status: fc.constantFrom(...orderStatuses, 'waiting', 'published'),
    origin: fc.constantFrom('phone', 'door'),
    method: fc.constantFrom('cash', 'transfer', 'card'),
    town: fc.constantFrom('Ile-ife', 'Osogbo'),
    for: fc.constantFrom('30 minutes', 'today'),
    state: fc.constantFrom('paused', 'sending'),
    from: day,
    to: day,
    day,
    date: day,
    opens: fc.constant('08:00'),
    closes: fc.constant('22:00'),
    readyBy: fc.constant(new Date(Date.now() + 3_600_000).toISOString()),
    limit: fc.integer({ min: 1, max: 100 }).map(String),
    cursor: fc.constantFrom('1', '5', '1000', ids.users[0] ?? ''),
    group: fc.constantFrom('order', 'payment'),
    mine: fc.constant('true'),
    search: fc.constantFrom('Fola', '0803', '#1002', 'ade ye'),
    reference: fc.constant('CDFGHJ'),
    accountNumber: fc.constant('0123456789'),
    endpoint: fc.constant(subscription.endpoint),
    p256dh: fc.constant(subscription.keys.p256dh),
    auth: fc.constant(subscription.keys.auth),
    chatLink: fc.constant('https://chat.example/'),
    facebook: fc.constant(''),
    instagram: fc.constant(''),
    tiktok: fc.constant(''),
    receipt: fc.constantFrom(...pictures.map((picture) => picture.toString('base64'))),
    token: fc.string({ minLength: 43, maxLength: 43, unit: fc.constantFrom('a', 'B', '7', '-') }),
  }
  return known[name] ?? fc.constantFrom('Ọbẹ̀ ẹ̀gúsí', 'Àmàlà', 'a note', '12 Ọ̀nà Ìwó, Òṣogbo')
}

/** The ids that a path's parameter can have. */
export function idsFor(path: string, { ids }: Stock): readonly string[] {
  const [, first = ''] = path.split('/')
  const kind = first === 'all-users' || first === 'admins' ? 'users' : first
  return kind in ids ? ids[kind as keyof Stock['ids']] : ids.users
}

/** A picture of one pixel, and files that are none. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pictures = [
  point,
  point.subarray(0, 40),
  Buffer.concat([point.subarray(0, 16), Buffer.alloc(60_000, 0xff)]),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 '),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.alloc(0),
]

/** Values of wrong types. */
const strange: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  -0,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  5e-324,
  '',
  ' ',
  '0',
  '\0',
  '\ud800',
  '__proto__',
  "' or 1=1 --",
  '2026-02-30',
  '9'.repeat(400),
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
]

/** Bodies that no schema describes. */
const raws: readonly (() => string)[] = [
  () => '',
  () => '{',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => 'NaN',
  () => '\ufeff{}',
  () => '{"a":1,"a":2}',
  () => '{"__proto__":{"admin":true}}',
  () => '{"constructor":{"prototype":{}}}',
  () => '['.repeat(100_000),
  () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  () => `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  () => `{"quantity":${'9'.repeat(250_000)}}`,
  () => '{"price":1e999}',
  () => `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
  () => `[${'{},'.repeat(60_000)}{}]`,
  () => `{"items":[${'{"name":"x","quantity":1},'.repeat(9000)}{}]}`,
  () => 'x'.repeat(300_000),
]

/** A hostile text: small, as large as a verb reads, or as large as a body may be. */
const hostile = fc
  .record({ kind: fc.constantFrom(...Object.keys(hostileKinds)), units: fc.constantFrom(60, 2000, 39_000, 110_000) })
  .map(({ kind, units }) => hostileKinds[kind]?.(units) ?? '')

/** Changes one place of a value. @param nth the index of the place, counted round */
function spoil(value: unknown, nth: number, how: (at: unknown) => unknown): unknown {
  const places: (() => void)[] = []
  const copy = { root: structuredClone(value) }
  const walk = (holder: Record<string, unknown>) => {
    for (const key of Object.keys(holder)) {
      places.push(() => {
        const changed = how(holder[key])
        if (changed === undefined) delete holder[key]
        else holder[key] = changed
      })
      if (typeof holder[key] === 'object' && holder[key] !== null) walk(holder[key] as Record<string, unknown>)
    }
  }
  walk(copy)
  places[nth % places.length]?.()
  return copy.root
}

const changes: fc.Arbitrary<(at: unknown) => unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...strange).map((value) => () => value) },
  // Mostly where a text may be; elsewhere a text is refused by its type alone.
  { weight: 5, arbitrary: hostile.map((text) => (at: unknown) => (typeof at === 'string' ? text : at)) },
  { weight: 1, arbitrary: hostile.map((text) => () => text) },
  fc.jsonValue({ maxDepth: 3 }).map((value) => () => value),
  fc.constant(() => undefined),
  fc.integer({ min: 1, max: 3000 }).map((times) => (at: unknown) => Array.from({ length: times }, () => at)),
  fc
    .constantFrom('x', 'constructor', 'toString', 'status', 'role', 'price')
    .map((name) => (at: unknown) => (typeof at === 'object' && at !== null ? { ...at, [name]: 1 } : at)),
)

const headerNames = [
  'accept-encoding',
  'accept',
  'content-type',
  'authorization',
  'if-none-match',
  'if-modified-since',
  'user-agent',
  'x-forwarded-for',
  'idempotency-key',
  'cookie',
  'range',
  'origin',
  'referer',
  'expect',
  'upgrade',
] as const

const hostileHeader = fc
  .record({
    name: fc.constantFrom(...headerNames),
    value: fc.oneof(
      fc
        .record({ kind: fc.constantFrom(...hostileHeaderKinds), units: fc.constantFrom(40, 1000, 14_000) })
        .map(({ kind, units }) => hostileKinds[kind]?.(units) ?? ''),
      fc.constantFrom(
        '',
        '*',
        'br;q=0',
        'bytes=0-,1-,2-',
        'W/""',
        '::1',
        '[::1%25x]:80',
        '1.2.3.4, 5.6.7.8',
        'Bearer',
        'Bearer \xff\xfe',
        'application/json; charset=utf-16',
        'text/plain',
        'image/png',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'websocket',
        '100-continue',
      ),
    ),
  })
  .map(({ name, value }) => ({ [name]: value }))

/** The callers that a call admits: their requests get further than the access check. */
const admitted: Record<Access, readonly Person[]> = {
  anyone: people,
  user: ['the customer', 'another customer', 'the admin'],
  kitchen: ['the admin'],
  admin: ['the admin'],
}

/** Requests to every endpoint, by every caller: valid, nearly valid, and not. */
export function requests(stock: Stock): fc.Arbitrary<Asked> {
  return fc.constantFrom(...endpoints).chain((endpoint) => {
    const { method, path, takes = {} } = endpoint
    const body = takes.body ? valid(takes.body, 'body', stock) : fc.constant(undefined)
    const query = takes.query ? valid(takes.query, 'query', stock) : fc.constant({})
    const [firstId = 'none'] = idsFor(path, stock)
    return fc
      .record({
        who: fc.oneof(
          { weight: 2, arbitrary: fc.constantFrom(...people) },
          { weight: 5, arbitrary: fc.constantFrom(...admitted[endpoint.access]) },
        ),
        body,
        query,
        change: changes,
        nth: fc.nat(1000),
        id: fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(firstId, ...idsFor(path, stock)) },
          { weight: 1, arbitrary: fc.constantFrom(...strange).map(String) },
          { weight: 1, arbitrary: hostile },
        ),
        how: fc.oneof(
          { weight: 9, arbitrary: fc.constant('valid') },
          { weight: 9, arbitrary: fc.constant('spoilt body') },
          { weight: 4, arbitrary: fc.constant('spoilt query') },
          { weight: 3, arbitrary: fc.constant('raw') },
        ),
        raw: fc.constantFrom(...raws),
        picture: fc.constantFrom(...pictures),
        key: fc.option(fc.constantFrom('one', 'two', 'three'), { freq: 2 }),
        header: fc.option(hostileHeader, { freq: 1, nil: {} }),
      })
      .map(({ who, body: whole, query: asked, change, nth, id, how, raw, picture, key, header }): Asked => {
        const search = searchOf(
          how === 'spoilt query' ? spoil({ limit: '1', ...(asked as object) }, nth, change) : asked,
        )
        const takesPicture = method === 'PUT' && path.endsWith('/picture') && how !== 'raw'
        const filled = path.replaceAll(':id', encodeURIComponent(id.toWellFormed()))
        return {
          who,
          method,
          name: `${method} ${path}`,
          path: `/api${filled}${search && `?${search}`}`.slice(0, 15_000),
          headers: {
            ...(key !== null && { 'idempotency-key': key }),
            ...(takesPicture && { 'content-type': 'image/png' }),
            ...header,
          },
          ...(takesPicture && { raw: picture }),
          ...(method !== 'GET' &&
            !takesPicture &&
            (how === 'raw'
              ? { raw: raw() }
              : { body: how === 'spoilt body' && whole !== undefined ? spoil(whole, nth, change) : whole })),
        }
      })
  })
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return new URLSearchParams(String(query)).toString()
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
    ]),
  ).toString()
}

/** Every place of a text in an endpoint's input: the part of the request, and the path within it. */
export function textPlaces({
  takes = {},
}: Endpoint): { part: 'params' | 'query' | 'headers' | 'body'; way: string[] }[] {
  const ways = (shape: Shape): string[][] => {
    if (shape.properties)
      return Object.entries(shape.properties).flatMap(([name, inner]) => ways(inner).map((way) => [name, ...way]))
    if (shape.items) return ways(shape.items).map((way) => ['0', ...way])
    return [shape.type ?? []].flat().includes('string') ? [[]] : []
  }
  return (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    takes[part] ? ways(takes[part] as Shape).map((way) => ({ part, way })) : [],
  )
}
