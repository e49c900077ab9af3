import { mayBeRight } from '../../contract/first-hour-items.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { parseFirstHour } from './get-first-hour.ts'
import { invalid } from './read-hours.ts'

/**
 * Ticks an item off the list of first steps, or hides or shows the list. Repeating it changes nothing.
 * @param by the user's id
 * @param now ms
 * @throws Refusal INVALID
 */
export async function changeFirstHour(
  db: Database,
  asked: { right?: string; away?: boolean },
  by: string,
  now: number,
): Promise<void> {
  const name = mayBeRight.find((one) => one === asked.right)
  if (asked.right !== undefined && name === undefined)
    invalid('right', `What may be right as it is: ${mayBeRight.join(', ')}.`)
  await db.write(async (tx) => {
    const row = await tx.query
      .selectFrom('kitchen')
      .select('first_hour')
      .where('id', '=', 1)
      .$if(tx.engine === 'postgres', (q) => q.forUpdate())
      .executeTakeFirstOrThrow()
    const before = parseFirstHour(row.first_hour)
    const right = name === undefined || before.right.includes(name) ? before.right : [...before.right, name]
    const after = { right, away: asked.away ?? before.away }
    if (after.right === before.right && after.away === before.away) return
    await tx.query
      .updateTable('kitchen')
      .set({ first_hour: JSON.stringify(after) })
      .where('id', '=', 1)
      .execute()
    await record(tx, by, 'settings.changed', 'kitchen', { parts: 'first hour' }, now)
  })
}
