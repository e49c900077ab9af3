import { LINK_MINUTES } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { hashOfEmail, type Note } from '../http/security-events.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countSilently, countTries } from '../limits/count-tries.ts'
import { readEmail } from './read-person.ts'

/**
 * Stores that somebody forgot their password. Only the job looks up whether the e-mail is known, and it is written
 * either way, so that neither the answer nor its time tells. One mailbox gets a few mails an hour; further requests get
 * the same answer and mail nothing.
 * @param address the visitor's network
 * @param now ms
 * @returns what to tell the person
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
  // Nobody is told that a mailbox has had its mails: a flooder should not learn it, nor somebody probing for accounts.
  const within = await countSilently(db, { what: 'forgot-account', who: email, limit: limits.forgotPerAccount }, now)
  if (!within) note('limit.reached', { account: hashOfEmail(email), about: 'forgot-account' })
  // Delayed, so that the worker finds it at its next look: run at once, its work would slow the following requests and
  // so tell whether the e-mail is known.
  if (within) await db.write((tx) => enqueue(tx, 'mail-reset', { email }, now, 1))
  return `If there is an account with this e-mail, a link to set a new password is on its way to it. It works once, for ${LINK_MINUTES} minutes.`
}
