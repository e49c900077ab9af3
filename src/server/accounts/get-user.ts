import type { User } from '../../contract/accounts.ts'
import type { Reader } from '../database/database.ts'
import { sessionEnded } from '../http/caller.ts'
import { showUser, userColumns } from './show-user.ts'

/** Reads a person by id. @throws Refusal NOT_SIGNED_IN where they have just deleted their account */
export async function getUser(db: Reader, userId: string): Promise<User> {
  const row = await db.query.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst()
  if (!row) throw sessionEnded()
  return showUser(row)
}
