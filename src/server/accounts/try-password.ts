import pLimit from 'p-limit'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { countTries, forgiveTries } from '../limits/count-tries.ts'
import { passwordIs } from './password.ts'

/**
 * As many at once as Node.js has threads for passwords. A try counts as failed until it has succeeded, so many people who
 * log in at the same moment would be too many if they did not take turns.
 */
const inTurn = pLimit(4)

/** What of the tries at an account is counted, and forgiven when its password is set anew. */
export function triesAt(email: string, limits: Config['limits']) {
  return { what: 'login-account', who: email, limit: limits.loginPerAccount }
}

/**
 * Tries a password for an account, counted before it is tried. An unknown account takes the same steps and time.
 * @param email whose password, as it is stored (or as it was written, where it is no e-mail)
 * @param address the visitor's
 * @param find the account, if there is one
 * @param now ms
 * @returns the account where the password is right
 * @throws Refusal TOO_MANY
 */
export function tryPassword<A extends { password_hash: string }>(
  db: Database, limits: Config['limits'], { email, password, address }: { email: string; password: string; address: string }, find: () => Promise<A | undefined>, now: number,
): Promise<A | undefined> {
  const tried = [triesAt(email, limits), { what: 'login-address', who: address, limit: limits.loginPerAddress }]
  return inTurn(async () => {
    await countTries(db, tried, now)
    const known = await find()
    const matches = password.length <= 1000 && await passwordIs(password, known?.password_hash)
    if (!known || !matches) return undefined
    await forgiveTries(db, tried)
    return known
  })
}
