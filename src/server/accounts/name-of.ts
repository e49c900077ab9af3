import type { Reader } from '../database/database.ts'

/** The name of an account, for a mail to the admins. @param id null for a change that nobody made by hand */
export async function nameOf(db: Reader, id: string | null): Promise<string> {
  if (id === null) return 'The shop itself'
  const row = await db.query.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? 'Somebody whose account is deleted'
}
