import { ALLOWED_HOURS } from '../../contract/order-limits.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'

const HOUR = 3_600_000

/**
 * Lifts the limits on orders for a customer from now on, for a big party for example.
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND
 */
export async function allowOrders(
  db: Database,
  id: string,
  by: string,
  now: number,
): Promise<{ allowedUntil: string | null }> {
  return setAllowance(db, id, now + ALLOWED_HOURS * HOUR, by, now)
}

/** Makes the limits hold for a customer again; parameters and errors as in `allowOrders`. */
export async function endAllowance(
  db: Database,
  id: string,
  by: string,
  now: number,
): Promise<{ allowedUntil: string | null }> {
  return setAllowance(db, id, null, by, now)
}

async function setAllowance(
  db: Database,
  id: string,
  until: number | null,
  by: string,
  now: number,
): Promise<{ allowedUntil: string | null }> {
  return db.write(async (tx) => {
    const before = await tx.query
      .selectFrom('users')
      .select('allowed_until')
      .where('id', '=', id)
      .$if(tx.engine === 'postgres', (q) => q.forNoKeyUpdate())
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such person.')
    if (until !== null || before.allowed_until !== null) {
      await tx.query.updateTable('users').set({ allowed_until: until }).where('id', '=', id).execute()
      await record(
        tx,
        by,
        until === null ? 'user.limited' : 'user.allowed',
        id,
        { until: until === null ? null : new Date(until).toISOString() },
        now,
      )
    }
    return { allowedUntil: until === null ? null : new Date(until).toISOString() }
  })
}
