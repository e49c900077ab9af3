import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller, ConfirmCaller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { confirmPassword } from './confirm-password.ts'

const MINUTE = 60_000

/**
 * Makes what asks again who somebody is before a dangerous act: a confirmation lasts for `ADMIN_CONFIRM_MINUTES`, or,
 * where that is 0, for one act within a minute. A password that comes with the act is always tried.
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
    // One of later than now was noted by a clock that was wrong.
    const age = now - caller.confirmedAt
    if (adminConfirmMinutes > 0 && age < adminConfirmMinutes * MINUTE && age > -MINUTE) return
    if (adminConfirmMinutes === 0 && (await db.write((tx) => useOnce(tx, caller, now)))) return
    throw new Refusal('CONFIRM_PASSWORD', 'Please confirm that it is you: give your password once more.')
  }
}

/**
 * Notes that a session has just proven its person.
 * @param once whether it serves one act alone
 * @param now ms
 */
export async function markConfirmed(tx: Transaction, { sessionId }: Caller, now: number, once = false): Promise<void> {
  await tx.query
    .updateTable('sessions')
    .set({ confirmed_at: now, ...(once && { confirm_once_at: now }) })
    .where('id', '=', sessionId)
    .execute()
}

/** Uses up a confirmation that serves one act; of two acts at once, one. */
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
