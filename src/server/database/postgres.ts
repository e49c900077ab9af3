import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type CompiledQuery, type RootOperationNode } from 'kysely'
import pg from 'pg'
import { topics, type Database, type Reader, type Topic, type Transaction } from './database.ts'
import type { Schema } from './schema.ts'
import { prepared, type Params, type Statement } from './statement.ts'

/** The channel on which processes tell each other what changed. */
const CHANNEL = 'kitchen_told'

/** How long to wait before listening again after a lost connection, in ms. */
const LISTEN_AGAIN = 500

/** Deadlock and serialisation failure: PostgreSQL has undone the transaction and wants it repeated. */
const AGAIN = new Set(['40P01', '40001'])

/**
 * Opens a PostgreSQL database.
 * @param url `postgres://…`
 * @param options `connections`: the most at once; `onLost`: called for a connection lost while idle
 */
export function openPostgres(
  url: string,
  options: { connections?: number; onLost?: (error: Error) => void } = {},
): Database {
  // Large numbers are kobo and milliseconds, which JavaScript numbers hold exactly.
  const numbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
  const types = {
    getTypeParser: (oid: number, format?: 'text'): unknown =>
      numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format),
  } as pg.CustomTypesConfig
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 12,
    connectionTimeoutMillis: 5000,
    types,
    Client: PreparingClient,
  })
  pool.on('error', (error) => options.onLost?.(error))
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  // This process on the channel: it hears its own news directly and skips them there.
  const me = randomUUID()
  const told = listen(url, me, options.onLost)
  return {
    ...reader(query),
    write: (work) => transact(query, work, me, told.now),
    onTold: told.hear,
    compact: async () => undefined,
    check: async () => {
      await sql`select 1`.execute(query)
    },
    async close() {
      await told.end()
      await query.destroy()
    },
  }
}

/** Names each hot statement, so that a connection parses and plans it once. */
class PreparingClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super(settings)
    // A connection lost during a query fails that query. Without a listener, its error would also end the process.
    this.on('error', () => undefined)
  }

  override query(text: unknown, values?: unknown, ...rest: unknown[]): never {
    const name = typeof text === 'string' ? prepared.get(text) : undefined
    const ask = super.query.bind(this) as (...args: unknown[]) => never
    return name ? ask({ name, text, values }, ...rest) : ask(text, values, ...rest)
  }
}

function reader(query: Kysely<Schema>): Reader {
  async function all<P extends Params, R>(statement: Statement<P, R>, params: P): Promise<R[]> {
    const { sql: text, values } = statement.for('postgres')
    const compiled: CompiledQuery<R> = {
      sql: text,
      parameters: values(params),
      query: undefined as unknown as RootOperationNode,
      queryId: undefined as never,
    }
    return (await query.executeQuery<R>(compiled)).rows
  }
  return { engine: 'postgres', query, all, first: async (statement, params) => (await all(statement, params))[0] }
}

async function transact<T>(
  query: Kysely<Schema>,
  work: (tx: Transaction) => Promise<T>,
  me: string,
  tellHere: (topic: Topic) => void,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const acts: (() => void)[] = []
    const told = new Set<Topic>()
    try {
      const value = await query.transaction().execute(async (trx) => {
        const done = await work({
          ...reader(trx),
          afterCommit: (act) => void acts.push(act),
          tell: (topic) => void told.add(topic),
        })
        for (const topic of told) await sql`select pg_notify(${CHANNEL}, ${`${me} ${topic}`})`.execute(trx)
        return done
      })
      for (const act of acts) act()
      // Directly, not through the channel, so that the writer reads its own writes.
      for (const topic of told) tellHere(topic)
      return value
    } catch (error) {
      if (tries >= 5 || !AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/**
 * Listens on the channel with a connection of its own. What was told while a connection was lost is unknown, so on
 * every new connection all topics count as told.
 */
function listen(
  url: string,
  me: string,
  onLost?: (error: Error) => void,
): { hear: Database['onTold']; now: (topic: Topic) => void; end: () => Promise<void> } {
  const hearing = new Set<(topic: Topic) => void>()
  let client: pg.Client | undefined
  let ended = false
  let again: NodeJS.Timeout | undefined
  const tellAll = (topic: Topic) => {
    for (const hear of hearing) hear(topic)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    let lost = false
    const retry = (error?: Error) => {
      if (lost || ended) return
      lost = true
      if (error) onLost?.(error)
      again = setTimeout(() => void connect(), LISTEN_AGAIN)
    }
    fresh.on('error', retry)
    fresh.on('end', () => retry())
    fresh.on('notification', ({ payload = '' }) => {
      const [from, topic] = payload.split(' ')
      if (from !== me) tellAll(topic as Topic)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      client = fresh
      if (ended) return void (await fresh.end())
      topics.forEach(tellAll)
    } catch (error) {
      retry(error as Error)
    }
  }

  const first = connect()
  return {
    now: tellAll,
    hear: (hear) => {
      hearing.add(hear)
      return () => hearing.delete(hear)
    },
    async end() {
      ended = true
      clearTimeout(again)
      await first
      await client?.end().catch(() => undefined)
    },
  }
}
