import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { hostileKinds } from './hostile-kinds.ts'
import { people, type Person, type Stock } from './fuzz-stock.ts'

/** A connection to the socket: its handshake and its messages. */
export interface Talk {
  who: Person
  query: string
  headers: Record<string, string>
  /** A text, or a buffer for a binary message. */
  messages: (string | Buffer)[]
}

/** A hostile text, sometimes longer than a message may be. */
const hostile = fc
  .record({ kind: fc.constantFrom(...Object.keys(hostileKinds)), units: fc.constantFrom(60, 4000, 15_000, 40_000) })
  .map(({ kind, units }) => (hostileKinds[kind]?.(units) ?? '').toWellFormed())

const json = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '',
    '{',
    '[',
    '[]',
    '{}',
    'null',
    '["admin_join"]',
    '["admin_join",{}]',
    '["admin_join","x",1]',
    '["connect"]',
    '["disconnecting"]',
    '["newListener"]',
    '["__proto__"]',
    '[{"_placeholder":true,"num":0}]',
    '["admin_join",{"_placeholder":true,"num":1e9}]',
    '['.repeat(8000),
    `${'['.repeat(8000)}${']'.repeat(8000)}`,
  ),
)

const namespace = fc.constantFrom('', '', '', '/,', '/admin,', '/__proto__,', `/${'n'.repeat(5000)},`, '/a?b=c,', ',')

/** Packets of Engine.IO and Socket.IO: valid, nearly valid, and not. */
function packets(token: string | undefined): fc.Arbitrary<string | Buffer> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .record({
          kind: fc.constantFrom('40', '41', '42', '43', '44', '45', '46', '47', '49', '4'),
          where: namespace,
          id: fc.constantFrom('', '', '0', '12', '9'.repeat(40)),
          rest: json,
        })
        .map(({ kind, where, id, rest }) => `${kind}${where}${id}${rest}`),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        '42["admin_join"]',
        '420["admin_join"]',
        '421["admin_join",null]',
        `40${JSON.stringify({ token })}`,
        '40',
        '2',
        '3',
        '2probe',
        '3probe',
        '5',
        '1',
        '6',
        '0{"sid":"x"}',
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({ many: fc.constantFrom('0', '1', '9', '99999999', '1e3', '-1', 'x'), rest: json })
        .map(({ many, rest }) => `45${many}-${rest}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({ lead: fc.constantFrom('', '4', '42', '40', '420["admin_join","'), text: hostile })
        .map(({ lead, text }) => lead + text),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed()) },
  )
}

/** Connections by every caller. */
export function talks(stock: Stock): fc.Arbitrary<Talk> {
  return fc.constantFrom(...people).chain((who) => {
    const token = stock.tokens[who]
    const greeting = fc.oneof(
      { weight: 6, arbitrary: fc.constant([`40${token === undefined ? '' : JSON.stringify({ token })}`]) },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.oneof(json, hostile).map((text) => [`40${JSON.stringify({ token: text })}`]) },
      { weight: 1, arbitrary: json.map((value) => [`40{"token":${value}}`]) },
    )
    return fc
      .record({
        who: fc.constant(who),
        query: fc.oneof(
          { weight: 8, arbitrary: fc.constant('EIO=4&transport=websocket') },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              '',
              'EIO=3&transport=websocket',
              'EIO=4&transport=polling',
              'EIO=4&transport=websocket&sid=nobody',
              'EIO=4&transport=__proto__',
              'EIO=4&transport=websocket&transport=polling',
              'EIO[]=4&transport[a]=websocket',
              `EIO=4&transport=websocket&x=${'x'.repeat(10_000)}`,
            ),
          },
        ),
        headers: fc.option(
          fc.constantFrom(
            { origin: 'https://elsewhere.example' },
            { origin: '((((' },
            { 'sec-websocket-extensions': 'permessage-deflate; '.repeat(300) },
            { 'sec-websocket-protocol': 'a,'.repeat(3000) },
            { 'sec-websocket-version': '12' },
            { 'sec-websocket-key': 'x' },
            { cookie: 'io=x' },
          ),
          { nil: {}, freq: 3 },
        ),
        greeting,
        messages: fc.array(packets(token), { minLength: 2, maxLength: 12 }),
      })
      .map(({ greeting: [...first], messages, ...rest }) => ({ ...rest, messages: [...first, ...messages] }))
  })
}

/** Opens one connection byte by byte, because no client would send this. @returns everything that came back */
export async function talk(url: string, { query, headers, messages }: Talk): Promise<string> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  const heard: Buffer[] = []
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('data', (data: Buffer) => heard.push(data)).on('error', () => undefined)
  const lines = Object.entries({
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  })
  socket.write(
    `GET /socket.io/?${query} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  )
  const answered = async () => {
    for (let waited = 0; heard.length === 0 && !socket.destroyed && waited < 200; waited += 1) await sleep(5)
  }
  await answered()
  for (const message of messages) {
    if (socket.destroyed) break
    socket.write(frame(message))
    await sleep(1)
  }
  await Promise.race([closed, sleep(30)])
  socket.end()
  await Promise.race([closed, sleep(500)])
  socket.destroy()
  return Buffer.concat(heard).toString()
}

/** One masked frame, as a client has to send it (RFC 6455, section 5.2). */
function frame(message: string | Buffer): Buffer {
  const content = Buffer.from(message)
  const head = Buffer.alloc(content.length < 126 ? 2 : content.length < 65_536 ? 4 : 10)
  head[0] = typeof message === 'string' ? 0x81 : 0x82
  if (head.length === 2) head[1] = 0x80 | content.length
  else if (head.length === 4) {
    head[1] = 0xfe
    head.writeUInt16BE(content.length, 2)
  } else {
    head[1] = 0xff
    head.writeBigUInt64BE(BigInt(content.length), 2)
  }
  const mask = randomBytes(4)
  return Buffer.concat([head, mask, content.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
}
