import type { MyData } from '../../contract/privacy.ts'
import type { Reader } from '../database/database.ts'
import type { Domain, Download } from '../domain.ts'
import { listPasskeys } from './factors/list-factors.ts'
import { listSessions } from './list-sessions.ts'

/** The account's parts of a person's download. */
export const accountData = {
  profile: ({ profile }) => profile,
  lastLoginAt: async (asked) => iso((await findPerson(asked))?.last_seen_at ?? asked.now),
  remark: async (asked) => (await findPerson(asked))?.remark ?? '',
  sessions: ({ db, sessions, caller, now }) => listSessions(db, sessions, caller, now, Number.MAX_SAFE_INTEGER),
  passkeys: ({ db, caller }) => listPasskeys(db, caller.userId),
  invitations: ({ db, profile }) => (profile.emailConfirmed ? listInvitationsOf(db, profile.email) : []),
} satisfies Domain['download']

function findPerson({ db, caller }: Download) {
  return db.query
    .selectFrom('users')
    .select(['last_seen_at', 'remark'])
    .where('id', '=', caller.userId)
    .executeTakeFirst()
}

/** Open invitations to this e-mail. */
async function listInvitationsOf(db: Reader, email: string): Promise<MyData['invitations']> {
  const rows = await db.query
    .selectFrom('invitations')
    .select(['created_at', 'ends_at'])
    .where('email', '=', email)
    .execute()
  return rows.map(({ created_at, ends_at }) => ({ createdAt: iso(created_at), endsAt: iso(ends_at) }))
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
