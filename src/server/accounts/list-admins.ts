import { ADMINS_MOST, type Admins, type Invitation } from '../../contract/admins.ts'
import type { KitchenRole } from '../../contract/role.ts'
import type { Reader } from '../database/database.ts'

/**
 * Admins and helpers by name, and open invitations, latest first.
 * @param asking the admin who asks
 * @param now ms
 */
export async function listAdmins(db: Reader, asking: string, now: number): Promise<Admins> {
  const time = (at: number) => new Date(at).toISOString()
  const of = async (role: KitchenRole) => {
    const rows = await db.query
      .selectFrom('users')
      .select(['id', 'name', 'email', 'last_seen_at'])
      .where('role', '=', role)
      .orderBy('name')
      .orderBy('id')
      .limit(ADMINS_MOST)
      .execute()
    return rows.map(({ id, name, email, last_seen_at }) => ({
      _id: id,
      name,
      email,
      lastSeenAt: time(last_seen_at),
      you: id === asking,
    }))
  }
  const invited = await invitations(db)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(ADMINS_MOST)
    .execute()
  return { admins: await of('admin'), helpers: await of('helper'), invited: invited.map(showInvitation) }
}

/** Invitations with the name of the inviter. */
export function invitations(db: Reader) {
  return db.query
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'created_at', 'ends_at'])
    .select((eb) =>
      eb.selectFrom('users').select('name').whereRef('users.id', '=', 'invitations.invited_by').as('inviter'),
    )
}

/** An invitation as the admins see it. */
export function showInvitation({
  id,
  email,
  role,
  inviter,
  created_at,
  ends_at,
}: {
  id: string
  email: string
  role: KitchenRole
  inviter: string | null
  created_at: number
  ends_at: number
}): Invitation {
  return {
    _id: id,
    email,
    role,
    invitedBy: inviter,
    createdAt: new Date(created_at).toISOString(),
    endsAt: new Date(ends_at).toISOString(),
  }
}
