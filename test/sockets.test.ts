/** Which pages may open sockets, and how many. Each test is named after the attack it stops. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { isOwnOrigin } from '../src/server/live/is-own-origin.ts'
import { connected, joinAdmins, openKitchen, until, type Kitchen } from '../harness/kitchen.ts'

type Line = { event?: string; about?: string; address?: string; account?: string; requestId?: string }
type Refused = Error & { data?: { code: string; message: string; details?: { retryAfter: number } } }

const eventsOf = (kitchen: Kitchen) =>
  kitchen.logged.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined)

/** Sends a handshake by hand. @returns the answer's first line, headers and body */
async function handshake(
  kitchen: Kitchen,
  headers: Record<string, string> = {},
  path = '/socket.io/?EIO=4&transport=websocket',
): Promise<{
  status: number
  text: string
  heard: () => string
  close: () => void
  send: (frame: Buffer) => void
  ended: Promise<unknown>
}> {
  const { port, host } = new URL(kitchen.url)
  const socket = connect(Number(port), '127.0.0.1')
  const all = {
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  socket.write(
    `GET ${path} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  const ended = once(socket, 'close')
  let text = ''
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  await until(() => text.includes('\r\n\r\n'))
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])
  if (status !== 101) await ended
  return {
    status,
    text,
    heard: () => text,
    close: () => socket.destroy(),
    send: (frame) => void socket.write(frame),
    ended,
  }
}

/** A complete masked frame, as a client sends it. */
function frame(opcode: number, text: string): Buffer {
  const bytes = Buffer.from(text)
  const head =
    bytes.length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | bytes.length])
      : Buffer.from([0x80 | opcode, 0xfe, bytes.length >> 8, bytes.length & 255])
  // Masked with zeros, which changes nothing.
  return Buffer.concat([head, Buffer.alloc(4), bytes])
}

describe('the door of the sockets', () => {
  let kitchen: Kitchen
  before(async () => {
    kitchen = await openKitchen({ env: { PUBLIC_URL: 'https://shop.example' } })
  })
  after(() => kitchen.close())

  it('is not opened by a page of another origin, whatever Host it makes the browser send', async () => {
    const { host } = new URL(kitchen.url)
    for (const origin of [
      'https://evil.example',
      'http://shop.example',
      'https://shop.example.evil.example',
      'https://shop.example:8443',
      'null',
      'file://',
      '',
      'x',
      `http://${host}`,
      'https://shop.example/path',
      'chrome-extension://abc',
    ]) {
      const { status, text } = await handshake(kitchen, { Origin: origin })
      assert.equal(status, 403, origin)
      assert.match(text, /"code":"FORBIDDEN"/)
      for (const header of [
        'content-security-policy',
        'x-content-type-options',
        'strict-transport-security',
        'content-type: application/json',
      ])
        assert.ok(text.includes(header), header)
    }
    // A stranger's name that points here: Host and Origin agree, which proves nothing.
    assert.equal((await handshake(kitchen, { Origin: 'https://rebound.example', Host: 'rebound.example' })).status, 403)
    const refused = eventsOf(kitchen).filter(({ event }) => event === 'socket.refused')
    assert.ok(
      refused.length >= 12 &&
        refused.every(({ about, address, requestId }) => about === 'origin' && address === '127.0.0.1' && requestId),
    )
    assert.doesNotMatch(kitchen.logged.join('\n'), /evil/)
  })

  it("opens for the shop's own page, and for a client that is no browser", async () => {
    const wayIn: Record<string, string>[] = [{ Origin: 'https://shop.example' }, {}]
    for (const headers of wayIn) {
      const { status, close } = await handshake(kitchen, headers)
      assert.equal(status, 101)
      close()
    }
    await connected(kitchen.socket())
  })

  it('takes the page of this machine or of an address at home while there is no https, but no name pointed there', () => {
    const own = (origin: string, host: string, publicUrl = 'http://localhost:3000') =>
      isOwnOrigin(publicUrl, { origin, host })
    for (const place of ['localhost:3000', '127.0.0.1:3000', '192.168.1.7:3000', '[::1]:3000', '10.0.0.2', 'localhost'])
      assert.ok(own(`http://${place}`, place), place)
    assert.ok(own('http://localhost:3000', 'proxy.internal'), 'PUBLIC_URL itself needs no Host')
    for (const [origin, host] of [
      ['http://rebound.example:3000', 'rebound.example:3000'],
      ['http://192.168.1.7:3000', '192.168.1.8:3000'],
      ['http://192.168.1.7:3000', '192.168.1.7:3001'],
      ['http://localhost.evil.example', 'localhost.evil.example'],
      ['http://192.168.1.7.evil.example', '192.168.1.7.evil.example'],
    ] as const)
      assert.ok(!own(origin, host), origin)
    assert.ok(!own('http://192.168.1.7:3000', '192.168.1.7:3000', 'https://shop.example'))
    assert.ok(!own('http://localhost:3000', 'localhost:3000', 'https://shop.example'))
  })

  it('lets nobody carry on with a socket under an id', async () => {
    assert.equal((await handshake(kitchen, {}, '/socket.io/?EIO=4&transport=websocket&sid=abc')).status, 400)
  })

  it('closes a socket that floods it with messages or with pings, before it has said who it is too, and takes no big one', async () => {
    for (const [opcode, text] of [
      [9, 'ping'],
      [1, '3'],
    ] as const) {
      const { status, send, ended } = await handshake(kitchen)
      assert.equal(status, 101)
      const noted = eventsOf(kitchen).filter(({ about }) => about === 'messages of a socket').length
      for (let n = 0; n < 400; n += 1) send(frame(opcode, text))
      await ended
      assert.equal(
        eventsOf(kitchen).filter(({ about }) => about === 'messages of a socket').length,
        noted + 1,
        'noted once',
      )
    }
    const big = await handshake(kitchen)
    big.send(frame(1, `42["admin_join","${'x'.repeat(20_000)}"]`))
    // A close frame that says "too big" (1009); then this peer hangs up at once.
    await until(() => big.heard().includes('\x88\x02\x03\xf1'))
    big.close()
    await big.ended
    const socket = await connected(kitchen.socket((await kitchen.customer()).token))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    for (let n = 0; n < 200; n += 1) socket.emit('admin_join')
    await closed
    assert.equal((await kitchen.send('GET', '/api/health')).status, 200)
  })

  it("notes who asks for the admins' room in vain, and dead tokens, without the token", async () => {
    const { token, _id } = await kitchen.customer()
    const answer = await joinAdmins(await connected(kitchen.socket(token)))
    assert.equal(answer.ok, false)
    await connected(kitchen.socket('a-dead-token')).then(
      () => assert.fail(),
      () => undefined,
    )
    assert.ok(
      eventsOf(kitchen).some(
        ({ event, about, account }) => event === 'access.refused' && about === 'admin_join' && account === _id,
      ),
    )
    assert.ok(eventsOf(kitchen).some(({ event, about }) => event === 'session.refused' && about === 'socket'))
    assert.doesNotMatch(kitchen.logged.join('\n'), new RegExp(`a-dead-token|${token}`))
  })
})

