import { BLOCK_REASON_MOST } from '../../contract/blocks.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Blocks a customer, ends their sessions and invalidates the links mailed to them, in one transaction. The caller
 * closes their sockets after the commit. Their orders stay as they are.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal REASON_REQUIRED, INVALID, NOT_FOUND, NOT_A_CUSTOMER (admins, and so oneself)
 */
export async function blockCustomer(db: Database, id: string, written: string, by: string, now: number): Promise<void> {
  const reason = readBlockReason(written)
  await db.write(async (tx) => {
    const person = await tx.query
      .selectFrom('users')
      .select(['role', 'blocked_at', 'block_reason'])
      .where('id', '=', id)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirst()
    if (!person) throw new Refusal('NOT_FOUND', 'There is nobody with this account.')
    if (id === by) throw new Refusal('NOT_A_CUSTOMER', 'You cannot block yourself.')
    if (person.role === 'admin')
      throw new Refusal('NOT_A_CUSTOMER', 'Whoever runs the kitchen cannot be blocked. Remove them as an admin first.')
    if (person.role === 'helper')
      throw new Refusal(
        'NOT_A_CUSTOMER',
        'Whoever helps in the kitchen cannot be blocked. Remove them as a helper first.',
      )
    // Two admins pressing at the same moment, or one pressing twice, make one block.
    if (person.blocked_at !== null && person.block_reason === reason) return
    await tx.query
      .updateTable('users')
      .set({ blocked_at: person.blocked_at ?? now, blocked_by: by, block_reason: reason })
      .where('id', '=', id)
      .execute()
    await endSessions(tx, id)
    await tx.query.deleteFrom('links').where('user_id', '=', id).execute()
    await record(tx, by, 'user.blocked', id, {}, now)
  })
}

function readBlockReason(written: string): string {
  if (written.length > 4 * BLOCK_REASON_MOST) throw tooLong()
  const reason = written.normalize('NFC').trim()
  if (reason === '')
    throw new Refusal('REASON_REQUIRED', 'Please say why; only the kitchen will read it.', {
      details: { field: 'reason' },
    })
  if ([...reason].length > BLOCK_REASON_MOST) throw tooLong()
  return reason
}

function tooLong(): Refusal {
  return new Refusal('INVALID', `Please keep the reason to ${BLOCK_REASON_MOST} characters.`, {
    details: { field: 'reason' },
  })
}
