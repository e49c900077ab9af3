import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'

/**
 * Ends one session of a person. The caller closes its sockets.
 * @throws Refusal NOT_FOUND where it has ended already, or is somebody else's
 */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  const ended = await db.write((tx) =>
    tx.query
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!ended) throw new Refusal('NOT_FOUND', 'This session has ended already.')
}
