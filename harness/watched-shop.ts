import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { dataFolder, startShop, type Settings, type Shop } from './shop.ts'

/** A request to send: a body as JSON or, as `raw`, unchanged. */
export interface Sent {
  method: string
  path: string
  token?: string | undefined
  body?: unknown
  raw?: string | Buffer
  headers?: Record<string, string>
}

export interface Answer {
  /** 0 where the connection ended without an answer. */
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

/** A shop in its own process, whose health is watched from a thread of its own. */
export interface WatchedShop {
  url: string
  folder: string
  send(sent: Sent): Promise<Answer>
  /** The longest wait for `GET /api/health` since this was last called, in ms. */
  worstHealth(): Promise<number>
  /**
   * The times in which its main thread computed for more than 250 ms without a pause, since this was last called, in
   * ms.
   */
  held(): number[]
  /** Every line it has logged since it opened. */
  logged(): string[]
  /** Ends the process. @returns as `Shop` */
  end(): ReturnType<Shop['end']>
  /** Whether the process is still there. */
  lives(): boolean
}

/** Limits high enough never to be reached, because the tests want the work behind them. */
const unlimited = Object.fromEntries(
  [
    'LOGIN_TRIES_PER_ACCOUNT',
    'LOGIN_TRIES_PER_ADDRESS',
    'REGISTRATIONS_PER_ADDRESS',
    'FORGOTTEN_PER_ACCOUNT',
    'FORGOTTEN_PER_ADDRESS',
    'FEEDBACK_PER_ADDRESS',
    'LOGINS_PER_ACCOUNT',
    'SOCKETS_PER_ADDRESS',
    'SOCKETS_IN_ALL',
    'SOCKET_HANDSHAKES_PER_ADDRESS',
  ].map((name) => [name, '100000']),
)

/** Opens a shop without reachable limits. @param folder where its data is; see `dataFolder` */
export async function openWatchedShop(settings: Settings, folder: string): Promise<WatchedShop> {
  const shop = await startShop(
    {
      DATA_DIR: folder,
      ...unlimited,
      ORDER_LIMITS: '0',
      TRUST_PROXY: '1',
      UNSEEN_ORDER_MINUTES: '0',
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop-watch.ts')).href}`,
      ...settings,
    },
    folder,
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const send = sender(shop.url, agent)
  // Fills the caches first: a first answer says nothing about later ones.
  for (const path of ['/', '/api/products', '/api/kitchen', '/api/reviews', '/nowhere'])
    await send({ method: 'GET', path })
  const watch = new Worker(new URL('health-watch.ts', import.meta.url), { workerData: { url: shop.url } })
  const failed = once(watch, 'error').then(([error]) => {
    throw error as Error
  })
  failed.catch(() => undefined)
  const opened = shop.said().length
  const lines = () => shop.said().slice(opened).split('\n').filter(Boolean)
  let seen = 0
  const isHeld = (line: string) => line.startsWith('{"heldFor"')
  return {
    url: shop.url,
    folder,
    send,
    async worstHealth() {
      watch.postMessage('worst')
      return (await Promise.race([once(watch, 'message'), failed]))[0] as number
    },
    held() {
      const held = lines()
        .filter(isHeld)
        .map((line) => (JSON.parse(line) as { heldFor: number }).heldFor)
      return held.slice(seen, (seen = held.length))
    },
    logged: () => lines().filter((line) => !isHeld(line)),
    lives: () => shop.child.exitCode === null && shop.child.signalCode === null,
    async end() {
      await watch.terminate()
      agent.destroy()
      return shop.end()
    },
  }
}

/** Opens a shop in a folder of its own, which is removed with it. */
export async function openShopOfItsOwn(settings: Settings): Promise<WatchedShop> {
  const { folder, remove } = await dataFolder()
  const shop = await openWatchedShop(settings, folder)
  return {
    ...shop,
    async end() {
      const ended = await shop.end()
      await remove()
      return ended
    },
  }
}

function sender(url: string, agent: Agent): WatchedShop['send'] {
  const ask = ({ method, path, token, body, raw, headers = {} }: Sent): Promise<Answer> =>
    new Promise((resolve) => {
      const bytes = Buffer.from(raw ?? (body === undefined ? '' : JSON.stringify(body)))
      const from = performance.now()
      const nothing = () => resolve({ status: 0, headers: {}, text: '', ms: performance.now() - from })
      const asking = request(
        url,
        {
          method,
          path,
          agent,
          timeout: 30_000,
          headers: {
            ...(bytes.length > 0 && { 'content-type': 'application/json' }),
            'content-length': bytes.length,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('error', nothing)
            .on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                text: Buffer.concat(parts).toString(),
                ms: performance.now() - from,
              }),
            )
        },
      )
      asking
        .on('error', nothing)
        .on('timeout', () => asking.destroy())
        .end(bytes)
    })
  // Asks again where the shop has closed the connection, idle or after a refusal.
  return async (sent) => {
    const answer = await ask(sent)
    return answer.status === 0 ? ask(sent) : answer
  }
}
