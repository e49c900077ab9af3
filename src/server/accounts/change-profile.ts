import type { Static } from 'typebox'
import type { changeProfile as contract, User } from '../../contract/accounts.ts'
import type { Database } from '../database/database.ts'
import { sessionEnded } from '../http/caller.ts'
import { holdHourly } from '../kitchen/refuse-over-limit.ts'
import type { LimitedCaller } from '../limits/limited-caller.ts'
import { getUser } from './get-user.ts'
import { indexPerson } from './index-person.ts'
import { readName, readPhone } from './read-person.ts'
import { showUser, userColumns } from './show-user.ts'

/**
 * Changes a person's own profile; a field that is not named keeps its value.
 * @param limited the caller for the limits; `undefined` where they are off or lifted
 * @param now ms
 * @throws Refusal INVALID (naming the field in `details`), NOT_SIGNED_IN, TOO_MANY
 */
export async function changeProfile(
  db: Database,
  userId: string,
  asked: Static<typeof contract.takes.body>,
  limited: LimitedCaller | undefined,
  now: number,
): Promise<User> {
  const fields = {
    ...(asked.name !== undefined && { name: readName(asked.name) }),
    ...(asked.phoneNumber !== undefined && { phone: readPhone(asked.phoneNumber) }),
    ...(asked.orderNews !== undefined && { order_news: Number(asked.orderNews) }),
    ...(asked.offers !== undefined && { offers: Number(asked.offers) }),
  }
  if (Object.keys(fields).length === 0) return getUser(db, userId)
  return db.write(async (tx) => {
    await holdHourly(tx, 'profileChangesPerHour', limited, now)
    const changed = await tx.query
      .updateTable('users')
      .set(fields)
      .where('id', '=', userId)
      .returning(userColumns)
      .executeTakeFirst()
    if (!changed) throw sessionEnded()
    await indexPerson(tx, userId)
    return showUser(changed)
  })
}
