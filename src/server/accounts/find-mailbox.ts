import type { Reader } from '../database/database.ts'
import type { Mailbox } from '../mail/letter.ts'

/** Where somebody reads letters, and whether they want those about their orders. `undefined` where their account is gone. */
export async function findMailbox(db: Reader, userId: string): Promise<{ mailbox: Mailbox; orderNews: boolean } | undefined> {
  const row = await db.query.selectFrom('users').select(['name', 'email', 'order_news']).where('id', '=', userId).executeTakeFirst()
  return row && { mailbox: { name: row.name, address: row.email }, orderNews: row.order_news === 1 }
}
