import type { Transaction } from '../database/database.ts'

/**
 * Ends the sessions of a person. The caller closes their sockets after the commit.
 * @param spared the session that stays
 * @returns the ids of the ended ones
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
