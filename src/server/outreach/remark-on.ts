import { REMARK_MOST } from '../../contract/remark.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'

/** The customer a note is about. */
export interface About {
  kind: 'users' | 'guests'
  id: string
}

/**
 * Stores a note about a customer, with an account or without; an empty one removes it. The audit log stores that it
 * changed, not what it says.
 * @param by the admin's id
 * @param now ms
 * @returns whether it changed
 * @throws Refusal INVALID, NOT_FOUND
 */
export async function remarkOn(
  db: Database,
  { kind, id }: About,
  written: string,
  by: string,
  now: number,
): Promise<boolean> {
  const remark = readRemark(written)
  return db.write(async (tx) => {
    const before = await tx.query
      .selectFrom(kind)
      .select('remark')
      .where('id', '=', id)
      .$if(tx.engine === 'postgres', (q) => q.forNoKeyUpdate())
      .executeTakeFirst()
    if (!before)
      throw new Refusal(
        'NOT_FOUND',
        kind === 'users' ? 'There is nobody with this account.' : 'There is no such customer.',
      )
    if (before.remark === remark) return false
    await tx.query.updateTable(kind).set({ remark }).where('id', '=', id).execute()
    await record(tx, by, 'user.remarked', id, { guest: kind === 'guests', removed: remark === '' }, now)
    return true
  })
}

function readRemark(written: string): string {
  const remark = written.length <= 4 * REMARK_MOST ? written.normalize('NFC').trim() : undefined
  if (remark === undefined || [...remark].length > REMARK_MOST)
    throw new Refusal('INVALID', `Please keep the note to ${REMARK_MOST} characters.`, { details: { field: 'remark' } })
  return remark
}
