import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Params, Statement } from './statement.ts'

export type Engine = 'sqlite' | 'postgres'

/** The topics that a transaction can tell every process about. */
export const topics = ['menu', 'kitchen', 'reviews'] as const
export type Topic = (typeof topics)[number]

/** Reads committed data (on a `Database`), or what the transaction has done so far (on a `Transaction`). */
export interface Reader {
  readonly engine: Engine
  /** For queries that do not run often. */
  readonly query: Kysely<Schema>
  /** All rows of a prepared statement. */
  all<P extends Params, R>(statement: Statement<P, R>, params: P): Promise<R[]>
  /** The first row of a prepared statement. */
  first<P extends Params, R>(statement: Statement<P, R>, params: P): Promise<R | undefined>
}

export interface Transaction extends Reader {
  /** Runs `act` once this transaction is durable; never when it fails. */
  afterCommit(act: () => void): void
  /** Tells every process, this one included, that something changed. Delivered only after the commit. */
  tell(topic: Topic): void
}

export interface Database extends Reader {
  /**
   * Runs `work` as one transaction, which is durable when the promise resolves and undone when `work` throws. `work`
   * may run again after a deadlock, so it must change nothing but the database, and wait for nothing else.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Calls `hear` for what transactions of any process tell. @returns how to stop */
  onTold(hear: (topic: Topic) => void): () => void
  /**
   * Removes all traces of deleted data from the files of the embedded database; writing waits meanwhile, reading goes
   * on. Does nothing on PostgreSQL, which looks after its own files.
   */
  compact(): Promise<void>
  /** Throws where the database cannot answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Another process uses the folder of the embedded database; the message is for the owner. */
export class FolderInUse extends Error {}

/** Whether a statement failed because its key exists already. */
export function isTaken(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/**
 * Whether a statement failed because its row points to a deleted one, such as the account of a session that is ending.
 */
export function isOrphan(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/** Whether the database itself is away or full, so that the same request may succeed later. */
export function isAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (
    code &&
    (/^(?:08|25006|28|3D|53|57P)/.test(code) ||
      ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'].includes(code) ||
      /^SQLITE_(?:FULL|BUSY|IOERR)/.test(code))
  )
    return true
  return /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|The database connection is not open)/.test(
    message ?? '',
  )
}
