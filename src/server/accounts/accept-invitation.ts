import type { KitchenRole } from '../../contract/role.ts'
import { record } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { countTries, forgiveTries } from '../limits/count-tries.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from './find-caller.ts'
import { badLink } from './follow-link.ts'
import { rotateSession } from './start-session.ts'
import { tellRoleChanged } from './tell-role-changed.ts'

/**
 * Makes the caller an admin or a helper, as they were invited; a link works once, even for requests at the same moment.
 * It takes both the link and a session of the account whose e-mail the link was mailed to, so that a forwarded mail
 * opens nothing. Following it proves the mailbox. All other sessions of the account end and this one gets a new token,
 * so that nobody who was signed in there before, or who knows the old token, gets the role too.
 * @param address the visitor's network
 * @param now ms
 * @returns this session's new token, the role, and the sessions whose sockets are to be closed
 * @throws Refusal BAD_LINK, OTHER_EMAIL, ALREADY_ADMIN (an admin does not become a helper by a link), TOO_MANY
 */
export async function acceptInvitation(
  db: Database,
  limits: Config['limits'],
  caller: Caller,
  token: string,
  address: string,
  now: number,
): Promise<{ token: string; role: KitchenRole; ended: string[] }> {
  const tried = [{ what: 'link-address', who: address, limit: limits.loginPerAddress }]
  await countTries(db, tried, now)
  const done = await db.write(async (tx) => {
    const invitation = await tx.query
      .deleteFrom('invitations')
      .where('token_hash', '=', hashToken(token))
      .where('ends_at', '>', now)
      .returning(['id', 'email', 'role', 'invited_by'])
      .executeTakeFirst()
    if (!invitation) throw badLink()
    const { role } = invitation
    const before = await tx.query
      .selectFrom('users')
      .select('role')
      .where('id', '=', caller.userId)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirst()
    if (role === 'helper' && before?.role === 'admin')
      throw new Refusal('ALREADY_ADMIN', 'You run the kitchen already.')
    const made = await tx.query
      .updateTable('users')
      .set({ role, email_proven_at: now })
      .where('id', '=', caller.userId)
      .where('email', '=', invitation.email)
      .returning('id')
      .executeTakeFirst()
    if (!made)
      throw new Refusal(
        'OTHER_EMAIL',
        'This invitation is for another e-mail. Log in with the one that the letter came to, or register with it.',
      )
    await record(tx, caller.userId, 'role.granted', caller.userId, { invitation: invitation.id, role }, now)
    await tellRoleChanged(
      tx,
      { whom: caller.userId, became: true, role, by: invitation.invited_by, sessionId: caller.sessionId },
      now,
    )
    const ended = await endSessions(tx, caller.userId, caller.sessionId)
    return { role, token: await rotateSession(tx, caller.sessionId), ended: [...ended, caller.sessionId] }
  })
  await forgiveTries(db, tried)
  return done
}
