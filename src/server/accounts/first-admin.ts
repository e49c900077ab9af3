import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { readEmail } from '../../contract/email.ts'
import { record } from '../audit/record.ts'
import { WrongSetting } from '../config.ts'
import type { Database } from '../database/database.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { shopWords, whyGuessable } from './guessable-password.ts'
import { indexPerson } from './index-person.ts'
import { hashPassword } from './password.ts'

/**
 * Creates the first admin where there is none.
 * @param password the owner's choice; without it one is generated
 * @param now ms
 * @throws WrongSetting where the owner's choice is easy to guess
 * @returns the generated password, to be shown once; `undefined` where none was generated
 */
export async function firstAdmin(
  db: Database,
  asked: { email: string; password: string | undefined },
  now: number,
): Promise<string | undefined> {
  if (await db.query.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst())
    return undefined
  const owner = { name: 'Kitchen', email: asked.email }
  if (asked.password !== undefined && (await whyGuessable(asked.password, await shopWords(db), owner)) !== undefined) {
    throw new WrongSetting(
      'ADMIN_PASSWORD wants a password that is not common and not made of words of the shop or of ADMIN_EMAIL',
    )
  }
  const generated = asked.password === undefined ? randomBytes(12).toString('base64url') : undefined
  // Hashes without queueing: nobody else hashes before the shop opens.
  const row = {
    id: uuidv7(),
    name: owner.name,
    email: readEmail(asked.email) ?? asked.email.toLowerCase(),
    phone: '',
    role: 'admin' as const,
    password_hash: await hashPassword(asked.password ?? generated ?? ''),
    created_at: now,
    password_printed: generated === undefined ? 0 : 1,
  }
  const created = await db.write(async (tx) => {
    // Two processes that start together both find no admin; the second finds the e-mail taken and stops.
    const added = await tx.query
      .insertInto('users')
      .values(row)
      .onConflict((oc) => oc.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      await indexPerson(tx, row.id)
      await addToDay(tx, row.id, now, { registrations: 1 })
      await record(tx, null, 'role.granted', row.id, {}, now)
    }
    return added !== undefined
  })
  return created ? generated : undefined
}
