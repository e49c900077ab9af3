import { uuidv7 } from 'uuidv7'
import type { FollowBankChange } from '../../kitchen/change-kitchen.ts'
import { sessionEnded } from '../../http/caller.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/**
 * Stores the bank account that was replaced, and mails everybody who is an admin at this moment: an admin whom the same
 * person removes next is told all the same. A change whose session ended while it waited is not made.
 */
export const followBankChange: FollowBankChange = async (tx, change, by, now) => {
  const session = await tx.query
    .selectFrom('sessions')
    .select(['created_at', 'device'])
    .where('id', '=', by.sessionId)
    .executeTakeFirst()
  if (!session) throw sessionEnded()
  const id = uuidv7()
  await tx.query
    .insertInto('bank_changes')
    .values({
      id,
      at: now,
      by_user: by.userId,
      session_id: by.sessionId,
      session_began_at: session.created_at,
      device: session.device,
      old_bank: JSON.stringify(change.old),
      new_bank: JSON.stringify(change.new),
      undone_at: null,
    })
    .execute()
  const admins = await tx.query.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').execute()
  for (const { id: userId } of admins) await enqueue(tx, 'mail-bank-changed', { changeId: id, userId }, now)
}
