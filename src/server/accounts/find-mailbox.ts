import type { Reader } from '../database/database.ts'
import type { Mailbox } from '../mail/letter.ts'

/** Where somebody reads mail. */
export interface FoundMailbox {
  mailbox: Mailbox
  /** Whether a mailed link was followed from it. Anybody may register with another person's e-mail: then next to nothing is mailed there. */
  proven: boolean
  /** Whether they want mail about their orders. */
  orderNews: boolean
}

/** The columns of a person that `nameIn` needs. */
interface Named {
  name: string
  email_proven_at: number | null
}

/**
 * The name that a letter may carry, in its text or its headers: none to a mailbox that is not proven. A stranger would read there
 * whatever somebody has typed as a name, in a letter that comes from the shop.
 */
export function nameIn({ name, email_proven_at }: Named): string {
  return email_proven_at === null ? '' : name
}

/** Finds where somebody reads mail; `undefined` where their account is gone. */
export async function findMailbox(db: Reader, userId: string): Promise<FoundMailbox | undefined> {
  const row = await db.query.selectFrom('users').select(['name', 'email', 'order_news', 'email_proven_at'])
    .where('id', '=', userId).executeTakeFirst()
  if (!row) return undefined
  return { mailbox: { name: nameIn(row), address: row.email }, proven: row.email_proven_at !== null, orderNews: row.order_news === 1 }
}
