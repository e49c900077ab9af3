import type { Role } from '../../contract/accounts.ts'
import { readEmail } from '../../contract/email.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { Refusal } from '../http/errors.ts'
import { hashOfEmail, type Note } from '../http/security-events.ts'
import { secondStep } from './factors/second-step.ts'
import { hashToken } from './find-caller.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { startSession, type From, type Started } from './start-session.ts'
import { tryPassword } from './try-password.ts'

const findAccount = statement<{ email: string }>()((db, p) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'password_hash', 'password_printed', 'blocked_at'])
    .where('email', '=', p.email),
)

const findDevice = statement<{ token_hash: string; user_id: string }>()((db, p) =>
  db.selectFrom('sessions').select('id').where('token_hash', '=', p.token_hash).where('user_id', '=', p.user_id),
)

/** A login: the session that it started, and its account. */
export interface LoggedIn extends Started {
  role: Role
  /** Whether the password is the one that the first start printed; it has to be changed before anything else. */
  passwordPrinted: boolean
}

/**
 * Logs in with e-mail and password, and with a code where the account has turned codes on. An unknown e-mail and a
 * wrong password take the same steps and get the same answer. A hash of an earlier cost is renewed.
 * @param note hears who logged in, or failed to
 * @param now ms
 * @throws Refusal BAD_LOGIN, BLOCKED (only with the right password), SECOND_FACTOR, WRONG_CODE, TOO_MANY, UNAVAILABLE
 *   where too many wait
 */
export async function logIn(
  db: Database,
  config: Pick<Config, 'limits' | 'session'>,
  asked: { email: string; password: string; code?: string },
  from: From,
  note: Note,
  now: number,
): Promise<LoggedIn> {
  const email = readEmail(asked.email)
  const written = email ?? asked.email.trim().toLowerCase()
  const account = email ? await db.first(findAccount, { email }) : undefined
  const device = await db.first(findDevice, { token_hash: hashToken(from.earlier ?? ''), user_id: account?.id ?? '' })
  const right = await tryPassword(
    db,
    config.limits,
    { email: written, password: asked.password, address: from.address, device: device?.id },
    account,
    now,
  )
  if (account && right && account.blocked_at !== null) {
    note('login.blocked', { account: account.id })
    await refuseBlocked(db, account.blocked_at)
  }
  const second =
    account &&
    right &&
    (await secondStep(
      db,
      config.limits,
      account.id,
      { code: asked.code, device: from.device, address: from.address, session: device?.id },
      note,
      now,
    ))
  const started =
    account &&
    right &&
    (await db.write(async (tx) => {
      // The password may have been changed while it was being checked; then it opens nothing. The update also waits for
      // a change that is under way.
      const same = await tx.query
        .updateTable('users')
        .set({ last_seen_at: now, ...(right.renewed !== undefined && { password_hash: right.renewed }) })
        .where('id', '=', account.id)
        .where('password_hash', '=', account.password_hash)
        .where('blocked_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!same) return undefined
      await second?.use(tx)
      return startSession(tx, config, account.id, from, now)
    }))
  // The hash has changed meanwhile: renewed by another login, or a new password. Check against the present one.
  if (right?.renewed !== undefined && !started) return logIn(db, config, asked, from, note, now)
  if (!account || !started) {
    note('login.failed', { account: account?.id ?? hashOfEmail(written) })
    throw new Refusal('BAD_LOGIN', 'Invalid email or password')
  }
  await second?.passed()
  note('login.succeeded', { account: account.id })
  return { ...started, role: account.role, passwordPrinted: account.password_printed === 1 }
}
