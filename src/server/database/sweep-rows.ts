import type { Transaction } from './database.ts'

/** How many rows with dependent rows are deleted in one transaction, so that nobody waits long for it. */
export const ROWS_AT_ONCE = 200

/**
 * Deletes in one statement: for tables without dependent rows that are small or indexed.
 * @returns false: there is no more to delete
 */
export async function sweepAll(query: { execute: () => Promise<unknown> }): Promise<false> {
  await query.execute()
  return false
}

/**
 * Deletes the oldest rows, found along their numbers, so that adding a row maintains no index on the time.
 * @param before ms; older rows are deleted
 * @returns whether there may be more to delete
 */
export async function sweepOldest(
  tx: Transaction,
  table: 'payments' | 'messages' | 'mailings',
  before: number,
): Promise<boolean> {
  const oldest = await tx.query
    .selectFrom(table)
    .select(['number', 'created_at'])
    .orderBy('number')
    .limit(ROWS_AT_ONCE)
    .execute()
  const past = oldest.filter(({ created_at }) => created_at < before).map(({ number }) => number)
  if (past.length > 0) await tx.query.deleteFrom(table).where('number', 'in', past).execute()
  return past.length === ROWS_AT_ONCE
}
