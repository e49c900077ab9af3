import type { Transaction } from '../database/database.ts'

/**
 * Ends the sessions of a person; their sockets are closed by who calls this, once it is durable.
 * @param spared the session that goes on
 * @returns the ids of those that ended
 */
export async function endSessions(tx: Transaction, userId: string, spared?: string): Promise<string[]> {
  const ended = await tx.query
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(spared !== undefined, (q) => q.where('id', '!=', spared as string))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
