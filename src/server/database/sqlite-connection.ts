import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Reader } from './database.ts'
import type { Schema } from './schema.ts'
import type { Params, Statement } from './statement.ts'

/** The most prepared statements that are cached; the shop has far fewer different queries. */
const KEPT = 500

/** Opens a file. Whatever is committed on it is on the disk. */
export function openConnection(file: string): SqliteConnection {
  const db = new Sqlite(file)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('busy_timeout = 5000')
  db.pragma('cache_size = -32000')
  // Overwrites deleted data in its place.
  db.pragma('secure_delete = ON')
  return new SqliteConnection(db)
}

/** A connection with its prepared statements. */
export class SqliteConnection {
  readonly raw: Sqlite.Database
  readonly query: Kysely<Schema>
  /** The interface through which verbs read. */
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
   * Makes all reads of this turn of the event loop share one snapshot: opening and closing one costs more than most
   * reads.
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
    // A statement that is still being read row by row cannot be started again.
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
