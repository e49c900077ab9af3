import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import type { Static, TSchema } from 'typebox'
import type { Api, EndpointName } from '../src/contract/api.ts'
import type { ErrorBody } from '../src/contract/endpoint.ts'
import type { ClientEvents, JoinAnswer, ServerEvents } from '../src/contract/live-events.ts'
import { firstAdmin } from '../src/server/accounts/first-admin.ts'
import { makeLink } from '../src/server/accounts/make-link.ts'
import { createApp } from '../src/server/app.ts'
import { UNLISTED } from '../src/server/http/route.ts'
import { readConfig } from '../src/server/config.ts'
import { connect } from '../src/server/database/connect.ts'
import type { Database } from '../src/server/database/database.ts'
import { startTasks } from '../src/server/tasks.ts'
import { keepLog } from './open-things.ts'

/** The admin of every test's kitchen. */
export const owner = { email: 'owner@kitchen.test', password: 'the-owner-cooks' }

/** An answer: status and headers, and its body as the success or the error it is. */
export interface Answered<B> {
  status: number
  headers: Headers
  body: B
}

type Body<N extends EndpointName> = Api[N]['returns'] extends { body: infer S extends TSchema } ? Static<S> : undefined

/** A whole kitchen on this run's engine, on a port of its own. Tests use it over HTTP and sockets. */
export interface Kitchen {
  url: string
  db: Database
  /** The database: give it to `openKitchen` for a second process on the same data. */
  databaseUrl: string | undefined
  dataDir: string
  /** Every line it has logged. */
  logged: string[]
  /** The kitchen's clock, in ms; tests move it. */
  clock: { now: number }
  /** What that clock says at this moment, in ms. */
  time(): number
  /** Sends a request of any form. */
  send(
    method: string,
    path: string,
    options?: { token?: string | undefined; body?: unknown; raw?: string | Buffer; headers?: Record<string, string> },
  ): Promise<Answered<never>>
  /** Calls an endpoint of the contract and expects success. */
  call<N extends EndpointName>(
    name: N,
    options?: {
      token?: string | undefined
      params?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
      headers?: Record<string, string>
    },
  ): Promise<Body<N>>
  /** Calls an endpoint and expects a refusal. */
  refused<N extends EndpointName>(
    name: N,
    options?: Parameters<Kitchen['call']>[1],
  ): Promise<{ status: number; headers: Headers } & ErrorBody>
  /** Registers a customer and logs them in. @returns their token */
  customer(name?: string): Promise<{ token: string; _id: string; email: string; name: string }>
  /** Registers a customer with a confirmed e-mail, who therefore gets mail about orders. */
  provenCustomer(name?: string): Promise<{ token: string; _id: string; email: string; name: string }>
  /** The owner's token. */
  owner(): Promise<string>
  /** Opens a socket, which is closed with the kitchen. */
  socket(token?: string): Socket<ServerEvents, ClientEvents>
  close(): Promise<void>
}

