import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { forgetTries } from '../limits/count-tries.ts'
import { noNewEmail } from './change-email.ts'
import { endSessions } from './end-sessions.ts'
import { badLink, followLink, ownerOfLink } from './follow-link.ts'
import { refuseGuessable } from './guessable-password.ts'
import { rememberNetwork } from './known-networks.ts'
import { hashPassword, inTurn } from './password.ts'
import { readNewPassword } from './read-person.ts'
import { triesFrom, triesFromAbroad } from './try-password.ts'

/**
 * Sets a new password with the token of a mailed link, ends every session of the account, drops a pending change of
 * e-mail (whoever asked for it had the old password) and mails the owner. Failed tries are forgiven, so that a
 * locked-out owner can log in at once; this network counts as known from now on, and the mailbox as confirmed.
 * @param address the visitor's network
 * @param now ms
 * @returns the account
 * @throws Refusal BAD_LINK, INVALID (naming the field in `details`), TOO_MANY, UNAVAILABLE where too many wait
 */
export async function resetPassword(
  db: Database,
  limits: Config['limits'],
  asked: { token: string; newPassword: string },
  address: string,
  now: number,
): Promise<string> {
  const password = readNewPassword(asked.newPassword, 'newPassword')
  // Checked before hashing, which is expensive, so that made-up tokens cost us nothing.
  const owner = await ownerOfLink(db, asked.token, 'reset-password', now)
  if (owner) await refuseGuessable(db, password, owner, 'newPassword')
  const hash = owner && (await inTurn({ network: address }, () => hashPassword(password)))
  return followLink(
    db,
    limits,
    { token: asked.token, purpose: 'reset-password', address },
    async (tx, { userId, email }) => {
      const changed =
        hash !== undefined &&
        (await tx.query
          .updateTable('users')
          .set({ password_hash: hash, password_printed: 0, email_proven_at: now, ...noNewEmail })
          .where('id', '=', userId)
          .where('email', '=', email)
          .returning('id')
          .executeTakeFirst())
      if (!changed) throw badLink()
      await endSessions(tx, userId)
      await forgetTries(tx, [triesFrom(email, address, limits), triesFromAbroad(email, limits)])
      await rememberNetwork(tx, userId, address, now)
      await enqueue(tx, 'mail-password-changed', { userId, at: now }, now)
      return userId
    },
    now,
  )
}
