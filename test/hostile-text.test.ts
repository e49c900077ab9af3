/** Hostile text of the largest size in every field and header of every call, while the shop has to keep answering. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { endpoints, idsFor, textPlaces, valid, type Shape } from '../harness/fuzz-requests.ts'
import { owner, signIn, stockShop, type Person, type Stock } from '../harness/fuzz-stock.ts'
import { hostileHeaderKinds, hostileKinds } from '../harness/hostile-kinds.ts'
import { createDatabase, dropDatabase } from '../harness/kitchen.ts'
import { openShopOfItsOwn, type Answer, type Sent, type WatchedShop } from '../harness/watched-shop.ts'

/** The longest that others may wait, in ms. */
const LONGEST = 250
/**
 * How often a slow attack is repeated: load on the machine delays now and then, what blocks the shop delays every time.
 */
const TIMES = 4

/**
 * The most UTF-16 units that fit: into a body of 256 KiB at up to six bytes each, into what a verb reads further, into
 * an address, and into a header.
 */
const sizes = { body: [110_000, 39_000], inAddress: [2_300], header: [14_000] }

const headers = [
  'accept-encoding',
  'accept',
  'accept-language',
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
] as const

describe('a shop that is sent hostile text', () => {
  let shop: WatchedShop
  let stock: Stock
  let databaseUrl: string | undefined

  before(async () => {
    databaseUrl = await createDatabase(process.env.TEST_DATABASE_TEMPLATE)
    shop = await openShopOfItsOwn({
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    stock = await stockShop(shop)
  })
  after(async () => {
    await shop.end()
    if (databaseUrl) await dropDatabase(databaseUrl)
  })

  /**
   * Sends an attack, and repeats it while others had to wait too long.
   * @returns the longest wait of the best attempt, and the answers
   */
  async function attack(sent: readonly Sent[]): Promise<{ waited: number; answers: Answer[] }> {
    const answers: Answer[] = []
    let waited = Infinity
    for (let time = 0; time < TIMES && waited >= LONGEST; time += 1) {
      await shop.worstHealth()
      for (const one of sent) answers.push(await shop.send(one))
      waited = Math.min(waited, await shop.worstHealth())
    }
    return { waited, answers }
  }

  /** Asserts that nobody waited, nothing failed inside and the main thread was never blocked. */
  function assertUnmoved({ waited, answers }: Awaited<ReturnType<typeof attack>>, what: string): void {
    assert.ok(waited < LONGEST, `${what}: health was ${Math.round(waited)} ms away, ${TIMES} times in a row`)
    assert.deepEqual(shop.held(), [], `${what}: held the thread for so many ms`)
    assert.deepEqual(
      answers
        .filter(({ status }) => status >= 500 || status === 0)
        .map(({ status, text }) => `${what}: ${status} ${text.slice(0, 200)}`),
      [],
    )
    assert.ok(shop.lives())
  }

  const marks = hostileKinds['marks in the wrong order']?.(64_000) ?? ''
  const named: Record<string, (token: string | undefined) => Sent> = {
    'as the e-mail of a login': () => ({
      method: 'POST',
      path: '/api/auth/login',
      body: { email: marks, password: 'x' },
    }),
    'in the password of a registration': () => ({
      method: 'POST',
      path: '/api/auth/register',
      body: { name: 'A', email: 'a@example.com', phoneNumber: '0803 555 0148', password: marks },
    }),
    'as the e-mail of a forgotten password': () => ({
      method: 'POST',
      path: '/api/auth/forgot-password',
      body: { email: marks },
    }),
    'in a review': () => ({ method: 'POST', path: '/api/reviews', body: { name: 'A', review: marks, rating: 5 } }),
    'in the name of a dish of 96 KB in an order': (token) => ({
      method: 'POST',
      path: '/api/orders',
      token,
      body: { items: [{ name: marks.slice(8000, 56_000), quantity: 1 }] },
    }),
    'in the name of a dish of 48 KB beside all that there are': (token) => ({
      method: 'POST',
      path: '/api/orders',
      token,
      body: {
        items: [
          { name: marks.slice(20_000, 44_000), quantity: 1 },
          ...stock.ids.products.map((productId) => ({ productId, quantity: 1 })),
        ],
      },
    }),
  }
  for (const [where, sent] of Object.entries(named)) {
    it(`is not stopped by 64,000 combining marks ${where}`, async (t) => {
      const done = await attack([sent(stock.tokens['the customer'])])
      t.diagnostic(
        `health was ${Math.round(done.waited)} ms away, the answer took ${Math.round(done.answers[0]?.ms ?? 0)} ms`,
      )
      assertUnmoved(done, where)
    })
  }

  it('is not stopped by an Accept-Encoding of ;q=0.000 over and over, six at once', async (t) => {
    const accepts = { 'accept-encoding': hostileKinds['qualities']?.(14_400) ?? '' }
    for (const path of ['/api/products', '/', '/manifest.webmanifest', '/icons/mark.svg', '/api/docs']) {
      let waited = Infinity
      for (let time = 0; time < TIMES && waited >= LONGEST; time += 1) {
        await shop.worstHealth()
        const answers = await Promise.all(
          Array.from({ length: 6 }, () => shop.send({ method: 'GET', path, headers: accepts })),
        )
        waited = Math.min(waited, await shop.worstHealth())
        assert.deepEqual(
          answers.map(({ status }) => status),
          Array.from({ length: 6 }, () => 200),
          path,
        )
      }
      t.diagnostic(`${path}: health was ${Math.round(waited)} ms away`)
      assertUnmoved({ waited, answers: [] }, path)
    }
  })

  it('takes an honest order in its usual time while six logins with 64,000 combining marks come in', async (t) => {
    let best = Infinity
    for (let time = 0; time < TIMES && best >= LONGEST; time += 1) {
      const attacks = Promise.all(
        Array.from({ length: 6 }, () =>
          shop.send({ method: 'POST', path: '/api/auth/login', body: { email: marks, password: 'x' } }),
        ),
      )
      const { status, ms } = await shop.send({
        method: 'POST',
        path: '/api/orders',
        token: stock.tokens['the customer'],
        body: { items: [{ productId: stock.ids.products[0], quantity: 1 }] },
      })
      assert.equal(status, 201)
      best = Math.min(best, ms)
      await attacks
    }
    t.diagnostic(`an honest order took ${Math.round(best)} ms`)
    assert.ok(best < LONGEST)
  })

  /** The person who gets furthest with a call. */
  const whoFor = (access: string): Person =>
    access === 'admin' || access === 'kitchen' ? 'the admin' : access === 'user' ? 'the customer' : 'a visitor'

  /** A valid request of a call, with the text in one place. */
  function requestWith(
    endpoint: (typeof endpoints)[number],
    { part, way }: { part: string; way: readonly string[] },
    text: string,
    seed: number,
  ): Sent {
    const sample = (shape: unknown, name: string) =>
      fc.sample(valid(shape as Shape, name, stock), { numRuns: 1, seed })[0]
    const { method, path, access, takes = {} } = endpoint
    const at = (where: string, value: unknown) => (part === where ? put(value, way, text) : value)
    const query = takes.query ? (at('query', sample(takes.query, 'query')) as Record<string, string>) : {}
    const id = part === 'params' ? text : (idsFor(path, stock)[0] ?? 'none')
    return {
      method,
      token: stock.tokens[whoFor(access)],
      path: `/api${path.replaceAll(':id', encodeURIComponent(id.toWellFormed()))}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value).toWellFormed()])).toString()}`.slice(
        0,
        15_500,
      ),
      ...(takes.body && { body: at('body', sample(takes.body, 'body')) }),
    }
  }

  for (const endpoint of endpoints) {
    const name = `${endpoint.method} ${endpoint.path}`
    const places = textPlaces(endpoint).filter(({ part }) => part !== 'headers')
    if (places.length > 0) {
      it(`is not stopped by hostile text in any field of ${name}`, async () => {
        await signIn(shop, stock)
        for (const place of places) {
          const sent = (place.part === 'body' ? sizes.body : sizes.inAddress).flatMap((units) =>
            Object.values(hostileKinds).map((kind, seed) => requestWith(endpoint, place, kind(units), seed + 1)),
          )
          assertUnmoved(await attack(sent), `${name}, ${place.part} ${place.way.join('.')}`)
        }
      })
    }
  }

  it('is not stopped by hostile text in any header of any call', async () => {
    for (const [nth, endpoint] of endpoints.entries()) {
      await signIn(shop, stock)
      // Each call gets each header in two kinds, which differ from call to call, so that each header meets each kind
      // often.
      const sent = headers.flatMap((header, place) =>
        [0, 1].map((more) => {
          const kind = hostileHeaderKinds[(nth * 2 + place + more) % hostileHeaderKinds.length] ?? 'digits'
          const whole = requestWith(endpoint, { part: 'none', way: [] }, '', nth + 1)
          const text = hostileKinds[kind]?.(sizes.header[0] ?? 0) ?? ''
          return { ...whole, headers: { [header]: header === 'authorization' ? `Bearer ${text}` : text } }
        }),
      )
      assertUnmoved(await attack(sent), `${endpoint.method} ${endpoint.path}, headers`)
    }
  })

  it('is not stopped by hostile text where no call is: pages, pictures, the socket, the one click of mail programs', async () => {
    const texts = Object.values(hostileKinds).map((kind) =>
      encodeURIComponent(kind(1500).toWellFormed()).slice(0, 14_000),
    )
    const paths = [
      '/',
      '/order-history/',
      '/pictures/dishes/',
      '/assets/',
      '/api/',
      '/nowhere/',
      '/unsubscribe?token=',
      '/products?category=',
      '/socket.io/?EIO=4&transport=',
      '/socket.io/?EIO=4&transport=polling&sid=',
    ]
    for (const path of paths)
      assertUnmoved(
        await attack(texts.map((text) => ({ method: 'GET', path: path + text.replace(/%[^%]?.?$/, '') }))),
        path,
      )
    const forms = Object.values(hostileKinds).flatMap((kind) =>
      ['', 'name="List-Unsubscribe"\r\n', 'List-Unsubscribe=One-Click&'].map(
        (lead) => `${lead}${kind(1200).toWellFormed()}`,
      ),
    )
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      assertUnmoved(
        await attack(
          forms.map((raw) => ({
            method: 'POST',
            path: '/unsubscribe?token=x',
            raw,
            headers: { 'content-type': type },
          })),
        ),
        type,
      )
    }
  })

  it('is not stopped by nested, long or strange JSON', async () => {
    const bodies = {
      'arrays in arrays': `${'['.repeat(120_000)}${']'.repeat(120_000)}`,
      'objects in objects': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
      'nested where nobody looks': `{"items":[],"x":${'['.repeat(120_000)}${']'.repeat(120_000)}}`,
      'many keys': `{${Array.from({ length: 19_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
      'many dishes': `{"items":[${'{"name":"x","quantity":1},'.repeat(9000)}{"name":"x","quantity":1}]}`,
      'many orders': `{"method":"cash","orders":[${'"x",'.repeat(60_000)}"x"]}`,
      'a number of 250,000 digits': `{"items":[{"name":"Amala","quantity":${'9'.repeat(250_000)}}]}`,
      'a number past all numbers': '{"items":[{"name":"Amala","quantity":1e999}]}',
      'many towns': `{"seen":{},"change":{"towns":[${'{"name":"x","fee":1,"minimum":1},'.repeat(7000)}{"name":"x","fee":1,"minimum":1}]}}`,
      'many dates': `{"seen":{},"change":{"exceptions":[${'{"date":"2099-01-01","spans":[],"note":""},'.repeat(5000)}{"date":"2099-01-01","spans":[],"note":""}]}}`,
      'the same key again and again': `{${'"items":[],'.repeat(20_000)}"items":[]}`,
      prototypes: `{${'"__proto__":{},'.repeat(15_000)}"x":1}`,
      spaces: `{"items":${' '.repeat(250_000)}[]}`,
      'an unfinished text': `{"items":"${'\\'.repeat(250_000)}`,
    }
    await signIn(shop, stock)
    for (const [what, raw] of Object.entries(bodies)) {
      const sent = endpoints
        .filter(({ takes }) => takes?.body)
        .map(({ method, path, access }) => ({
          method,
          path: `/api${path.replaceAll(':id', idsFor(path, stock)[0] ?? '')}`,
          token: stock.tokens[whoFor(access)],
          raw,
          headers: { 'idempotency-key': 'once' },
        }))
      assertUnmoved(await attack(sent), what)
    }
  })
})

/** Puts a text into one place of a value; missing parts on the way are created. */
function put(value: unknown, way: readonly string[], text: string): unknown {
  const [first, ...rest] = way
  if (first === undefined) return text
  if (Array.isArray(value) || first === '0') return [put((value as unknown[] | undefined)?.[0], rest, text)]
  return { ...(value as object), [first]: put((value as Record<string, unknown> | undefined)?.[first], rest, text) }
}
