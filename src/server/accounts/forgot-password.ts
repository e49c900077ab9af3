import { LINK_MINUTES } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countTries } from '../limits/count-tries.ts'
import { readEmail } from './read-person.ts'

/**
 * Takes note that somebody forgot their password. Whether the e-mail is known is looked up only by the job, which is
 * written either way, so that neither the answer nor its time can tell.
 * @param address the visitor's
 * @param now ms
 * @returns what to tell them
 * @throws Refusal INVALID (naming the field in `details`), TOO_MANY
 */
export async function forgotPassword(db: Database, limits: Config['limits'], written: string, address: string, now: number): Promise<string> {
  const email = readEmail(written)
  await countTries(db, [
    { what: 'forgot-account', who: email, limit: limits.forgotPerAccount },
    { what: 'forgot-address', who: address, limit: limits.forgotPerAddress },
  ], now)
  // Not woken at once but found by the worker's next look: its work would slow down whatever is asked next, and so tell.
  await db.write((tx) => enqueue(tx, 'mail-reset', { email }, now, 1))
  return `If there is an account with this e-mail, a link to set a new password is on its way to it. It works once, for ${LINK_MINUTES} minutes.`
}
