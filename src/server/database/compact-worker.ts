/** Rewrites the embedded database in a thread of its own: see `compact` in sqlite.ts. */
import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

const db = new Sqlite(workerData as string)
try {
  db.pragma('busy_timeout = 10000')
  db.pragma('secure_delete = ON')
  db.exec('vacuum')
  const [{ busy }] = db.pragma('wal_checkpoint(TRUNCATE)') as [{ busy: number }]
  if (busy) throw new Error('The write-ahead log was read from all the time and could not be emptied')
} finally {
  db.close()
}
