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
 * Sets a new password with the token of a mailed link, ends every session of the account, drops an e-mail that waits
 * for its link (whoever asked for it had the old password) and tells its owner by letter. Whoever was locked out by
 * wrong tries may log in at once, from this network, which is theirs from now on. The mailbox is theirs too: the link
 * went to it.
 * @param address the visitor's
 * @param now ms
 * @returns whose password it was
 * @throws Refusal BAD_LINK, INVALID (naming the field in `details`), TOO_MANY, UNAVAILABLE where too many wait for
 *   their turn
 */
export async function resetPassword(
  db: Database,
  limits: Config['limits'],
  asked: { token: string; newPassword: string },
  address: string,
  now: number,
): Promise<string> {
  const password = readNewPassword(asked.newPassword, 'newPassword')
  // A hash costs much and a wrong token nothing, so nobody makes us work with made-up ones.
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
