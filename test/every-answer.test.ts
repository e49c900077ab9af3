/** Every kind of answer, read from the wire: each carries the security headers, even those that no handler writes. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { openKitchen, type Kitchen } from '../harness/kitchen.ts'

/** The headers of every answer. */
const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}
/** The further headers of everything that is no file. */
const document = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}
const upgrade = (to: string) => `Connection: Upgrade, keep-alive\r\nUpgrade: ${to}\r\n`
const handshake = `${upgrade('websocket')}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`

interface OnTheWire {
  status: number
  headers: Record<string, string>
  body: string
}

/** Parses the first answer of what has arrived; `undefined` while it is incomplete. */
function readAnswer(text: string, isHead: boolean): { answer: OnTheWire; rest: string } | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const status = Number(first.split(' ')[1])
  const rest = text.slice(end + 4)
  if (isHead || status === 304 || status === 204 || status === 101)
    return { answer: { status, headers, body: '' }, rest }
  if (headers['transfer-encoding'] === 'chunked') {
    const last = rest.indexOf('0\r\n\r\n')
    return last < 0 ? undefined : { answer: { status, headers, body: rest.slice(0, last) }, rest: rest.slice(last + 5) }
  }
  const length = Number(headers['content-length'] ?? 0)
  return rest.length < length
    ? undefined
    : { answer: { status, headers, body: rest.slice(0, length) }, rest: rest.slice(length) }
}

