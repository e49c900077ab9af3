import type { Role } from '../../contract/accounts.ts'
import type { Reader } from '../database/database.ts'
import type { Mailbox } from '../mail/letter.ts'

/** A person's mailbox. */
export interface FoundMailbox {
  mailbox: Mailbox
  /**
   * Whether a mailed link was followed from it. Anybody may register with somebody else's e-mail, so next to nothing is
   * mailed to an unconfirmed one.
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
 * Whether a mailbox is known to belong to its account. An admin's e-mail counts: it was invited, or set by the owner.
 */
export function isProven({ role, email_proven_at }: Pick<Named, 'role' | 'email_proven_at'>): boolean {
  return role === 'admin' || email_proven_at !== null
}

/**
 * The name that a mail may contain, in its text or headers: empty for an unconfirmed mailbox. Otherwise a stranger
 * could be sent anything that somebody typed as a name, in a mail from the shop.
 */
export function nameIn(person: Named): string {
  return isProven(person) ? person.name : ''
}

/** Finds a person's mailbox; `undefined` where the account is gone. */
export async function findMailbox(db: Reader, userId: string): Promise<FoundMailbox | undefined> {
  const row = await db.query
    .selectFrom('users')
    .select(['name', 'email', 'order_news', 'role', 'email_proven_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return { mailbox: { name: nameIn(row), address: row.email }, proven: isProven(row), orderNews: row.order_news === 1 }
}
