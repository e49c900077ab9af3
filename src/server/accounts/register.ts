import { uuidv7 } from 'uuidv7'
import type { User } from '../../contract/accounts.ts'
import { readEmail } from '../../contract/email.ts'
import { PASSWORD_MIN } from '../../contract/password.ts'
import { readPhone } from '../../contract/phone.ts'
import type { Database } from '../database/database.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { Refusal } from '../http/errors.ts'
import { hashPassword } from './password.ts'
import { showUser } from './show-user.ts'

/** The longest name, in characters as people count them. */
const NAME_MOST = 200
/** The longest password, in characters: argon2 would take any, but not for free. */
const PASSWORD_MOST = 200

/**
 * Opens a customer's account.
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), EMAIL_TAKEN
 */
export async function register(db: Database, asked: { name: string; email: string; phoneNumber: string; password: string }, now: number): Promise<User> {
  const name = asked.name.normalize('NFC').trim()
  const email = readEmail(asked.email)
  const phone = readPhone(asked.phoneNumber)
  if (name === '' || [...name].length > NAME_MOST) throw invalid('name', `Please enter your name, at most ${NAME_MOST} characters.`)
  if (!email) throw invalid('email', 'Please enter an e-mail address, such as ada@example.com.')
  if (!phone) throw invalid('phoneNumber', 'Please enter a Nigerian phone number, such as 0803 555 0148.')
  if ([...asked.password].length < PASSWORD_MIN) throw invalid('password', `Please choose a password of at least ${PASSWORD_MIN} characters.`)
  if (asked.password.length > PASSWORD_MOST) throw invalid('password', `Please choose a password of at most ${PASSWORD_MOST} characters.`)

  const row = { id: uuidv7(), name, email, phone, role: 'user' as const, password_hash: await hashPassword(asked.password), created_at: now }
  await db.write(async (tx) => {
    const added = await tx.query.insertInto('users').values(row).onConflict((oc) => oc.column('email').doNothing()).returning('id').executeTakeFirst()
    if (!added) throw new Refusal('EMAIL_TAKEN', 'There is an account with this e-mail already. Log in instead.', { details: { field: 'email' } })
    await addToDay(tx, row.id, now, { registrations: 1 })
  })
  return showUser(row)
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('INVALID', message, { details: { field } })
}