describe('the sockets of one network', () => {
  it('are bounded: a thousand from one address keep nobody else out, and no customer or admin of that address either', async () => {
    const kitchen = await openKitchen({ env: { SOCKETS_PER_ADDRESS: '5', TRUST_PROXY: '1' } })
    try {
      const { token } = await kitchen.customer()
      const from = (address: string, auth: { token?: string } = {}) =>
        io(kitchen.url, {
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          auth,
          extraHeaders: { 'x-forwarded-for': address },
        })
      const flood = Array.from({ length: 30 }, () => from('203.0.113.9'))
      const ends = await Promise.all(
        flood.map((socket) =>
          connected(socket).then(
            () => undefined,
            (error: Refused) => error,
          ),
        ),
      )
      assert.equal(ends.filter((end) => end === undefined).length, 5)
      const told = ends.find((end) => end?.data)
      assert.deepEqual([told?.data?.code, told?.data?.details], ['TOO_MANY', { retryAfter: 30 }])
      assert.equal(told?.message, told?.data?.message)
      for (const address of ['203.0.113.10', '2001:db8::1']) (await connected(from(address))).close()
      flood.forEach((socket, n) => ends[n] && socket.close())
      await sleep(100)
      const customer = await connected(from('203.0.113.9', { token }))
      const still = await connected(from('203.0.113.9')).then(
        () => undefined,
        (error: Refused) => error,
      )
      assert.equal(still?.data?.code, 'TOO_MANY', 'a visitor more is still too many')
      assert.ok(
        eventsOf(kitchen).some(
          ({ event, about, address }) =>
            event === 'limit.reached' && about === 'SOCKETS_PER_ADDRESS' && address === '203.0.113.9',
        ),
      )
      // A header written by the visitor is not believed: only the last hop counts.
      const forged = await connected(from('198.51.100.1, 203.0.113.9')).then(
        () => undefined,
        (error: Refused) => error,
      )
      assert.equal(forged?.data?.code, 'TOO_MANY')
      customer.close()
      for (const socket of flood) socket.close()
      await sleep(100)
      const after = await connected(from('203.0.113.9'))
      assert.ok(after.connected, 'what has closed counts no more')
      after.close()
    } finally {
      await kitchen.close()
    }
  })

  it('past twice the limit cost no socket: the handshake itself is answered, with Retry-After', async () => {
    const kitchen = await openKitchen({ env: { SOCKETS_PER_ADDRESS: '2' } })
    try {
      const opened = []
      for (let n = 0; n < 4; n += 1) opened.push(await handshake(kitchen))
      assert.deepEqual(
        opened.map(({ status }) => status),
        [101, 101, 101, 101],
      )
      const { status, text } = await handshake(kitchen)
      assert.equal(status, 429)
      assert.match(text, /retry-after: 30\r\n/)
      assert.match(text, /"code":"TOO_MANY"/)
      for (const { close } of opened) close()
    } finally {
      await kitchen.close()
    }
  })

  it('may be opened so often a minute, and again in the next', async () => {
    const kitchen = await openKitchen({ env: { SOCKET_HANDSHAKES_PER_ADDRESS: '10' } })
    try {
      const attempt = () =>
        connected(kitchen.socket()).then(
          (socket) => void socket.close(),
          (error: Refused) => error,
        )
      for (let n = 0; n < 10; n += 1) assert.equal(await attempt(), undefined)
      const refused = await attempt()
      assert.equal(refused?.data?.code, 'TOO_MANY')
      const retryAfter = refused?.data?.details?.retryAfter ?? 0
      assert.ok(retryAfter > 0 && retryAfter <= 60)
      for (let n = 0; n < 9; n += 1) await attempt()
      assert.equal((await handshake(kitchen)).status, 429)
      kitchen.clock.now += 61_000
      assert.equal(await attempt(), undefined)
    } finally {
      await kitchen.close()
    }
  })

  it('are bounded in all: when the shop is full, visitors are told to come back, and who is signed in gets in', async () => {
    const kitchen = await openKitchen({ env: { SOCKETS_IN_ALL: '3' } })
    try {
      for (let n = 0; n < 3; n += 1) await connected(kitchen.socket())
      const refused = await connected(kitchen.socket()).then(
        () => undefined,
        (error: Refused) => error,
      )
      assert.equal(refused?.data?.code, 'UNAVAILABLE')
      await connected(kitchen.socket(await kitchen.owner()))
    } finally {
      await kitchen.close()
    }
  })
})
