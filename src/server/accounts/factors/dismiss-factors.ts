import type { Database } from '../../database/database.ts'

/** Stores that they want neither passkey nor codes for now, so that they are not asked again. @param now ms */
export async function dismissFactors(db: Database, userId: string, now: number): Promise<void> {
  await db.write((tx) =>
    tx.query.updateTable('users').set({ factors_dismissed_at: now }).where('id', '=', userId).execute(),
  )
}
