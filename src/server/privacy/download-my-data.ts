import type { User } from '../../contract/accounts.ts'
import type { MyData } from '../../contract/privacy.ts'
import { listPasskeys } from '../accounts/factors/list-factors.ts'
import { getUser } from '../accounts/get-user.ts'
import { listSessions } from '../accounts/list-sessions.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { showMessage } from '../feedback/show-message.ts'
import type { Caller } from '../http/caller.ts'
import { listDevices } from '../notifications/list-devices.ts'
import { forCustomer } from '../orders/for-customer.ts'
import { listOrders } from '../orders/list-orders.ts'

/**
 * Streams everything stored about a person as JSON, in the form of the contract's `MyData`, with only one page of
 * orders in memory.
 * @param now ms
 * @throws Refusal NOT_SIGNED_IN
 */
export async function downloadMyData(
  db: Database,
  lasts: Config['session'],
  caller: Caller,
  now: number,
): Promise<AsyncGenerator<string>> {
  // Read before the first piece is sent, because nothing can be refused afterwards.
  return pieces(db, lasts, caller, await getUser(db, caller.userId), now)
}

async function* pieces(
  db: Database,
  lasts: Config['session'],
  caller: Caller,
  profile: User,
  now: number,
): AsyncGenerator<string> {
  const { userId } = caller
  const seen = await db.query
    .selectFrom('users')
    .select(['last_seen_at', 'remark'])
    .where('id', '=', userId)
    .executeTakeFirst()
  yield `{"madeAt":${JSON.stringify(iso(now))},\n"profile":${JSON.stringify(profile)},\n"lastLoginAt":${JSON.stringify(iso(seen?.last_seen_at ?? now))},\n"remark":${JSON.stringify(seen?.remark ?? '')},\n"sessions":${JSON.stringify(await listSessions(db, lasts, caller, now, Number.MAX_SAFE_INTEGER))},\n"devices":${JSON.stringify(await listDevices(db, userId))},\n"orders":`
  yield* listOf((after) =>
    listOrders(db, { customer: userId, statuses: undefined }, { limit: 100, after }).then(({ orders, next }) => ({
      rows: orders.map(forCustomer),
      next,
    })),
  )
  yield ',\n"messages":'
  yield* listOf((after) =>
    profile.emailConfirmed ? messagesOf(db, profile.email, after) : Promise.resolve({ rows: [], next: undefined }),
  )
  yield `,\n"passkeys":${JSON.stringify(await listPasskeys(db, userId))},\n"letters":${JSON.stringify(await lettersTo(db, userId))},\n"invitations":${JSON.stringify(profile.emailConfirmed ? await invitationsOf(db, profile.email) : [])}}\n`
}

/** Mails of mailings that have not reached them: few, because a mailing that does not end is cancelled. */
async function lettersTo(db: Database, userId: string): Promise<MyData['letters']> {
  const rows = await db.query
    .selectFrom('mailing_recipients')
    .innerJoin('mailings', 'mailings.number', 'mailing_recipients.mailing_number')
    .select(['subject', 'created_at', 'run_at'])
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ subject, created_at, run_at }) => ({
    subject,
    createdAt: iso(created_at),
    state: run_at === null ? 'failed' : 'waiting',
  }))
}

/** Open invitations to this e-mail. */
async function invitationsOf(db: Database, email: string): Promise<MyData['invitations']> {
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

async function messagesOf(db: Database, email: string, after: number | undefined) {
  const rows = await db.query
    .selectFrom('messages')
    .selectAll()
    .where('email', '=', email)
    .$if(after !== undefined, (q) => q.where('number', '<', after as number))
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  return { rows: rows.map(showMessage), next: rows.length === 100 ? rows.at(-1)?.number : undefined }
}

/** Streams a JSON list, reading it page by page. */
async function* listOf(
  read: (after: number | undefined) => Promise<{ rows: unknown[]; next: number | undefined }>,
): AsyncGenerator<string> {
  yield '['
  for (let after: number | undefined, first = true; ;) {
    const { rows, next } = await read(after)
    for (const row of rows) {
      yield `${first ? '' : ','}\n${JSON.stringify(row)}`
      first = false
    }
    if (next === undefined) break
    after = next
  }
  yield ']'
}
