import type { Transaction } from '../database/database.ts'

/** The ids of all admins. They stay admins until the transaction ends, so that two who leave at once do not both find the other still there. */
export async function holdAdmins(tx: Transaction): Promise<string[]> {
  const admins = await tx.query.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').$if(tx.engine === 'postgres', (q) => q.forUpdate()).execute()
  return admins.map(({ id }) => id)
}
