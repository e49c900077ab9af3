import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readUnsubscribeKey, readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Unsubscribes the person of a mail's token from mailings, or subscribes them again. A mail to them that still waits in
 * a mailing is left out too. For a deleted account it does nothing and succeeds.
 * @throws Refusal BAD_LINK
 */
export async function chooseOffers(db: Database, token: string, offers: boolean): Promise<{ offers: boolean }> {
  const userId = readUnsubscribeToken(await readUnsubscribeKey(db), token)
  if (userId === undefined)
    throw new Refusal('BAD_LINK', 'This link is not whole. Please open it from the letter once more.')
  await db.write((tx) =>
    tx.query
      .updateTable('users')
      .set({ offers: Number(offers) })
      .where('id', '=', userId)
      .execute(),
  )
  return { offers }
}
