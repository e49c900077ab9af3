import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import { uuidv7 } from 'uuidv7'
import type { Role } from '../../contract/accounts.ts'
import { readEmail } from '../../contract/email.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { Refusal } from '../http/errors.ts'
import { countTries, forgiveTries } from '../limits/count-tries.ts'
import { hashToken } from './find-caller.ts'
import { passwordIs } from './password.ts'

const findAccount = statement<{ email: string }>()((db, p) => db.selectFrom('users').select(['id', 'role', 'password_hash']).where('email', '=', p.email))

/**
 * As many at once as Node.js has threads for passwords. A try counts as failed until it has succeeded, so many people who
 * log in at the same moment would be too many if they did not take turns.
 */
const inTurn = pLimit(4)

/**
 * Starts a session. An unknown e-mail and a wrong password take the same steps and get the same answer.
 * @param address the visitor's, for the limit of failed tries
 * @param now ms
 * @returns the token, which is stored nowhere, and the role
 * @throws Refusal BAD_LOGIN, TOO_MANY
 */
export async function logIn(db: Database, limits: Config['limits'], asked: { email: string; password: string }, address: string, now: number): Promise<{ token: string; role: Role }> {
  const email = readEmail(asked.email)
  const tried = [
    { what: 'login-account', who: email ?? asked.email.trim().toLowerCase(), limit: limits.loginPerAccount },
    { what: 'login-address', who: address, limit: limits.loginPerAddress },
  ]
  const account = await inTurn(async () => {
    await countTries(db, tried, now)
    const known = email ? await db.first(findAccount, { email }) : undefined
    const matches = asked.password.length <= 1000 && await passwordIs(asked.password, known?.password_hash)
    if (!known || !matches) throw new Refusal('BAD_LOGIN', 'Invalid email or password')
    await forgiveTries(db, tried)
    return known
  })
  const token = randomBytes(32).toString('base64url')
  await db.write((tx) => tx.query.insertInto('sessions')
    .values({ id: uuidv7(), user_id: account.id, token_hash: hashToken(token), created_at: now, last_used_at: now }).execute())
  return { token, role: account.role }
}
