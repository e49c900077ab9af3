import type { Database } from '../database/database.ts'

/** Ends a session; its token is invalid from now on. */
export async function logOut(db: Database, sessionId: string): Promise<void> {
  await db.write((tx) => tx.query.deleteFrom('sessions').where('id', '=', sessionId).execute())
}