describe('every answer', () => {
  let kitchen: Kitchen
  let token: string
  let picture: string
  const open: Socket[] = []
  before(async () => {
    kitchen = await openKitchen({ env: { PUBLIC_URL: 'https://idana.example' } })
    token = await kitchen.owner()
    const [dish] = await kitchen.call('GET /products')
    const drawn = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a63b00' } })
      .jpeg()
      .toBuffer()
    await kitchen.send('PUT', `/api/products/${dish!._id}/picture`, {
      token,
      raw: drawn,
      headers: { 'content-type': 'image/jpeg' },
    })
    picture = (await kitchen.call('GET /products'))[0]!.picture!
  })
  after(async () => {
    for (const socket of open) socket.destroy()
    await kitchen.close()
  })

  /** Writes bytes to a connection. @returns `next` reads the next answer on it */
  function write(raw: string): { socket: Socket; next: (isHead?: boolean) => Promise<OnTheWire> } {
    const { port } = new URL(kitchen.url)
    const socket = connect(Number(port), '127.0.0.1')
    open.push(socket)
    let text = ''
    let arrived = () => undefined as void
    socket
      .setEncoding('latin1')
      .on('data', (part: string) => {
        text += part
        arrived()
      })
      .on('close', () => arrived())
      .on('error', () => arrived())
    socket.write(raw)
    return {
      socket,
      async next(isHead = false) {
        const until = Date.now() + 5000
        for (;;) {
          const read = readAnswer(text, isHead)
          if (read) {
            text = read.rest
            return read.answer
          }
          if (socket.closed || Date.now() > until) throw new Error(`No answer; what came is ${JSON.stringify(text)}`)
          await Promise.race([
            new Promise<void>((resolve) => {
              arrived = resolve
            }),
            new Promise((resolve) => {
              setTimeout(resolve, 200).unref()
            }),
          ])
        }
      },
    }
  }
  const ask = (line: string, head = '', body = '') =>
    write(`${line} HTTP/1.1\r\nHost: idana.example\r\n${head}\r\n${body}`)

  function assertSafe({ status, headers }: OnTheWire, what: string, kind: 'document' | 'file') {
    for (const [name, value] of Object.entries({ ...always, ...(kind === 'document' && document) }))
      assert.equal(headers[name], value, `${name} of ${what} (${status})`)
    const policy = headers['content-security-policy'] ?? ''
    assert.match(policy, /default-src 'none'/, what)
    assert.match(policy, /frame-ancestors 'none'/, what)
    if (kind === 'document')
      assert.match(policy, /require-trusted-types-for 'script'; trusted-types (?:worker|'none')$/, what)
    assert.doesNotMatch(policy, /unsafe|\*/, what)
  }

  it('of a page, a call, a redirect, a file and a refusal carries the security headers', async () => {
    const web = join(import.meta.dirname, '../dist/site/web')
    const files = (folder: string) =>
      readdirSync(join(web, folder))
        .filter((file) => /\.(?:js|css|svg|png|webp|avif|woff2)$/.test(file))
        .map((file) => `/${folder}/${file}`)
    const oneOfEach = (folder: string) => [
      ...new Map(files(folder).map((file) => [file.slice(file.lastIndexOf('.')), file])).values(),
    ]
    const etag = (await ask('GET /').next()).headers['etag']!
    const asked: [what: string, status: number, kind?: 'document' | 'file', head?: string, body?: string][] = [
      ['GET /', 200],
      ['HEAD /', 200],
      ['GET /', 304, 'document', `If-None-Match: ${etag}\r\n`],
      ['GET /admin/history', 200],
      ['GET /about/', 301],
      ['GET /nothing', 404],
      ['OPTIONS /', 404],
      ['DELETE /about', 404],
      ['TRACE /', 404],
      ['GET /sw.js', 200],
      ['GET /manifest.webmanifest', 200],
      ['GET /robots.txt', 200],
      ['GET /sitemap.xml', 200],
      ['GET /favicon.ico', 200],
      ['GET /api-docs.css', 200],
      ['GET /api/docs', 200],
      ['GET /api/docs/openapi.json', 200],
      ['GET /api/health', 200],
      ['GET /api/products', 200],
      ['HEAD /api/products', 200],
      ['OPTIONS /api/products', 404],
      ['GET /api/nothing', 404],
      ['GET /api/orders', 401],
      ['GET /api/audit', 403, 'document', `Authorization: Bearer ${(await kitchen.customer()).token}\r\n`],
      ['GET /api/orders/export', 200, 'document', `Authorization: Bearer ${token}\r\n`],
      ['POST /api/auth/login', 400, 'document', 'Content-Type: application/json\r\nContent-Length: 2\r\n', '{]'],
      ['POST /api/auth/login', 415, 'document', 'Content-Type: text/xml\r\nContent-Length: 2\r\n', '<>'],
      ['POST /api/auth/login', 413, 'document', 'Content-Type: application/json\r\nContent-Length: 99999999\r\n'],
      [
        'POST /unsubscribe',
        400,
        'document',
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1\r\n',
        'a',
      ],
      [`GET /pictures/${picture}-480.avif`, 200, 'file'],
      ['GET /pictures/dishes/none', 404],
      ...['assets', 'icons', 'fonts', 'pictures'].flatMap((folder) =>
        oneOfEach(folder).map((path): [string, number, 'file'] => [`GET ${path}`, 200, 'file']),
      ),
      ...oneOfEach('assets').map((path): [string, number, 'file'] => [`HEAD ${path}`, 200, 'file']),
      ['GET /assets/none.js', 404],
      // Refused by Fastify before any handler.
      ['GET /%', 400],
      ['GET /api/%ff', 400],
      [`GET /api/orders/${'x'.repeat(2000)}`, 404],
      // Answered over HTTP by the socket's engine.
      ['GET /socket.io/?EIO=4&transport=polling', 400, 'file'],
      ['GET /socket.io/?EIO=4&transport=websocket', 400, 'file'],
      ['GET /socket.io/', 400, 'file'],
      ['POST /socket.io/?EIO=4&transport=polling', 400, 'file', 'Content-Length: 0\r\n'],
      ['OPTIONS /socket.io/?EIO=4&transport=polling', 400, 'file'],
    ]
    for (const [what, status, kind = 'document', head, body] of asked) {
      const answer = await ask(what, head, body).next(what.startsWith('HEAD'))
      assert.equal(answer.status, status, what)
      assertSafe(answer, what, kind)
    }
    const again = files('assets')[0]!
    const first = await ask(`GET ${again}`).next()
    const unchanged = await ask(`GET ${again}`, `If-None-Match: ${first.headers['etag']}\r\n`).next()
    assert.equal(unchanged.status, 304)
    assertSafe(unchanged, `${again}, unchanged`, 'file')
  })

  it('that is written by hand, or by Node itself, carries them', async () => {
    const raw: [what: string, bytes: string, status: number, kind: 'document' | 'file'][] = [
      ['no HTTP', 'hello\r\n\r\n', 400, 'file'],
      ['more headers than one may send', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 413, 'file'],
      ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400, 'file'],
      [
        'two lengths',
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
        400,
        'file',
      ],
      ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'document'],
      ['an old client', 'GET / HTTP/1.0\r\n\r\n', 200, 'document'],
      ['what nobody expects', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: the-impossible\r\n\r\n', 417, 'file'],
      [
        'a handshake of another origin',
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nOrigin: https://evil.example\r\n${handshake}\r\n`,
        403,
        'file',
      ],
      [
        'a handshake for a transport that there is not',
        `GET /socket.io/?EIO=4&transport=smoke HTTP/1.1\r\nHost: a\r\n${handshake}\r\n`,
        400,
        'file',
      ],
      [
        'a handshake that names a bad protocol',
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\n${handshake}Sec-WebSocket-Protocol: ,,\r\n\r\n`,
        400,
        'file',
      ],
      [
        'a handshake without a key',
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\n${upgrade('websocket')}\r\n`,
        400,
        'file',
      ],
      ['a socket', `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\n${handshake}\r\n`, 101, 'file'],
    ]
    for (const [what, bytes, status, kind] of raw) {
      const answer = await write(bytes).next()
      assert.equal(answer.status, status, what)
      assertSafe(answer, what, kind)
    }
  })

  it('to an upgrade that is not our socket is the ordinary one, at once and on the same connection', async () => {
    const times: number[] = []
    for (const protocol of ['h2c', 'websocket', 'TLS/1.0', 'websocket, h2c', '']) {
      for (const path of ['/api/health', '/', '/api/nothing', '/socket.io']) {
        const plain = await ask(`GET ${path}`).next()
        const begun = performance.now()
        const { socket, next } = ask(
          `GET ${path}`,
          protocol.startsWith('websocket')
            ? handshake.replace('websocket', protocol)
            : `${upgrade(protocol)}HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n`,
        )
        const answer = await next()
        times.push(performance.now() - begun)
        assert.deepEqual([answer.status, answer.body], [plain.status, plain.body], `${protocol} at ${path}`)
        assertSafe(answer, `${protocol} at ${path}`, 'document')
        socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n')
        assert.equal((await next()).status, 200, `the next request after ${protocol} at ${path}`)
        socket.destroy()
      }
    }
    // A body arrives as with any other request.
    const login = await ask(
      'POST /api/auth/login',
      `${upgrade('h2c')}Content-Type: application/json\r\nContent-Length: 44\r\n`,
      '{"email":"a@example.com","password":"wrong"} ',
    ).next()
    assert.equal(login.status, 401)
    assert.ok(Math.max(...times) < 500, `the slowest took ${Math.round(Math.max(...times))} ms`)
  })

  it('while the shop closes carries them', async () => {
    const ending = await openKitchen({ env: { PUBLIC_URL: 'https://idana.example' } })
    const { port } = new URL(ending.url)
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part
    })
    // Begun before the shop closes, and complete only afterwards.
    socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n')
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    const closed = ending.close()
    await new Promise((resolve) => {
      setTimeout(resolve, 30)
    })
    socket.write('\r\n')
    await closed
    const answer = readAnswer(text, false)?.answer
    assert.equal(answer?.status, 503)
    assertSafe(answer, 'a request at the end', 'document')
    socket.destroy()
  })
})
