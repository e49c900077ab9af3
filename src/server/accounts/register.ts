import { uuidv7 } from 'uuidv7'
import type { User } from '../../contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { countSilently } from '../limits/count-tries.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { refuseGuessable } from './guessable-password.ts'
import { indexPerson } from './index-person.ts'
import { hashPassword, inTurn } from './password.ts'
import { readEmail, readName, readNewPassword, readPhone } from './read-person.ts'
import { showUser, userColumns } from './show-user.ts'

/**
 * Opens a customer's account, with the job that mails them a welcome, unless their mailbox has had its mails for this
 * hour.
 * @param address the visitor's network
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), EMAIL_TAKEN, UNAVAILABLE where too many wait
 */
export async function register(
  db: Database,
  limits: Config['limits'],
  asked: { name: string; email: string; phoneNumber: string; password: string },
  address: string,
  now: number,
): Promise<User> {
  const [name, email, phone] = [readName(asked.name), readEmail(asked.email), readPhone(asked.phoneNumber)]
  const password = readNewPassword(asked.password, 'password')
  await refuseGuessable(db, password, { name, email }, 'password')
  const password_hash = await inTurn({ network: address }, () => hashPassword(password))
  const row = {
    id: uuidv7(),
    name,
    email,
    phone,
    role: 'user' as const,
    password_hash,
    created_at: now,
    last_seen_at: now,
  }
  // Counted, because somebody may open accounts with another person's e-mail and delete them again.
  const welcomed = await countSilently(db, { what: 'welcome-mailbox', who: email, limit: limits.forgotPerAccount }, now)
  return db.write(async (tx) => {
    const added = await tx.query
      .insertInto('users')
      .values(row)
      .onConflict((oc) => oc.column('email').doNothing())
      .returning(userColumns)
      .executeTakeFirst()
    if (!added)
      throw new Refusal('EMAIL_TAKEN', 'There is an account with this e-mail already. Log in instead.', {
        details: { field: 'email' },
      })
    await indexPerson(tx, row.id)
    await addToDay(tx, row.id, now, { registrations: 1 })
    if (welcomed) await enqueue(tx, 'mail-welcome', { userId: row.id }, now)
    return showUser(added)
  })
}
