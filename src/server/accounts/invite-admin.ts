import { uuidv7 } from 'uuidv7'
import { ADMINS_MOST, type Invitation } from '../../contract/admins.ts'
import { INVITATION_DAYS } from '../../contract/invitation-days.ts'
import { record } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import type { Caller } from '../http/caller.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countTries } from '../limits/count-tries.ts'
import { holdAdmins } from './hold-admins.ts'
import { invitations, showInvitation } from './list-admins.ts'
import { readEmail } from './read-person.ts'

const DAY = 86_400_000

/**
 * Asks somebody to run the kitchen too, together with the job that mails them a link. Who is asked again gets a new one, and
 * the earlier leads nowhere any more.
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), ALREADY_ADMIN, FORBIDDEN (no admin any more), TOO_MANY
 */
export async function inviteAdmin(db: Database, limits: Config['limits'], by: Caller, written: string, now: number): Promise<Invitation> {
  const email = readEmail(written)
  await countTries(db, [
    { what: 'invite-admin', who: by.userId, limit: limits.forgotPerAddress },
    { what: 'invite-mailbox', who: email, limit: limits.forgotPerAccount },
  ], now)
  return db.write(async (tx) => {
    // Held, so that two who invite at once count each other's, and whoever is being revoked invites nobody.
    const admins = await holdAdmins(tx)
    if (!admins.includes(by.userId)) throw new Refusal('FORBIDDEN', 'Only the kitchen may do this.')
    const known = await tx.query.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst()
    if (known?.role === 'admin') throw new Refusal('ALREADY_ADMIN', 'They run the kitchen already.', { details: { field: 'email' } })
    await tx.query.deleteFrom('invitations').where((eb) => eb.or([eb('email', '=', email), eb('ends_at', '<=', now)])).execute()
    const { open } = await tx.query.selectFrom('invitations').select((eb) => eb.fn.countAll<number>().as('open')).executeTakeFirstOrThrow()
    if (admins.length + open >= ADMINS_MOST) throw new Refusal('INVALID', `At most ${ADMINS_MOST} can run the kitchen.`, { details: { field: 'email' } })
    const id = uuidv7()
    await tx.query.insertInto('invitations').values({ id, email, invited_by: by.userId, created_at: now, ends_at: now + INVITATION_DAYS * DAY }).execute()
    await enqueue(tx, 'mail-invitation', { invitationId: id }, now)
    await record(tx, by.userId, 'role.invited', id, {}, now)
    return showInvitation(await invitations(tx).where('id', '=', id).executeTakeFirstOrThrow())
  })
}
