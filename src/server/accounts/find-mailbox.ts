import type { Role } from '../../contract/accounts.ts'
import type { Reader } from '../database/database.ts'
import type { Mailbox } from '../mail/letter.ts'

/** Where somebody reads mail. */
export interface FoundMailbox {
  mailbox: Mailbox
  /**
   * Whether a mailed link was followed from it. Anybody may register with another person's e-mail: then next to nothing
   * is mailed there.
   */
  proven: boolean
  /** Whether they want mail about their orders. */
  orderNews: boolean
}

/** The columns of a person that `nameIn` needs. */
export interface Named {
  name: string
  role: Role
  email_proven_at: number | null
}

/**
 * Whether a mailbox is known to be its account's. An admin's e-mail was invited, or named in the settings by the owner.
 */
export function isProven({ role, email_proven_at }: Pick<Named, 'role' | 'email_proven_at'>): boolean {
  return role === 'admin' || email_proven_at !== null
}

/**
 * The name that a letter may carry, in its text or its headers: none to a mailbox that is not proven. A stranger would
 * read there whatever somebody has typed as a name, in a letter that comes from the shop.
 */
export function nameIn(person: Named): string {
  return isProven(person) ? person.name : ''
}

/** Finds where somebody reads mail; `undefined` where their account is gone. */
export async function findMailbox(db: Reader, userId: string): Promise<FoundMailbox | undefined> {
  const row = await db.query
    .selectFrom('users')
    .select(['name', 'email', 'order_news', 'role', 'email_proven_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return { mailbox: { name: nameIn(row), address: row.email }, proven: isProven(row), orderNews: row.order_news === 1 }
}
