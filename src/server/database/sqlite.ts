import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { FolderInUse, type Database, type Reader, type Topic, type Transaction } from './database.ts'
import type { Schema } from './schema.ts'
import type { Params, Statement } from './statement.ts'

/** The most transactions that share one commit; more would make the first of them wait too long. */
const SHARED = 32

/** The most different statements kept prepared; the queries of the product are far fewer. */
const KEPT = 500

/**
 * Opens the embedded database under `folder`, for this process alone.
 * @throws Error with a line for the owner when another process holds the folder
 */
export function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true })
  const lock = holdFolder(folder)
  const file = join(folder, 'kitchen.db')
  const writer = open(file)
  writer.pragma('journal_mode = WAL')
  const reader = open(file)
  const read = new Connection(reader)
  const write = new Connection(writer)
  const transactions = new SharedCommits(write)
  // The writer's cache is warm, while every commit empties the reader's; but what is not committed yet is not ours to see.
  const warm = () => (transactions.sharing ? read : write.inThisTurn())
  return {
    ...read.reading,
    all: (statement, params) => warm().reading.all(statement, params),
    first: (statement, params) => warm().reading.first(statement, params),
    write: (work) => transactions.add(work),
    onTold: (hear) => transactions.onTold(hear),
    check: async () => { reader.prepare('select 1').get() },
    async close() {
      await transactions.end()
      write.endTurn()
      reader.close()
      writer.close()
      lock.close()
    },
  }
}

function open(file: string): Sqlite.Database {
  const db = new Sqlite(file)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('busy_timeout = 5000')
  db.pragma('cache_size = -32000')
  return db
}

/** One process at a time: the lock on a second, tiny file ends with its process, which a pid file would not. */
function holdFolder(folder: string): Sqlite.Database {
  const lock = new Sqlite(join(folder, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new FolderInUse(`DATA_DIR: ${folder} is in use by another process of the shop. End that one first, or set DATA_DIR to another folder.`)
  }
}

/** What follows a commit may fail by itself; it must not keep the transactions after it from being run. */
function safely(act: () => void): void {
  try {
    act()
  } catch (error) {
    process.emitWarning(error as Error)
  }
}

/** A connection with its statements kept prepared. */
class Connection {
  readonly raw: Sqlite.Database
  readonly query: Kysely<Schema>
  /** This connection as verbs know it. */
  readonly reading: Reader
  readonly #kept = new Map<string, Sqlite.Statement>()
  #inTurn = false

  constructor(raw: Sqlite.Database) {
    this.raw = raw
    this.query = new Kysely<Schema>({
      dialect: new SqliteDialect({ database: { prepare: (sql) => this.prepare(sql), close: () => undefined } }),
    })
    this.reading = {
      engine: 'sqlite',
      query: this.query,
      all: async (statement, params) => this.#rows(statement, params),
      first: async (statement, params) => this.#rows(statement, params)[0],
    }
  }

  /**
   * Lets all reads of this turn of the event loop share one snapshot: to open and close one costs more than most reads.
   */
  inThisTurn(): this {
    if (!this.#inTurn) {
      this.prepare('begin').run()
      this.#inTurn = true
      setImmediate(() => this.endTurn())
    }
    return this
  }

  /** Ends the shared snapshot, if there is one. */
  endTurn(): void {
    if (this.#inTurn) this.prepare('commit').run()
    this.#inTurn = false
  }

  prepare(sql: string): Sqlite.Statement {
    const kept = this.#kept.get(sql)
    // A statement that is being read row by row cannot start anew.
    if (kept && !kept.busy) return kept
    const fresh = this.raw.prepare(sql)
    if (this.#kept.size >= KEPT) this.#kept.clear()
    this.#kept.set(sql, fresh)
    return fresh
  }

  #rows<P extends Params, R>(hot: Statement<P, R>, params: P): R[] {
    const { sql, values } = hot.for('sqlite')
    const statement = this.prepare(sql)
    const bound = values(params).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))
    if (statement.reader) return statement.all(bound) as R[]
    statement.run(bound)
    return []
  }
}

interface Waiting {
  work: (tx: Transaction) => Promise<unknown>
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

interface Done {
  settle: () => void
  tell: Set<Topic>
}

/**
 * The one writer. Transactions that arrive together share one commit, so that they share the wait for the disk; each has
 * a savepoint of its own, so that one which fails undoes itself alone; none is answered before the commit.
 */
class SharedCommits {
  readonly #connection: Connection
  readonly #waiting: Waiting[] = []
  readonly #hearing = new Set<(topic: Topic) => void>()
  #running: Promise<void> | undefined
  #ended = false
  /** Whether a commit is being made ready, so that its connection shows more than what is committed. */
  sharing = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  add<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#ended) return Promise.reject(new Error('The database connection is not open'))
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject })
      // One turn of the event loop later, so that whatever arrived in this turn takes part.
      this.#running ??= new Promise((next) => setImmediate(next)).then(() => this.#run())
    })
  }

  onTold(hear: (topic: Topic) => void): () => void {
    this.#hearing.add(hear)
    return () => this.#hearing.delete(hear)
  }

  async end(): Promise<void> {
    this.#ended = true
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#share()
      // Lets the requests that came during the commit be read, so that they share the next one.
      await new Promise((next) => setImmediate(next))
    }
    this.#running = undefined
  }

  async #share(): Promise<void> {
    const { raw } = this.#connection
    const taken: Waiting[] = []
    const done: Done[] = []
    this.sharing = true
    try {
      this.#connection.endTurn()
      raw.exec('begin immediate')
      for (let next = this.#waiting.shift(); next; next = taken.length < SHARED ? this.#waiting.shift() : undefined) {
        taken.push(next)
        done.push(await this.#one(next))
      }
      raw.exec('commit')
    } catch (error) {
      if (raw.inTransaction) raw.exec('rollback')
      // Nothing was made durable, so nobody may hear that it was: everybody who took part is told of the failure.
      for (const { reject } of taken.length > 0 ? taken : this.#waiting.splice(0, SHARED)) reject(error)
      return
    } finally {
      this.sharing = false
    }
    const told = new Set<Topic>()
    for (const { settle, tell } of done) {
      settle()
      for (const topic of tell) told.add(topic)
    }
    for (const topic of told) for (const hear of this.#hearing) safely(() => hear(topic))
  }

  async #one({ work, resolve, reject }: Waiting): Promise<Done> {
    const acts: (() => void)[] = []
    const tell = new Set<Topic>()
    this.#connection.prepare('savepoint one').run()
    try {
      const value = await work(this.#transaction(acts, tell))
      this.#connection.prepare('release one').run()
      return {
        tell,
        settle: () => {
          resolve(value as never)
          for (const act of acts) safely(act)
        },
      }
    } catch (error) {
      // A full disk ends the whole transaction by itself; then there is no savepoint left to go back to.
      if (!this.#connection.raw.inTransaction) throw error
      this.#connection.prepare('rollback to one').run()
      this.#connection.prepare('release one').run()
      return { tell: new Set(), settle: () => reject(error) }
    }
  }

  #transaction(acts: (() => void)[], tell: Set<Topic>): Transaction {
    return {
      ...this.#connection.reading,
      afterCommit: (act) => void acts.push(act),
      tell: (topic) => void tell.add(topic),
    }
  }
}
