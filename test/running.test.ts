/** The shop as a process: how it starts, what it says, how it ends, and what it has kept when it is killed. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { io } from 'socket.io-client'
import type { Order } from '../src/contract/orders.ts'
import { readConfig, WrongSetting } from '../src/server/config.ts'
import { createDatabase, dropDatabase, until } from '../harness/kitchen.ts'
import { dataFolder, freePort, startShop, type Settings, type Shop } from '../harness/shop.ts'

const root = join(import.meta.dirname, '..')
const admin = { email: 'owner@kitchen.test', password: 'the-owner-cooks' }

describe('the shop', () => {
  let data: { folder: string; remove: () => Promise<void> }
  let settings: Settings
  const shops: Shop[] = []
  const sockets: ReturnType<typeof io>[] = []
  const open = (shop: Shop, options: Parameters<typeof io>[1] = {}) => {
    const socket = io(shop.url, { transports: ['websocket'], reconnection: false, ...options })
    sockets.push(socket)
    return socket
  }
  const start = async (more: Settings = {}) => {
    const shop = await startShop({ ...settings, ...more })
    shops.push(shop)
    return shop
  }

  before(async () => {
    data = await dataFolder()
    const url = await createDatabase()
    settings = {
      ORDER_LIMITS: '0',
      DATA_DIR: data.folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(url && { DATABASE_URL: url }),
    }
  })
  after(async () => {
    for (const socket of sockets) socket.close()
    for (const { child } of shops) child.kill('SIGKILL')
    await Promise.all(shops.map(({ ended }) => ended))
    if (settings['DATABASE_URL']) await dropDatabase(settings['DATABASE_URL'])
    await data.remove()
  })

  async function ask<T>(
    shop: Shop,
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; body: T }> {
    const response = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (response.status === 204 ? undefined : await response.json()) as T }
  }
  const logIn = async (shop: Shop, who: { email: string; password: string } = admin) =>
    (await ask<{ token: string }>(shop, 'POST', '/auth/login', { body: who })).body.token
  const register = async (shop: Shop, email: string) => {
    await ask(shop, 'POST', '/auth/register', {
      body: { name: 'Adé', email, phoneNumber: '0803 555 0148', password: 'jollof-rice' },
    })
    return logIn(shop, { email, password: 'jollof-rice' })
  }

  it('says where it is open, is healthy, and ends cleanly at SIGTERM and at Ctrl-C, leaving its port', async () => {
    const port = String(await freePort())
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const shop = await start({ PORT: port })
      assert.match(shop.said(), new RegExp(`http://localhost:${port}\\b`))
      assert.deepEqual(await ask(shop, 'GET', '/health'), { status: 200, body: { status: 'ok' } })
      const socket = open(shop)
      await once(socket as never, 'connect')
      const asked = performance.now()
      assert.equal(await shop.end(signal), 0, shop.said())
      assert.ok(performance.now() - asked < 3000, 'at once, though a page is open')
      await assert.rejects(fetch(shop.url))
      socket.close()
    }
  })

  it('finishes what is under way when it is told to end, even told twice as npm does', async () => {
    const shop = await start()
    const token = await logIn(shop)
    const orders = Array.from({ length: 40 }, () =>
      ask<Order>(shop, 'POST', '/orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } }).catch(
        () => undefined,
      ),
    )
    // A request whose body is still on its way.
    const slow = connect(Number(new URL(shop.url).port), '127.0.0.1')
    const body = JSON.stringify({ items: [{ name: 'Beans', quantity: 2 }], customerNote: 'slow' })
    let heard = ''
    slow.on('data', (bytes: Buffer) => {
      heard += bytes.toString()
    })
    slow.write(
      `POST /api/orders HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
    )
    await orders[0]
    shop.child.kill('SIGINT')
    await sleep(30)
    shop.child.kill('SIGINT')
    await sleep(70)
    // A request that comes while the shop ends is told so.
    slow.write(`${body.slice(20)}GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n`)
    await once(slow, 'close')
    assert.match(heard, /^HTTP\/1\.1 201 /)
    assert.match(heard, /HTTP\/1\.1 503 [^]*"code":"UNAVAILABLE"/)
    assert.equal(await shop.ended, 0, shop.said())
    const answered = (await Promise.all(orders)).flatMap((answer) => (answer?.status === 201 ? [answer.body._id] : []))
    assert.ok(answered.length > 0)

    const again = await start()
    const list = (await ask<Order[]>(again, 'GET', '/orders', { token })).body
    for (const id of answered) assert.equal(list.filter(({ _id }) => _id === id).length, 1)
    assert.equal(list.filter(({ customerNote }) => customerNote === 'slow').length, 1)
    assert.equal(await again.end(), 0)
  })

  it('is started by npm, and ends cleanly at one signal to npm and at Ctrl-C, which reaches both', async () => {
    const { npm_execpath: npm, npm_node_execpath: node } = process.env
    const [program, ...first] = npm && node ? [node, npm] : ['npm']
    for (const end of ['signal', 'Ctrl-C'] as const) {
      const child = spawn(program, [...first, 'run', 'start', '--ignore-scripts'], {
        cwd: root,
        env: { ...process.env, ...settings, PORT: String(await freePort()) },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes: Buffer) => {
          said += bytes.toString()
        })
      // The server keeps its output open, so this waits for its end and not merely for npm's.
      const closed = once(child, 'close')
      try {
        await until(() => said.includes('is open: ') || child.exitCode !== null)
        const address = /is open: (\S+)/.exec(said)?.[1] ?? ''
        assert.equal((await fetch(`${address}/api/health`)).status, 200, said)
        if (end === 'signal') child.kill('SIGTERM')
        else process.kill(-(child.pid ?? 0), 'SIGINT')
        await Promise.race([closed, sleep(15_000, undefined, { ref: false })])
        assert.match(said, /Closed\.\s*$/, `${end}: ${said}`)
        await assert.rejects(fetch(address))
      } finally {
        // Whatever is left of the group, such as a server that was not told.
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
          process.kill(-child.pid, 'SIGKILL')
      }
    }
  })

  it('has no command that needs a POSIX shell: programs, words, && and an exec that Windows is given', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const [name, command] of Object.entries(scripts))
      for (const part of command.split(' && '))
        assert.match(part, /^(?:exec )?(?:node|prettier|tsc|oxlint)(?: [\w./=:-]+)*$/, `${name}: ${part}`)
  })

  it('shows the password it made for the first admin once, and never one that was chosen', async () => {
    const fresh = await dataFolder()
    const url = await createDatabase()
    const own: Settings = {
      DATA_DIR: fresh.folder,
      ADMIN_EMAIL: 'chef@kitchen.test',
      ADMIN_PASSWORD: '',
      ...(url && { DATABASE_URL: url }),
    }
    try {
      const shop = await start(own)
      const password = /password\s+(\S+)/.exec(shop.said())?.[1] ?? ''
      assert.ok(password.length >= 12, shop.said())
      assert.match(shop.said(), /chef@kitchen\.test/)
      assert.ok(await logIn(shop, { email: 'chef@kitchen.test', password }))
      await shop.end()
      const second = await start(own)
      assert.doesNotMatch(second.said(), /password/)
      assert.ok(await logIn(second, { email: 'chef@kitchen.test', password }), 'it stays the same')
      await second.end()
      const chosen = await start()
      assert.ok(!chosen.said().includes(admin.password) && !/password/.test(chosen.said()))
      await chosen.end()
    } finally {
      if (url) await dropDatabase(url)
      await fresh.remove()
    }
  })

  it('refuses a setting it cannot use, in words that name it', () => {
    const wrong: [name: string, value: string][] = [
      ['PORT', 'eighty'],
      ['PORT', '65536'],
      ['PORT', '-1'],
      ['PUBLIC_URL', 'kitchen.test'],
      ['PUBLIC_URL', 'ftp://kitchen.test'],
      ['DATABASE_URL', 'mysql://localhost/kitchen'],
      ['DATABASE_URL', 'postgres://[/kitchen'],
      ['ADMIN_EMAIL', 'owner'],
      ['ADMIN_EMAIL', 'owner@kitchen,test.com'],
      ['ADMIN_PASSWORD', 'short'],
      ['ADMIN_PASSWORD', 'x'.repeat(201)],
      ['TRUST_PROXY', 'yes'],
      ['TRUST_PROXY', '300.1.1.1'],
      ['TRUST_PROXY', '10.0.0.0/99'],
      ['TRUST_PROXY', '-1'],
      ['LOG_LEVEL', 'loud'],
      ['SESSION_IDLE_DAYS', '0'],
      ['SESSION_MAX_DAYS', '1.5'],
      ['LOGIN_TRIES_PER_ACCOUNT', 'ten'],
      ['LOGIN_TRIES_PER_ADDRESS', '1e3'],
      ['REGISTRATIONS_PER_ADDRESS', '-5'],
    ]
    for (const [name, value] of wrong)
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) =>
          error instanceof WrongSetting && error.message.startsWith(`${name} wants `) && !error.message.includes('\n'),
        `${name}=${value}`,
      )
    for (const value of ['1', 'loopback', '10.0.0.1, 10.0.0.0/8, ::1, fd00::/8'])
      assert.ok(readConfig({ TRUST_PROXY: value }).trustProxy)
    assert.deepEqual(
      readConfig({ PORT: ' 8080 ', HOST: '', PUBLIC_URL: 'https://kitchen.test/' }).publicUrl,
      'https://kitchen.test',
    )
  })

  it('stops at a setting that turns out not to work, with one line on it', async () => {
    const file = join(data.folder, 'a-file')
    await writeFile(file, '')
    const taken = createServer().unref().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const url = settings['DATABASE_URL']
    const wrong: [name: string, value: string][] = [
      ['PORT', 'eighty'],
      ['PORT', String((taken.address() as { port: number }).port)],
      ['HOST', '203.0.113.1'],
      ['HOST', 'no such host'],
      ...(url
        ? ([
            ['DATABASE_URL', 'postgres://localhost:1/kitchen'],
            ['DATABASE_URL', 'postgres://no.such.host.invalid/kitchen'],
            ['DATABASE_URL', url.replace(/\/[^/]*$/, '/no_such_database')],
            ['DATABASE_URL', url.replace(/:[^:@]*@/, ':wrong@')],
          ] as [string, string][])
        : ([
            ['DATA_DIR', file],
            ['DATA_DIR', join(file, 'below')],
          ] as [string, string][])),
    ]
    // Two at a time: as many as the least machine has cores.
    await Promise.all(
      ['one', 'two'].map(async (lane) => {
        for (let next = wrong.shift(); next; next = wrong.shift()) {
          const [name, value] = next
          const shop = await startShop({ ...settings, DATA_DIR: join(data.folder, lane), [name]: value }, data.folder)
          shops.push(shop)
          assert.equal(await shop.ended, 1, `${name}=${value}: ${shop.said()}`)
          const lines = shop.said().trim().split('\n')
          assert.ok(
            lines.length === 1 && lines[0]?.startsWith(name) && lines[0].length > name.length + 10,
            `${name}=${value}: ${shop.said()}`,
          )
          assert.ok(!shop.said().includes(':wrong@'), 'no password')
        }
      }),
    )
    taken.close()
  })

  if (!process.env['TEST_DATABASE_URL']) {
    it('refuses a second process on the same folder, in one clear line, and the first goes on', async () => {
      const shop = await start()
      const second = await startShop(settings)
      assert.equal(await second.ended, 1)
      assert.equal(second.said().trim().split('\n').length, 1, second.said())
      assert.match(second.said(), new RegExp(`^DATA_DIR: ${data.folder} is in use`))
      assert.equal((await ask(shop, 'GET', '/health')).status, 200)
      await shop.end('SIGKILL')
      const next = await start()
      assert.equal((await ask(next, 'GET', '/health')).status, 200, 'a process that was killed leaves no lock')
      await next.end()
    })

    // Root may write anywhere.
    if (process.getuid?.() !== 0)
      it('says so where it may not write', async () => {
        const folder = join(data.folder, 'locked')
        await mkdir(folder)
        await chmod(folder, 0o500)
        const shop = await startShop({ ...settings, DATA_DIR: folder }, data.folder)
        assert.equal(await shop.ended, 1)
        assert.match(shop.said(), /^DATA_DIR/)
      })
  } else {
    it('migrates once when two processes start together on a fresh database, and both serve', async () => {
      for (let round = 0; round < 2; round++) {
        const url = (await createDatabase()) as string
        const own: Settings = { ...settings, DATABASE_URL: url, ADMIN_PASSWORD: '' }
        const pair = await Promise.all([start(own), start(own)])
        try {
          for (const shop of pair) assert.match(shop.said(), /is open/, shop.said())
          assert.equal(pair.filter((shop) => /password/.test(shop.said())).length, 1, 'one password for one admin')
          const [here, there] = await Promise.all(pair.map((shop) => ask<{ _id: string }[]>(shop, 'GET', '/products')))
          assert.equal(here?.body.length, 6)
          assert.deepEqual(here?.body, there?.body)
        } finally {
          await Promise.all(pair.map((shop) => shop.end()))
          await dropDatabase(url)
        }
      }
    })

    it('says 503 while the database is away, and serves again when it is back', async () => {
      const target = new URL(settings['DATABASE_URL'] ?? '')
      const wires = new Set<Socket>()
      const wire = createServer((near) => {
        const far = connect(Number(target.port), target.hostname)
        for (const end of [near, far]) {
          wires.add(end)
          end
            .on('error', () => undefined)
            .on('close', () => {
              near.destroy()
              far.destroy()
              wires.delete(end)
            })
        }
        near.pipe(far).pipe(near)
      })
        .unref()
        .listen(0, '127.0.0.1')
      await once(wire, 'listening')
      const { port } = wire.address() as { port: number }
      const through = new URL(target)
      through.port = String(port)
      const shop = await start({ DATABASE_URL: through.href })
      const token = await logIn(shop)
      const order = () =>
        ask<{ code: string }>(shop, 'POST', '/orders', { token, body: { items: [{ name: 'Amala', quantity: 1 }] } })
      assert.equal((await order()).status, 201)
      wire.close()
      for (const end of wires) end.destroy()
      for (const answer of await Promise.all([
        ask<{ code: string }>(shop, 'GET', '/health'),
        order(),
        order(),
        ask<{ code: string }>(shop, 'GET', '/orders', { token }),
        ask<{ code: string }>(shop, 'POST', '/auth/login', { body: admin }),
      ]))
        assert.deepEqual([answer.status, answer.body.code], [503, 'UNAVAILABLE'])
      wire.listen(port, '127.0.0.1')
      await until(async () => (await ask(shop, 'GET', '/health')).status === 200)
      assert.equal((await order()).status, 201)
      assert.equal(await shop.end(), 0)
      wire.close()
      for (const end of wires) end.destroy()
    })
  }

  it('keeps every order it has confirmed, once, and announces each, however often it is killed', async () => {
    const token = await (async () => {
      const shop = await start()
      const customer = await register(shop, `${randomUUID()}@example.com`)
      await shop.end()
      return customer
    })()
    const confirmed = new Map<string, string>()
    const sent: { key: string; body: unknown }[] = []
    let waiting = 0
    for (let kill = 0; kill < 3; kill++) {
      const shop = await start()
      const stream = Array.from({ length: 4 }, async () => {
        for (;;) {
          const one = {
            key: randomUUID(),
            body: {
              items: [
                { name: 'Amala', quantity: 1 + (sent.length % 5) },
                { name: 'Moi Moi', quantity: 1 },
              ],
              customerNote: '14 Mayfair Road',
            },
          }
          sent.push(one)
          try {
            const { status, body } = await ask<Order>(shop, 'POST', '/orders', {
              token,
              body: one.body,
              headers: { 'idempotency-key': one.key },
            })
            assert.equal(status, 201)
            confirmed.set(one.key, body._id)
          } catch (error) {
            if (error instanceof assert.AssertionError) throw error
            return
          }
        }
      })
      // Killed in the middle of a stream, however fast this machine is today.
      await until(async () => confirmed.size >= (kill + 1) * 10)
      await shop.end('SIGKILL')
      await Promise.all(stream)
      waiting += (await query(settings, "select id from jobs where name = 'announce-order'")).length
    }
    const shop = await start()
    const stored = await everyOrder(shop, token)
    const ids = stored.map(({ _id }) => _id)
    assert.equal(new Set(ids).size, ids.length)
    assert.equal(new Set(stored.map(({ number }) => number)).size, ids.length)
    for (const id of confirmed.values()) assert.ok(ids.includes(id), `${id} was confirmed and is lost`)
    assert.ok(ids.length <= sent.length, 'no more than were sent')
    // Orders without an answer are sent again with the same key: never a second order.
    const repeated = await Promise.all(
      sent
        .filter(({ key }) => !confirmed.has(key))
        .map(({ key, body }) =>
          ask<Order>(shop, 'POST', '/orders', { token, body, headers: { 'idempotency-key': key } }),
        ),
    )
    assert.ok(repeated.every(({ status }) => status === 201))
    assert.equal((await everyOrder(shop, token)).length, sent.length)
    assert.ok(stored.every(({ totalPrice, items }) => totalPrice === items.reduce((sum, { price }) => sum + price, 0)))
    // What was still to be announced at a kill is not forgotten: its row is there, and goes.
    assert.ok(waiting > 0, 'some kill came between an order and its announcement')
    await query(settings, 'update jobs set run_at = 0')
    await until(
      async () => (await query(settings, "select id from jobs where name = 'announce-order'")).length === 0,
      10_000,
    )
    await shop.end()
  })

  it('announces to a dashboard, after the restart, what was ordered just before it was killed', async () => {
    const shop = await start()
    const token = await register(shop, `${randomUUID()}@example.com`)
    const owner = await logIn(shop)
    const placed = (
      await Promise.all(
        Array.from({ length: 60 }, () =>
          ask<Order>(shop, 'POST', '/orders', { token, body: { items: [{ name: 'Fufu', quantity: 1 }] } }).then(
            ({ body }) => {
              shop.child.kill('SIGKILL')
              return body._id
            },
            () => undefined,
          ),
        ),
      )
    ).filter((id) => id !== undefined)
    await shop.ended
    assert.ok(placed.length > 0)
    const left = (await query(settings, "select payload from jobs where name = 'announce-order'")).map(
      ({ payload }) => (JSON.parse(String(payload)) as { orderId: string }).orderId,
    )
    assert.ok(left.length > 0, 'killed before everything was announced')
    // Nothing of it is announced before our dashboard is open.
    await query(settings, `update jobs set attempts = 0, run_at = ${Date.now() + 3_600_000}`)
    const again = await start()
    const socket = open(again, { auth: { token: owner } })
    const heard: string[] = []
    socket.on('new_order', ({ _id }: Order) => heard.push(_id))
    assert.deepEqual(await socket.emitWithAck('admin_join'), { ok: true })
    await query(settings, 'update jobs set run_at = 0')
    await until(() => left.every((id) => heard.includes(id)), 10_000)
    assert.equal(heard.length, new Set(heard).size, 'each once')
    const list = (await ask<Order[]>(again, 'GET', '/orders?status=pending', { token: owner })).body.map(
      ({ _id }) => _id,
    )
    assert.deepEqual(
      placed.filter((id) => !list.includes(id)),
      [],
      'and the list has them all',
    )
    socket.close()
    await again.end()
  })

  it('logs every request, and nothing that is secret', async () => {
    const shop = await start({ LOG_LEVEL: 'debug' })
    const email = `secret-${randomUUID()}@example.com`
    const token = await register(shop, email)
    await ask(shop, 'GET', `/user?token=${token}&email=${email}`, { token })
    await ask(shop, 'POST', '/auth/login', { body: { email, password: 'wrong-password-here' } })
    await ask(shop, 'POST', '/auth/register', {
      body: { name: 'Adé', email, phoneNumber: '0803 555 0148', password: 'jollof-rice' },
    })
    await ask(shop, 'GET', `/orders/%zz?token=${token}`, { token })
    await ask(shop, 'GET', `/orders?cursor=${token}`, { token })
    await ask(shop, 'POST', '/orders', { token, body: { items: [], customerNote: 'a-secret-address' } })
    await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":"${email}","password":"wrong-password-here"`,
    })
    await fetch(`${shop.url}/reset-password?token=${token}`)
    const socket = open(shop, { auth: { token }, query: { token } })
    await socket.emitWithAck('admin_join')
    await ask(shop, 'POST', '/auth/logout', { token })
    socket.close()
    assert.equal(await shop.end(), 0)
    const lines = shop.said()
    assert.match(lines, /"path":"\/api\/auth\/login","status":200/)
    assert.match(lines, /"path":"\/api\/user","status":200/)
    for (const secret of [
      token,
      email,
      email.toUpperCase(),
      'wrong-password-here',
      'jollof-rice',
      admin.password,
      'Bearer',
      'a-secret-address',
      '5550148',
      '?token',
      '?cursor',
    ])
      assert.ok(!lines.includes(secret), `${secret}: ${lines.split('\n').find((line) => line.includes(secret))}`)
  })

  async function everyOrder(shop: Shop, token: string): Promise<Order[]> {
    const all: Order[] = []
    for (let path: string | undefined = '/api/orders'; path;) {
      const response: Response = await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      all.push(...((await response.json()) as Order[]))
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    return all
  }
})

/** Looks into the database past the shop. */
async function query(settings: Settings, sql: string): Promise<Record<string, unknown>[]> {
  if (settings['DATABASE_URL']) {
    const client = new pg.Client({ connectionString: settings['DATABASE_URL'] })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }
  const file = new Sqlite(join(settings['DATA_DIR'] ?? '', 'kitchen.db'))
  try {
    const statement = file.prepare(sql)
    if (statement.reader) return statement.all() as Record<string, unknown>[]
    statement.run()
    return []
  } finally {
    file.close()
  }
}
