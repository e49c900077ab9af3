import { LINK_MINUTES } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { hashOfEmail, type Note } from '../http/security-events.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countSilently, countTries } from '../limits/count-tries.ts'
import { readEmail } from './read-person.ts'

/**
 * Takes note that somebody forgot their password. Whether the e-mail is known is looked up only by the job, which is
 * written either way, so that neither the answer nor its time can tell. One mailbox gets a few letters an hour; what is
 * asked beyond that is answered in the same words, and nothing is mailed.
 * @param address the visitor's
 * @param now ms
 * @returns what to tell them
 * @throws Refusal INVALID (naming the field in `details`), TOO_MANY (of the address)
 */
export async function forgotPassword(
  db: Database,
  limits: Config['limits'],
  written: string,
  address: string,
  note: Note,
  now: number,
): Promise<string> {
  const email = readEmail(written)
  await countTries(db, [{ what: 'forgot-address', who: address, limit: limits.forgotPerAddress }], now)
  // Nobody is told that a mailbox has had its letters: neither who floods it nor who wonders whether it is known here.
  const within = await countSilently(db, { what: 'forgot-account', who: email, limit: limits.forgotPerAccount }, now)
  if (!within) note('limit.reached', { account: hashOfEmail(email), about: 'forgot-account' })
  // Not woken at once but found by the worker's next look: its work would slow down whatever is asked next, and so
  // tell.
  if (within) await db.write((tx) => enqueue(tx, 'mail-reset', { email }, now, 1))
  return `If there is an account with this e-mail, a link to set a new password is on its way to it. It works once, for ${LINK_MINUTES} minutes.`
}
