import { record } from '../../audit/record.ts'
import type { Transaction } from '../../database/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { FactorChange } from '../../jobs/jobs.ts'

/**
 * Writes a change of an account's second factors to the audit log and mails its owner, in the transaction of the
 * change.
 * @param by the user's id; null for a command on the server
 * @param device in words; may be empty
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

/** The device of a session in words; empty where it is unknown or the session is over. */
export async function deviceOf(tx: Transaction, sessionId: string): Promise<string> {
  const session = await tx.query.selectFrom('sessions').select('device').where('id', '=', sessionId).executeTakeFirst()
  return session?.device ?? ''
}
