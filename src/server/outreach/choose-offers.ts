import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readUnsubscribeKey, readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Says no to letters to everybody, or yes again, for the person whom a letter's token names. A letter that waits for
 * them in a mailing under way is left out too. For somebody who has left there is nothing to do, and that is as good.
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
