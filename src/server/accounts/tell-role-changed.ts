import type { Transaction } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { RoleChange } from '../jobs/jobs.ts'

/**
 * Mails every admin and the person concerned, in the transaction that changes somebody's role.
 * @param change `sessionId`: the session that made it, whose device the mail names
 * @param now ms
 */
export async function tellRoleChanged(
  tx: Transaction,
  {
    sessionId,
    ...change
  }: Pick<RoleChange, 'whom' | 'became' | 'role' | 'was' | 'by'> & { sessionId: string | undefined },
  now: number,
): Promise<void> {
  const session =
    sessionId === undefined
      ? undefined
      : await tx.query.selectFrom('sessions').select('device').where('id', '=', sessionId).executeTakeFirst()
  const told = await tx.query
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', change.whom)]))
    .orderBy('id')
    .execute()
  for (const { id } of told)
    await enqueue(
      tx,
      'mail-role-changed',
      { userId: id, about: { ...change, device: session?.device ?? '', at: now } },
      now,
    )
}
