import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller, ConfirmCaller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { confirmPassword } from './confirm-password.ts'

const MINUTE = 60_000

/**
 * Makes the check that runs before a dangerous act: the session must have proven its person within
 * `ADMIN_CONFIRM_MINUTES` or, where that is 0, within a minute and for one act. A password that comes with the act is
 * always checked.
 * @param clock the time in ms
 */
export function callerConfirmer(
  db: Database,
  { limits, adminConfirmMinutes }: Config,
  clock: () => number,
): ConfirmCaller {
  return async (caller, { password, address }, note) => {
    const now = clock()
    if (password !== undefined) {
      try {
        await confirmPassword(db, limits, caller, { password, field: 'password', address }, now)
      } catch (error) {
        note('person.refused')
        throw error
      }
      await db.write((tx) => markConfirmed(tx, caller, now))
      note('person.confirmed')
      return
    }
    // A confirmation in the future was written by a wrong clock.
    const age = now - caller.confirmedAt
    if (adminConfirmMinutes > 0 && age < adminConfirmMinutes * MINUTE && age > -MINUTE) return
    if (adminConfirmMinutes === 0 && (await db.write((tx) => useOnce(tx, caller, now)))) return
    throw new Refusal('CONFIRM_PASSWORD', 'Please confirm that it is you: give your password once more.')
  }
}

/**
 * Stores that a session has just proven its person.
 * @param once whether it serves one act only
 * @param now ms
 */
export async function markConfirmed(tx: Transaction, { sessionId }: Caller, now: number, once = false): Promise<void> {
  await tx.query
    .updateTable('sessions')
    .set({ confirmed_at: now, ...(once && { confirm_once_at: now }) })
    .where('id', '=', sessionId)
    .execute()
}

/** Uses up a confirmation that serves one act. Of two acts at the same moment only one gets it. */
async function useOnce(tx: Transaction, { sessionId }: Caller, now: number): Promise<boolean> {
  const used = await tx.query
    .updateTable('sessions')
    .set({ confirm_once_at: null })
    .where('id', '=', sessionId)
    .where('confirm_once_at', '>', now - MINUTE)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
