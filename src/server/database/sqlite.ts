import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { FolderInUse, type Database } from './database.ts'
import { SharedCommits } from './shared-commits.ts'
import { openConnection } from './sqlite-connection.ts'

/**
 * Opens the embedded database under `folder`, for this process alone.
 * @throws FolderInUse with a line for the owner, when another process uses the folder
 */
export function openSqlite(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = holdFolder(folder)
  const file = join(folder, 'kitchen.db')
  const write = openConnection(file)
  write.raw.pragma('journal_mode = WAL')
  const read = openConnection(file)
  const transactions = new SharedCommits(write)
  // Reads on the writer's connection where possible: its cache is warm, while every commit empties the reader's. Not
  // while it holds uncommitted data.
  const warm = () => (transactions.sharing ? read : write.inThisTurn())
  return {
    ...read.reading,
    all: (statement, params) => warm().reading.all(statement, params),
    first: (statement, params) => warm().reading.first(statement, params),
    write: (work) => transactions.add(work),
    onTold: (hear) => transactions.onTold(hear),
    compact: () => transactions.alone(() => compact(file)),
    check: async () => {
      read.raw.prepare('select 1').get()
    },
    async close() {
      await transactions.end()
      write.endTurn()
      read.raw.close()
      write.raw.close()
      lock.close()
    },
  }
}

/**
 * Rewrites the database file. `secure_delete` overwrites data where it lay, but not the copies left behind where rows
 * were moved within the file. In another thread, because it takes about a second for each 100 MB.
 */
function compact(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compact-worker.ts', import.meta.url), { workerData: file })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Compacting the database ended with ${code}`)),
    )
  })
}

/** Holds the folder by a lock on a second, tiny file. Unlike a pid file, the lock ends with its process. */
function holdFolder(folder: string): Sqlite.Database {
  const lock = new Sqlite(join(folder, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new FolderInUse(
      `DATA_DIR: ${folder} is in use by another process of the shop. End that one first, or set DATA_DIR to another folder.`,
    )
  }
}
