import type { User } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { noNewEmail } from './change-email.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { refuseGuessable } from './guessable-password.ts'
import { hashPassword, inTurn } from './password.ts'
import { readNewPassword } from './read-person.ts'
import { showUser, userColumns } from './show-user.ts'
import { rotateSession } from './start-session.ts'

/**
 * Changes the password, ends all other sessions, gives this one a new token, invalidates every mailed link (those still
 * to be mailed too) and mails the person.
 * @param address the visitor's network
 * @param now ms
 * @returns the person, this session's new token, and the sessions whose sockets are to be closed
 * @throws Refusal WRONG_PASSWORD, INVALID (naming the field in `details`), TOO_MANY, UNAVAILABLE where too many wait
 */
export async function changePassword(
  db: Database,
  limits: Config['limits'],
  caller: Caller,
  asked: { oldPassword: string; newPassword: string },
  address: string,
  now: number,
): Promise<{ user: User; token: string; ended: string[] }> {
  const password = readNewPassword(asked.newPassword, 'newPassword')
  const account = await confirmPassword(
    db,
    limits,
    caller,
    { password: asked.oldPassword, field: 'oldPassword', address },
    now,
  )
  await refuseGuessable(db, password, account, 'newPassword')
  // Others may have read the printed password, so it cannot be chosen again.
  if (caller.passwordPrinted && password === asked.oldPassword.normalize('NFC'))
    throw new Refusal('INVALID', 'This is the password that was printed. Please choose another one.', {
      details: { field: 'newPassword' },
    })
  const hash = await inTurn({ known: account.id }, () => hashPassword(password))
  return db.write(async (tx) => {
    // Only if the confirmed password is still the stored one: another device may have changed it meanwhile.
    const row = await tx.query
      .updateTable('users')
      .set({ password_hash: hash, password_printed: 0, ...noNewEmail })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .returning(userColumns)
      .executeTakeFirst()
    if (!row)
      throw new Refusal('WRONG_PASSWORD', 'Your password was changed a moment ago.', {
        details: { field: 'oldPassword' },
      })
    await tx.query.deleteFrom('links').where('user_id', '=', account.id).execute()
    const ended = await endSessions(tx, account.id, caller.sessionId)
    const token = await rotateSession(tx, caller.sessionId, now)
    await enqueue(tx, 'mail-password-changed', { userId: account.id, at: now }, now)
    return { user: showUser(row), token, ended: [...ended, caller.sessionId] }
  })
}