/** Opens a kitchen. @param options `env`: settings; `beside`: another kitchen whose data it shares (PostgreSQL only) */
export async function openKitchen(options: { env?: Record<string, string>; beside?: Kitchen } = {}): Promise<Kitchen> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitchen-'))
  const own = options.beside?.databaseUrl ?? (await createDatabase(process.env.TEST_DATABASE_TEMPLATE))
  const template = process.env['TEST_DATABASE_TEMPLATE']
  if (!own && template) await copyFile(template, join(dataDir, 'kitchen.db'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    REGISTRATIONS_PER_ADDRESS: '100000',
    LOGINS_PER_ACCOUNT: '100000',
    SESSIONS_PER_ACCOUNT: '1000',
    ADMIN_IDLE_HOURS: '87600',
    UNSEEN_ORDER_MINUTES: '0',
    ...(own && { DATABASE_URL: own }),
    ...options.env,
  })
  const logged: string[] = []
  const closeLog = keepLog(() => logged.join(''))
  const log = pino({ level: config.logLevel }, { write: (line: string) => void logged.push(line) })
  // The clock runs on from where a test sets it.
  const started = performance.now()
  const clock = { now: Date.now() }
  const time = () => Math.round(clock.now + performance.now() - started)

  const db = await connect(config, () => undefined)
  await firstAdmin(db, { email: owner.email, password: owner.password }, time())
  const { server, live } = await createApp(config, db, log, time)
  const tasks = startTasks(db, live, config, log, time)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  const sockets: Socket[] = []
  let ownerToken: string | undefined

  const kitchen: Kitchen = {
    url,
    db,
    dataDir,
    databaseUrl: own,
    logged,
    clock,
    time,
    async send(method, path, { token, body, raw, headers = {} } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(raw !== undefined ? { body: raw as never } : body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await response.text()
      const json = response.headers.get('content-type')?.includes('json')
      return {
        status: response.status,
        headers: response.headers,
        body: (json && text ? JSON.parse(text) : text) as never,
      }
    },
    async call(name, sent = {}) {
      const answered = await ask(name, sent)
      if (answered.status >= 300)
        throw new Error(`${name} answered ${answered.status}: ${JSON.stringify(answered.body)}`)
      return answered.body
    },
    async refused(name, sent = {}) {
      const { status, headers, body } = await ask(name, sent)
      if (status < 400) throw new Error(`${name} was not refused but answered ${status}: ${JSON.stringify(body)}`)
      return { status, headers, ...(body as ErrorBody) }
    },
    async customer(name = 'Fọlákẹ́ Adéyẹmí') {
      const email = `${randomUUID()}@example.com`
      const { _id } = await kitchen.call('POST /auth/register', {
        body: { name, email, phoneNumber: '0803 555 0148', password: 'jollof-rice' },
      })
      const { token } = await kitchen.call('POST /auth/login', { body: { email, password: 'jollof-rice' } })
      return { token, _id, email, name }
    },
    async provenCustomer(name) {
      const customer = await kitchen.customer(name)
      const { url: link } = await makeLink(
        db,
        '',
        { user_id: customer._id, purpose: 'confirm-email', email: customer.email },
        time(),
      )
      await kitchen.call('POST /auth/confirm-email', { body: { token: link.split('=')[1] } })
      return customer
    },
    async owner() {
      ownerToken ??= (await kitchen.call('POST /auth/login', { body: owner })).token
      return ownerToken
    },
    socket(token) {
      const socket = io(url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: token === undefined ? {} : { token },
      })
      sockets.push(socket)
      return socket
    },
    async close() {
      closeLog()
      for (const socket of sockets) socket.close()
      await server.close()
      await tasks.stop()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
      if (own && !options.beside) await dropDatabase(own)
      assert.deepEqual(
        logged.filter((line) => line.includes(UNLISTED)),
        [],
        'every code that a call is refused with stands in its contract',
      )
    },
  }

  function ask(
    name: EndpointName,
    { params = {}, query, ...sent }: NonNullable<Parameters<Kitchen['call']>[1]>,
  ): Promise<Answered<never>> {
    const [method = '', path = ''] = name.split(' ')
    const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
    return kitchen.send(method, `/api${filled}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, sent)
  }

  return kitchen
}

/** Waits until a socket is connected. @throws the error with which the server refused it */
export function connected<S extends Socket<ServerEvents, ClientEvents>>(socket: S): Promise<S> {
  return new Promise((resolve, reject) => {
    if (socket.connected) return resolve(socket)
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

/** Sends `admin_join`. @returns the server's answer */
export async function joinAdmins(socket: Socket<ServerEvents, ClientEvents>): Promise<JoinAnswer> {
  return (await socket.timeout(5000).emitWithAck('admin_join')) as JoinAnswer
}

/** An open dashboard: the owner's socket, joined to the kitchen's rooms. */
export async function openDashboard(kitchen: Kitchen): Promise<Socket<ServerEvents, ClientEvents>> {
  const socket = await connected(kitchen.socket(await kitchen.owner()))
  const answer = await joinAdmins(socket)
  if (!answer.ok) throw new Error(`The owner was refused: ${answer.message}`)
  return socket
}

/** Jobs that deleting an account plans: one for when its last mails have been written, one for the night. */
export const jobsForLater = ['forget-letters', 'compact-database'] as const

/** Polls until something holds; rejects after `ms`. */
export async function until(holds: () => Promise<boolean> | boolean, ms = 15_000): Promise<void> {
  for (const end = performance.now() + ms; !(await holds());) {
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${holds.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Waits for one event of a socket; rejects after `ms`. */
export function once<T>(
  socket: { once(event: never, hear: (what: T) => void): unknown },
  event: string,
  ms = 15_000,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within ${ms} ms`)), ms)
    socket.once(event as never, (what) => {
      clearTimeout(timer)
      resolve(what)
    })
  })
}

/**
 * Makes a database for this test on the server of `TEST_DATABASE_URL`; `undefined` on the embedded engine.
 * @param template the database to copy; without it an empty one
 */
export async function createDatabase(template = 'template1'): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const name = `kitchen_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(url: string): Promise<void> {
  await asSuperuser(
    process.env.TEST_DATABASE_URL ?? '',
    `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`,
  )
}

async function asSuperuser(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Sets a bank account of the kitchen's own, because at an https address no transfers to the example one are taken. */
export async function giveAccount(kitchen: Kitchen): Promise<void> {
  const { bank } = await kitchen.call('GET /kitchen')
  const own = { accountNumber: '0123456789', bankName: 'Kuda', accountName: 'Titilayo Ade' }
  await kitchen.call('PUT /kitchen', { token: await kitchen.owner(), body: { change: { bank: own }, seen: { bank } } })
}
