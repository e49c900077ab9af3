import type { Topic, Transaction } from './database.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** The most transactions in one commit; more would make the first of them wait too long. */
const SHARED = 32

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
 * The only writer. Transactions that arrive together share one commit, and so one wait for the disk. Each has its own
 * savepoint, so that a failing one undoes only itself. None is answered before the commit.
 */
export class SharedCommits {
  readonly #connection: SqliteConnection
  readonly #waiting: Waiting[] = []
  readonly #alone: (() => Promise<void>)[] = []
  readonly #hearing = new Set<(topic: Topic) => void>()
  #running: Promise<void> | undefined
  #ended = false
  /** Whether a commit is being prepared, so that its connection shows uncommitted data. */
  sharing = false

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  add<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#ended) return Promise.reject(new Error('The database connection is not open'))
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject })
      // Starts one turn of the event loop later, so that everything that arrived in this turn takes part.
      this.#running ??= new Promise((next) => setImmediate(next)).then(() => this.#run())
    })
  }

  /** Runs `work` while no transaction is under way; new ones wait for it. */
  alone(work: () => Promise<void>): Promise<void> {
    if (this.#ended) return Promise.reject(new Error('The database connection is not open'))
    return new Promise((resolve, reject) => {
      this.#alone.push(() => work().then(resolve, reject))
      this.#running ??= this.#run()
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
    while (this.#waiting.length > 0 || this.#alone.length > 0) {
      const alone = this.#alone.shift()
      this.#connection.endTurn()
      await (alone ? alone() : this.#share())
      // Lets requests that arrived during the commit be read, so that they share the next one.
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
      // Nothing was made durable, so nobody may hear that it was: all that took part are told of the failure.
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
      // A full disk ends the whole transaction by itself; then there is no savepoint to return to.
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

/** A callback after a commit may fail; it must not keep the next transactions from running. */
function safely(act: () => void): void {
  try {
    act()
  } catch (error) {
    process.emitWarning(error as Error)
  }
}
