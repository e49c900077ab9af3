import type { User } from '../../contract/accounts.ts'
import type { Reader } from '../database/database.ts'
import { showUser, userColumns } from './show-user.ts'

/** The person of that id; there always is one behind a session. */
export async function getUser(db: Reader, userId: string): Promise<User> {
  return showUser(await db.query.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirstOrThrow())
}
