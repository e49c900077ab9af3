import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '../src/contract/orders.ts'
import { chance, draw } from './chance.ts'

/** A connection between browsers and the kitchen on which orders get lost, delayed and repeated. */
export interface ChaosLine {
  url: string
  /** How often each thing has happened to an order. */
  happened: Record<string, number>
  /** The orders that the kitchen has accepted, `_id` and owner, from that moment on. */
  placed: Map<string, string | null>
  close(): Promise<void>
}

/** What may happen to an order on its way, and how often. */
const fates = {
  through: 45,
  'request lost': 15,
  'answer lost': 15,
  late: 10,
  'answer late': 5,
  'sent twice': 7,
  'sent again later': 5,
  'no time (503)': 3,
} as const

/** After this many tries an order gets through. */
const MERCY = 3

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * Opens the line.
 * @param url where it leads
 * @param seed the same seed does the same to the same try of the same order
 * @param names the customers' names in this run, by their tokens
 */
export async function openChaosLine(url: string, seed: string, names: ReadonlyMap<string, string>): Promise<ChaosLine> {
  const { hostname, port } = new URL(url)
  const tries = new Map<string, number>()
  const open = new Set<Socket>()
  const agent = new Agent({ keepAlive: true })

  function pass(near: IncomingMessage, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const far = request(
        { hostname, port, method: near.method, path: near.url, headers: near.headers, agent },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
          )
        },
      )
      far.on('error', reject)
      far.end(body)
    })
  }

  /** Forwards an order, and records it if the kitchen accepts it, before anybody else can hear of that. */
  async function order(near: IncomingMessage, body: string): Promise<Answer> {
    const answer = await pass(near, body)
    if (answer.status === 201) {
      const { _id, userId } = JSON.parse(answer.body.toString()) as Order
      line.placed.set(_id, userId._id)
    }
    return answer
  }

  async function meddle(near: IncomingMessage, body: string): Promise<Answer | undefined> {
    const key = String(near.headers['idempotency-key'])
    const tried = tries.get(key) ?? 0
    tries.set(key, tried + 1)
    const next = chance(
      seed,
      names.get(near.headers.authorization?.slice('Bearer '.length) ?? '') ?? '',
      nameOf(body),
      tried,
    )
    const fate = tried >= MERCY ? 'through' : draw(next, fates)
    line.happened[fate] = (line.happened[fate] ?? 0) + 1
    switch (fate) {
      case 'through':
        return order(near, body)
      case 'request lost':
        return undefined
      case 'answer lost':
        return void (await order(near, body))
      case 'late':
        await sleep(next() * 1500)
        return order(near, body)
      case 'answer late': {
        const answer = await order(near, body)
        await sleep(next() * 1500)
        return answer
      }
      case 'sent twice':
        return (await Promise.all([order(near, body), order(near, body)]))[0]
      case 'sent again later':
        later.add(sleep(500 + next() * 2000).then(() => order(near, body)))
        return order(near, body)
      case 'no time (503)':
        return {
          status: 503,
          headers: { 'content-type': 'application/json', 'retry-after': '1' },
          body: Buffer.from('{"message":"Too busy just now.","code":"UNAVAILABLE"}'),
        }
    }
  }

  const later = new Set<Promise<unknown>>()
  async function serve(near: IncomingMessage, reply: ServerResponse) {
    const body = await text(near)
    // Pictures and fonts do not affect orders, and would cost more than everything else.
    if (/\.(?:avif|webp|jpe?g|png|woff2)(?:\?|$)/.test(near.url ?? '')) return void reply.writeHead(204).end()
    const isOrder = near.method === 'POST' && near.url === '/api/orders'
    const answer = isOrder ? await meddle(near, body) : await pass(near, body)
    if (!answer) return void near.socket.destroy()
    const { 'transfer-encoding': _, ...headers } = answer.headers
    reply.writeHead(answer.status, headers).end(answer.body)
  }

  const server = createServer((near, reply) => void serve(near, reply).catch(() => near.socket.destroy()))
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  })
  // The socket is passed through.
  server.on('upgrade', (near: IncomingMessage, socket: Socket, head: Buffer) => {
    const far = connect(Number(port), hostname, () => {
      const headers = near.rawHeaders.flatMap((name, place) =>
        place % 2 === 0 ? [`${name}: ${near.rawHeaders[place + 1] ?? ''}`] : [],
      )
      far.write(`${near.method ?? 'GET'} ${near.url ?? '/'} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      far.write(head)
      far.pipe(socket).pipe(far)
    })
    far.on('error', () => socket.destroy())
    socket.on('error', () => far.destroy()).on('close', () => far.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const line: ChaosLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    happened: {},
    placed: new Map(),
    async close() {
      await Promise.allSettled(later)
      for (const socket of open) socket.destroy()
      agent.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
  return line
}

/** An order's name in this run: by its address, or as a quick order of a dish. */
function nameOf(body: string): string {
  const { customerNote, items } = JSON.parse(body) as { customerNote?: string; items: { name: string }[] }
  return customerNote ?? `one ${items[0]?.name ?? ''}`
}
