import { record } from '../../audit/record.ts'
import type { Transaction } from '../../database/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { FactorChange } from '../../jobs/jobs.ts'

/**
 * Notes in the audit log that the second factors of an account changed, and writes its owner a letter, in the
 * transaction of the change.
 * @param by the user's id; null where a command on the server did it
 * @param device from which device, in words; may be empty
 * @param now ms
 */
export async function tellFactorsChanged(
  tx: Transaction,
  { userId, by, what, device }: { userId: string; by: string | null; what: FactorChange; device: string },
  now: number,
): Promise<void> {
  const action =
    what === 'reset'
      ? 'factor.reset'
      : what === 'passkey-added' || what === 'codes-added' || what === 'recovery-made'
        ? 'factor.added'
        : 'factor.removed'
  await record(tx, by, action, userId, { what }, now)
  await enqueue(tx, 'mail-factors-changed', { userId, what, device, at: now }, now)
}

/** The device of a session, in words; empty where it is unknown or over. */
export async function deviceOf(tx: Transaction, sessionId: string): Promise<string> {
  const session = await tx.query.selectFrom('sessions').select('device').where('id', '=', sessionId).executeTakeFirst()
  return session?.device ?? ''
}
