import type { Kitchen } from '../../contract/kitchen.ts'
import type { Reader } from '../database/database.ts'
import { example } from './example-settings.ts'

/** A mailbox of the kitchen: its own (`userId` null), or an admin's. */
export interface KitchenMailbox {
  userId: string | null
  address: string
}

/**
 * Where a warning to the kitchen goes: to every admin's own mailbox and to the kitchen's e-mail. That one is left out
 * while it is the example, which nobody reads, and where an admin has it too. There are at most ADMINS_MOST admins.
 */
export async function warningMailboxes(db: Reader, { email }: Pick<Kitchen, 'email'>): Promise<KitchenMailbox[]> {
  const rows = await db.query
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .execute()
  const admins = rows.map((row) => ({ userId: row.id, address: row.email }))
  const own = email !== example.email && !admins.some(({ address }) => address === email)
  return own ? [{ userId: null, address: email }, ...admins] : admins
}
