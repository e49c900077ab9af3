import { uuidv7 } from 'uuidv7'
import { ADMINS_MOST, type Invitation } from '../../contract/admins.ts'
import { INVITATION_DAYS } from '../../contract/invitation-days.ts'
import { isOfKitchen, kitchenRoles, type KitchenRole } from '../../contract/role.ts'
import { record } from '../audit/record.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { onlyKitchen, type Caller } from '../http/caller.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countTries } from '../limits/count-tries.ts'
import { holdAdmins } from './hold-admins.ts'
import { invitations, showInvitation } from './list-admins.ts'
import { readEmail } from './read-person.ts'

const DAY = 86_400_000

/**
 * Invites somebody to run the kitchen or help there, with the job that mails them a link. Inviting them again mails a
 * new link and invalidates the earlier one.
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), ALREADY_ADMIN, FORBIDDEN (the caller is no admin any more),
 *   TOO_MANY
 */
export async function inviteAdmin(
  db: Database,
  limits: Config['limits'],
  by: Caller,
  asked: { email: string; role?: string },
  now: number,
): Promise<Invitation> {
  const email = readEmail(asked.email)
  const role = readKitchenRole(asked.role)
  await countTries(
    db,
    [
      { what: 'invite-admin', who: by.userId, limit: limits.forgotPerAddress },
      { what: 'invite-mailbox', who: email, limit: limits.forgotPerAccount },
    ],
    now,
  )
  return db.write(async (tx) => {
    // Locked, so that invitations made at the same moment count each other, and nobody invites while being revoked.
    const admins = await holdAdmins(tx)
    if (!admins.includes(by.userId)) throw onlyKitchen()
    const known = await tx.query.selectFrom('users').select('role').where('email', '=', email).executeTakeFirst()
    if (known && isOfKitchen(known.role))
      throw new Refusal('ALREADY_ADMIN', alreadyWords(known.role, role), { details: { field: 'email' } })
    await tx.query
      .deleteFrom('invitations')
      .where((eb) => eb.or([eb('email', '=', email), eb('ends_at', '<=', now)]))
      .execute()
    const { open } = await tx.query
      .selectFrom('invitations')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
    const { helpers } = await tx.query
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('helpers'))
      .where('role', '=', 'helper')
      .executeTakeFirstOrThrow()
    if (admins.length + helpers + open >= ADMINS_MOST)
      throw new Refusal('INVALID', `At most ${ADMINS_MOST} can run the kitchen or help there.`, {
        details: { field: 'email' },
      })
    const id = uuidv7()
    await tx.query
      .insertInto('invitations')
      .values({ id, email, role, invited_by: by.userId, created_at: now, ends_at: now + INVITATION_DAYS * DAY })
      .execute()
    await enqueue(tx, 'mail-invitation', { invitationId: id }, now)
    await record(tx, by.userId, 'role.invited', id, { role }, now)
    return showInvitation(await invitations(tx).where('id', '=', id).executeTakeFirstOrThrow())
  })
}

/** @throws Refusal INVALID, naming the field in `details` */
function readKitchenRole(written = 'admin'): KitchenRole {
  const role = kitchenRoles.find((one) => one === written)
  if (!role)
    throw new Refusal('INVALID', 'Somebody is invited as an admin or as a helper.', { details: { field: 'role' } })
  return role
}

function alreadyWords(is: KitchenRole, asked: KitchenRole): string {
  if (is === 'admin') return 'They run the kitchen already.'
  return asked === 'helper'
    ? 'They help in the kitchen already.'
    : 'They help in the kitchen already. Make them an admin in the list of helpers.'
}
