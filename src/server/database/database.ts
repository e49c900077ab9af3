import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Params, Statement } from './statement.ts'

export type Engine = 'sqlite' | 'postgres'

/** What a change of data may be told to every process about. */
export const topics = ['menu', 'kitchen', 'reviews'] as const
export type Topic = (typeof topics)[number]

/** Reads what is committed (on a `Database`) or what the transaction has done so far (on a `Transaction`). */
export interface Reader {
  readonly engine: Engine
  /** For queries that are not hot. */
  readonly query: Kysely<Schema>
  /** Every row of a prepared statement. */
  all<P extends Params, R>(statement: Statement<P, R>, params: P): Promise<R[]>
  /** The first row of a prepared statement. */
  first<P extends Params, R>(statement: Statement<P, R>, params: P): Promise<R | undefined>
}

export interface Transaction extends Reader {
  /** Runs once this transaction is durable; never when it fails. */
  afterCommit(act: () => void): void
  /** Tells every process, this one included, that something changed; heard only after the commit. */
  tell(topic: Topic): void
}

export interface Database extends Reader {
  /**
   * Runs `work` as one transaction, durable when the promise resolves and undone when `work` throws. `work` may run
   * again after a deadlock, so it changes nothing but the database, and it waits for nothing but the database.
   */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Hears what transactions of any process tell. @returns how to stop hearing */
  onTold(hear: (topic: Topic) => void): () => void
  /**
   * Leaves nothing of what was removed in the files of the embedded database; writing waits meanwhile, reading goes on.
   * A PostgreSQL server does its own.
   */
  compact(): Promise<void>
  /** Throws where the database cannot answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Another process holds the folder of the embedded database; the message is for the owner. */
export class FolderInUse extends Error {}

/** Whether a statement failed because a row of that key is there already. */
export function isTaken(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

/** Whether something was written for a row that is gone, such as the account of a session that ends at this moment. */
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
