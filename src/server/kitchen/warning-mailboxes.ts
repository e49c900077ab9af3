import type { Kitchen } from '../../contract/kitchen.ts'
import type { Reader } from '../database/database.ts'
import { example } from './example-settings.ts'

/** A mailbox that gets warnings: the kitchen's own (`userId` null), or an admin's. */
export interface KitchenMailbox {
  userId: string | null
  address: string
}

/**
 * The mailboxes for warnings: every admin's own, and the kitchen's e-mail unless it is still the example or also an
 * admin's. There are at most ADMINS_MOST admins.
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
