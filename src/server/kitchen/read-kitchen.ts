import type { Kitchen } from '../../contract/kitchen.ts'
import type { Reader } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const selectKitchen = statement<Record<string, never>>()((db) => db.selectFrom('kitchen').select('settings').where('id', '=', 1))

/** The last text that was parsed: the same text means the same settings. */
let parsed: { text: string; kitchen: Kitchen } | undefined

/** The kitchen's settings as they stand in the database. */
export async function readKitchen(db: Reader): Promise<Kitchen> {
  const row = await db.first(selectKitchen, {})
  if (!row) throw new Error('The kitchen has no settings; its first migration did not run')
  if (parsed?.text !== row.settings) parsed = { text: row.settings, kitchen: JSON.parse(row.settings) as Kitchen }
  return parsed.kitchen
}
