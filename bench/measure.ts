/**
 * `npm run bench`: orders and menu reads over HTTP, each next to its limits measured in the same run. Absolute figures
 * say little on a shared machine; the shares do. Prints one JSON line for each figure; ends with 1 where a share is too
 * small.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { io } from 'socket.io-client'
import { measureRawEngine } from './raw-engine.ts'

const ROUNDS = 3
const SECONDS = 4
const WARM_SECONDS = 2
const CLIENTS = 32

const dinner = JSON.stringify({
  items: [
    { name: 'Amala', quantity: 1 },
    { name: 'Beans', quantity: 1 },
    { name: 'Jollof Rice', quantity: 1 },
  ],
  customerNote: '14 Mayfair Road',
  town: 'Ile-ife',
})

interface Target {
  url: string
  token: string
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const children: ChildProcess[] = []
let failed = false
try {
  const shop = await openShop()
  const heard = await listen(shop)
  const menuBytes = await (await fetch(`${shop.url}/api/products`)).text()
  const orderBytes = await (
    await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: dinner,
    })
  ).text()
  const bareMenu = { url: await openBare(200, menuBytes), token: '' }
  const bareOrder = { url: await openBare(201, orderBytes), token: shop.token }

  for (const target of [shop, bareOrder]) await orders(target, WARM_SECONDS)
  for (const target of [shop, bareMenu]) await reads(target, WARM_SECONDS)

  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = { bare: await orders(bareOrder), raw: await measureRawEngine(SECONDS), shop: await orders(shop) }
    const menu = { bare: await reads(bareMenu), shop: await reads(shop) }
    rounds.push({ order: { ...order, limit: 1 / (1 / order.bare + 1 / order.raw) }, menu })
  }
  print(
    'orders/s',
    0.4,
    rounds.map(({ order }) => ({ ...order, share: order.shop / order.limit })),
  )
  print(
    'menu reads/s',
    0.6,
    rounds.map(({ menu }) => ({ ...menu, share: menu.shop / menu.bare })),
  )
  await sleep(1500)
  const placed = await count(shop)
  print('orders announced', 1, [{ placed, announced: heard.announced, share: heard.announced / placed }])
  heard.close()
} finally {
  const running = children.filter((child) => child.exitCode === null)
  for (const child of running) child.kill()
  await Promise.all(running.map((child) => once(child, 'exit')))
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0

/** Prints the median round of a figure, with its limits. */
function print(figure: string, wants: number, rounds: ({ share: number } & Record<string, number>)[]): void {
  const median = rounds.toSorted((a, b) => a.share - b.share)[Math.floor(rounds.length / 2)] as { share: number }
  const rounded = Object.fromEntries(
    Object.entries(median).map(([name, value]) => [
      name,
      name === 'share' ? Math.round(value * 1000) / 1000 : Math.round(value),
    ]),
  )
  const enough = median.share >= wants
  failed ||= !enough
  console.log(JSON.stringify({ figure, ...rounded, wants, enough }))
}

/** Starts the shop in a process of its own, with its log in a file as usual. */
async function openShop(): Promise<Target> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: 'owner@kitchen.test',
    ADMIN_PASSWORD: 'the-owner-cooks',
    ORDER_LIMITS: '0',
    LOG_LEVEL: 'info',
  }
  const log = openSync(join(folder, 'log'), 'a')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/server/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', log],
  })
  children.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The shop did not start')))
    child.stdout?.on('data', (text: Buffer) => {
      const address = /http:\/\/\S+/.exec(text.toString())?.[0]
      if (address) resolve(address)
    })
  })
  const { token } = (await (
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@kitchen.test', password: 'the-owner-cooks' }),
    })
  ).json()) as { token: string }
  return { url: url.replace('localhost', '127.0.0.1'), token }
}

async function openBare(status: number, bytes: string): Promise<string> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  children.push(child)
  child.send({ status, type: 'application/json; charset=utf-8', bytes })
  const [port] = (await once(child, 'message')) as [number]
  return `http://127.0.0.1:${port}`
}

/** Keeps a dashboard open, so that orders are announced while they are measured. */
async function listen({ url, token }: Target) {
  const socket = io(url, { transports: ['websocket'], auth: { token } })
  const heard = { announced: 0, close: () => socket.close() }
  socket.on('new_order', () => {
    heard.announced += 1
  })
  await socket.emitWithAck('admin_join')
  return heard
}

/** The number of orders in the shop. */
async function count({ url, token }: Target): Promise<number> {
  const figures = (await (
    await fetch(`${url}/api/figures`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { totalOrders: number }
  return figures.totalOrders
}

async function orders({ url, token }: Target, seconds = SECONDS): Promise<number> {
  return load(url, seconds, {
    method: 'POST',
    path: '/api/orders',
    body: dinner,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    setupRequest: (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }),
  })
}

async function reads({ url }: Target, seconds = SECONDS): Promise<number> {
  return load(url, seconds, { method: 'GET', path: '/api/products' })
}

async function load(url: string, seconds: number, request: autocannon.Request): Promise<number> {
  const result = await autocannon({ url, connections: CLIENTS, duration: seconds, requests: [request] })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused and ${result.errors} failed requests at ${url}`)
  return result['2xx'] / result.duration
}
