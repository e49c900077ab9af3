import type { Transaction } from '../database/database.ts'

/**
 * The ids of all admins, locked until the transaction ends, so that two admins who leave at the same moment cannot each
 * find the other still there.
 */
export async function holdAdmins(tx: Transaction): Promise<string[]> {
  const admins = await tx.query
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .execute()
  return admins.map(({ id }) => id)
}

/** Whether somebody is a helper; their row is locked until the transaction ends. */
export async function holdHelper(tx: Transaction, id: string): Promise<boolean> {
  const helper = await tx.query
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'helper')
    .$if(tx.engine === 'postgres', (q) => q.forUpdate())
    .executeTakeFirst()
  return helper !== undefined
}
