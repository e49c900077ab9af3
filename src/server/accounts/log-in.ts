import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Role } from '../../contract/accounts.ts'
import { readEmail } from '../../contract/email.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { Refusal } from '../http/errors.ts'
import { hashToken } from './find-caller.ts'
import { tryPassword } from './try-password.ts'

const findAccount = statement<{ email: string }>()((db, p) => db.selectFrom('users').select(['id', 'role', 'password_hash']).where('email', '=', p.email))

/** Where a try comes from: the visitor's address, for the limit of failed tries, and the device in words. */
export interface From {
  address: string
  device: string
}

/**
 * Starts a session. An unknown e-mail and a wrong password take the same steps and get the same answer.
 * @param now ms
 * @returns the token, which is stored nowhere, and the role
 * @throws Refusal BAD_LOGIN, TOO_MANY
 */
export async function logIn(db: Database, limits: Config['limits'], asked: { email: string; password: string }, { address, device }: From, now: number): Promise<{ token: string; role: Role }> {
  const email = readEmail(asked.email)
  const account = await tryPassword(db, limits, { email: email ?? asked.email.trim().toLowerCase(), password: asked.password, address }, async () => (email ? db.first(findAccount, { email }) : undefined), now)
  const token = randomBytes(32).toString('base64url')
  const started = account && await db.write(async (tx) => {
    // The password may have been changed while this one was tried; then it opens nothing any more. The update also waits for such a change.
    const same = await tx.query.updateTable('users').set({ last_seen_at: now }).where('id', '=', account.id).where('password_hash', '=', account.password_hash).returning('id').executeTakeFirst()
    if (same) await tx.query.insertInto('sessions').values({ id: uuidv7(), user_id: account.id, token_hash: hashToken(token), created_at: now, last_used_at: now, device }).execute()
    return same
  })
  if (!account || !started) throw new Refusal('BAD_LOGIN', 'Invalid email or password')
  return { token, role: account.role }
}
