import type { Static } from 'typebox'
import type { changeProfile as contract, User } from '../../contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { sessionEnded } from '../http/caller.ts'
import { getUser } from './get-user.ts'
import { indexPerson } from './index-person.ts'
import { readName, readPhone } from './read-person.ts'
import { showUser, userColumns } from './show-user.ts'

/**
 * Changes what a person says of themselves; a field that is not named keeps its value.
 * @throws Refusal INVALID (naming the field in `details`), NOT_SIGNED_IN
 */
export async function changeProfile(db: Database, userId: string, asked: Static<typeof contract.takes.body>): Promise<User> {
  const fields = {
    ...(asked.name !== undefined && { name: readName(asked.name) }),
    ...(asked.phoneNumber !== undefined && { phone: readPhone(asked.phoneNumber) }),
    ...(asked.orderNews !== undefined && { order_news: Number(asked.orderNews) }),
    ...(asked.offers !== undefined && { offers: Number(asked.offers) }),
  }
  if (Object.keys(fields).length === 0) return getUser(db, userId)
  return db.write(async (tx) => {
    const changed = await tx.query.updateTable('users').set(fields).where('id', '=', userId).returning(userColumns).executeTakeFirst()
    if (!changed) throw sessionEnded()
    await indexPerson(tx, userId)
    return showUser(changed)
  })
}
