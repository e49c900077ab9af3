import type { Role } from '../../../contract/accounts.ts'
import type { Asserted } from '../../../contract/second-factors.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/errors.ts'
import type { Note } from '../../http/security-events.ts'
import { startSession, type From, type Started } from '../start-session.ts'
import { badPasskey } from './add-passkey.ts'
import { checkPasskey, spendPasskey, type Proven } from './check-passkey.ts'
import { forgivePasskeys } from './passkey-options.ts'

/**
 * Logs in with a passkey alone: it names its account, and its device has verified the person.
 * @param note hears who logged in, or that a passkey was refused
 * @param now ms
 * @throws Refusal BAD_PASSKEY, PASSKEYS_UNAVAILABLE, TOO_MANY
 */
export async function logInWithPasskey(
  db: Database,
  config: Config,
  asked: Asserted,
  from: From,
  note: Note,
  now: number,
): Promise<Started & { role: Role }> {
  let proven: Proven | undefined
  try {
    proven = await checkPasskey(db, config.publicUrl, { purpose: 'log-in', session_id: null }, asked, now)
    const started = await db.write((tx) => open(tx, proven as Proven))
    await forgivePasskeys(db, from.address, config.limits)
    note('login.succeeded', { account: proven.passkey.user_id, about: 'passkey' })
    return started
  } catch (error) {
    if (error instanceof Refusal && error.code === 'BAD_PASSKEY')
      note('factor.refused', { about: 'passkey', ...(proven && { account: proven.passkey.user_id }) })
    throw error
  }

  async function open(tx: Parameters<typeof spendPasskey>[0], { passkey, counter }: Proven) {
    // Locks the account first, as revoking it does, because that deletes its passkeys in the same transaction.
    const user = await tx.query
      .updateTable('users')
      .set({ last_seen_at: now })
      .where('id', '=', passkey.user_id)
      .where('role', '!=', 'user')
      .where('blocked_at', 'is', null)
      .returning('role')
      .executeTakeFirst()
    if (!user || !(await spendPasskey(tx, { passkey, counter }, now))) throw badPasskey()
    return { ...(await startSession(tx, config, passkey.user_id, from, now)), role: user.role }
  }
}
