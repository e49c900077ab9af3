/** Pictures sent to exhaust the shop: it keeps answering, and its memory does not grow. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createDatabase, dropDatabase } from '../harness/kitchen.ts'
import { measureAgain } from './measure-again.ts'
import { dataFolder, startShop, type Shop } from '../harness/shop.ts'

/** The longest that anybody else waits meanwhile, in ms. */
const QUICK = 1000
/** The most that the process may grow by, in bytes. */
const GROWTH = 300_000_000

interface Customer {
  token: string
  payment: string
}

describe('receipts', () => {
  let shop: Shop
  let folder: Awaited<ReturnType<typeof dataFolder>>
  let database: string | undefined
  let customers: Customer[]
  /** Who has sent no picture while the others did. */
  let another: Customer
  let attacks = 0
  let largest: Buffer[]

  before(async () => {
    folder = await dataFolder()
    database = await createDatabase(process.env['TEST_DATABASE_TEMPLATE'])
    shop = await startShop({
      DATA_DIR: folder.folder,
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'the-owner-cooks',
      ...(database && { DATABASE_URL: database }),
    })
    customers = []
    for (let n = 0; n < 20; n++) customers.push(await checkedOut(n))
    another = await checkedOut(20)
    largest = await pictures(4890)
  })
  after(async () => {
    await shop.end()
    await folder.remove()
    if (database) await dropDatabase(database)
  })

  /** @param body bytes are sent as they are, because serialising them would delay the measurement */
  async function call<T>(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
  ): Promise<{ status: number; body: T }> {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const sent = body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }
    const response = await fetch(`${shop.url}/api${path}`, { method, headers, ...sent })
    return { status: response.status, body: (await response.json().catch(() => undefined)) as T }
  }

  async function register(n: number): Promise<{ token: string }> {
    const login = { email: `customer-${n}@example.com`, password: 'jollof-rice-at-night' }
    await call('POST', '/auth/register', undefined, {
      ...login,
      name: `Customer ${n}`,
      phoneNumber: `0803 557 ${1000 + n}`,
    })
    return (await call<{ token: string }>('POST', '/auth/login', undefined, login)).body
  }

  const dinner = { items: [{ name: 'Amala', quantity: 1 }], customerNote: '14 Mayfair Road', town: 'Ile-ife' }

  async function checkedOut(n: number): Promise<Customer> {
    const { token } = await register(n)
    const order = (await call<{ _id: string }>('POST', '/orders', token, dinner)).body
    const payment = (
      await call<{ _id: string }>('POST', '/checkout', token, { orders: [order._id], method: 'transfer' })
    ).body
    return { token, payment: payment._id }
  }

  /** The peak memory of a process, in bytes; unknown on other systems. */
  async function held(): Promise<number | undefined> {
    const status = await readFile(`/proc/${shop.child.pid}/status`, 'utf8').catch(() => '')
    const kb = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
    return kb === undefined ? undefined : Number(kb) * 1024
  }

  /** Sends a picture for everybody at once, and measures meanwhile how long others wait and how large the shop is. */
  async function attack(t: TestContext, pictures: readonly Buffer[]) {
    // Each time somebody else, since orders have limits too.
    const { token: honest } = await register(21 + attacks++)
    const least = await held()
    let [most, health, order, going] = [0, 0, 0, true]
    const watch = async (every: number, look: () => Promise<void>) => {
      while (going) {
        await look()
        await sleep(every)
      }
    }
    const timed = async (work: Promise<{ status: number }>, right: number) => {
      const since = performance.now()
      assert.equal((await work).status, right)
      return performance.now() - since
    }
    const since = performance.now()
    const watching = [
      watch(5, async () => {
        most = Math.max(most, (await held()) ?? 0)
      }),
      watch(10, async () => {
        health = Math.max(health, await timed(call('GET', '/health'), 200))
      }),
      watch(600, async () => {
        order = Math.max(order, await timed(call('POST', '/orders', honest, dinner), 201))
      }),
    ]
    const answers = await Promise.all(
      customers.map(({ token, payment }, n) =>
        call<{ code?: string; message?: string }>(
          'POST',
          `/payments/${payment}/announce`,
          token,
          pictures[n % pictures.length],
        ),
      ),
    )
    const took = performance.now() - since
    going = false
    await Promise.all(watching)
    const growth = least === undefined ? 0 : most - least
    t.diagnostic(
      `${Math.round(took)} ms for 20 pictures: ${Object.entries(Object.groupBy(answers, ({ status }) => status))
        .map(([status, of]) => `${of?.length}× ${status}`)
        .join(
          ', ',
        )}; grew by ${Math.round(growth / 1e6)} MB; /api/health at most ${Math.round(health)} ms, an honest order ${Math.round(order)} ms`,
    )
    return { answers, took, growth, health, order }
  }

  /** Requests with a detailed picture, one in each format. */
  async function pictures(side: number): Promise<Buffer[]> {
    const noise = await sharp({
      create: {
        width: 256,
        height: 256,
        channels: 3,
        background: '#a63b00',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer()
    const drawn = () => sharp(noise, { limitInputPixels: false }).resize(side, side, { kernel: 'nearest' })
    const files = await Promise.all([
      drawn().png({ compressionLevel: 1 }).toBuffer(),
      drawn().jpeg({ quality: 40, progressive: true }).toBuffer(),
      drawn().webp({ quality: 30, effort: 0 }).toBuffer(),
    ])
    for (const file of files) assert.ok(file.length < 6_000_000, `${file.length} bytes`)
    return files.map((file) => Buffer.from(JSON.stringify({ receipt: file.toString('base64') })))
  }

  const isQuick = ({ health, order }: { health: number; order: number }) => health < QUICK && order < QUICK

  it('do not stop the shop by twenty 49-megapixel pictures at once', async (t) => {
    const huge = await pictures(7000)
    const isSoon = (took: number) => took < 5000
    const { took, health, order } = await measureAgain(
      async () => {
        const { answers, growth, ...times } = await attack(t, huge)
        for (const { status, body } of answers) {
          assert.ok(status === 422 || status === 503, String(status))
          if (status === 422) assert.match(body.message ?? '', /at most 24 megapixels/)
        }
        assert.ok(answers.some(({ status }) => status === 422))
        assert.ok(growth < GROWTH, `${growth} bytes`)
        return times
      },
      (times) => isSoon(times.took) && isQuick(times),
    )
    assert.ok(isSoon(took), `${took} ms`)
    assert.ok(isQuick({ health, order }), `health ${health} ms, order ${order} ms`)
  })

  it('do not stop the shop by twenty of the largest pictures that are taken', async (t) => {
    const { health, order } = await measureAgain(async () => {
      const { answers, growth, ...times } = await attack(t, largest)
      for (const { status, body } of answers)
        assert.ok(
          status === 200 || (status === 503 && body.code === 'UNAVAILABLE'),
          `${status} ${JSON.stringify(body).slice(0, 200)}`,
        )
      assert.ok(answers.filter(({ status }) => status === 200).length >= 5, 'it goes on drawing')
      assert.ok(growth < GROWTH, `${growth} bytes`)
      return times
    }, isQuick)
    assert.ok(isQuick({ health, order }), `health ${health} ms, order ${order} ms`)
  })

  it('are one at a time of a customer, and so many an hour', async () => {
    const { token, payment } = another
    const send = (body: unknown) =>
      call<{ code?: string; details?: { limit: string } }>('POST', `/payments/${payment}/announce`, token, body)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(largest[2])))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 429, 429, 429, 429],
    )
    const small = (
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a63b00' } })
        .png()
        .toBuffer()
    ).toString('base64')
    let [taken, last] = [0, await send({ receipt: small })]
    for (; last.status === 200; last = await send({ receipt: small })) taken++
    assert.ok(taken >= 15 && taken < 20, `${taken} besides those before`)
    assert.deepEqual([last.status, last.body.code, last.body.details?.limit], [429, 'TOO_MANY', 'receiptsPerHour'])
  })
})
