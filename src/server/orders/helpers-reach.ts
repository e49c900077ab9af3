import { DAY } from '../../contract/lagos-day.ts'
import { orderStatuses, isUnfinished } from '../../contract/order-status.ts'
import type { Reader } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'

/**
 * From when on a helper sees finished orders, in ms: those of the last day, whose customers may still call. Open orders
 * they see however old; older ones are the admins' books.
 * @param now ms
 */
export function helperSees(now: number): number {
  return now - DAY
}

/** The states that an order never leaves. */
const ended = orderStatuses.filter((status) => !isUnfinished(status))

/**
 * Refuses a helper orders that they may not see. Admins may see all of them.
 * @param ids of the wanted orders
 * @param now ms
 * @throws Refusal NOT_FOUND, as for an order that does not exist
 */
export async function refuseOutOfReach(
  db: Reader,
  caller: Pick<Caller, 'role'>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (caller.role !== 'helper' || ids.length === 0) return
  const past = await db.query
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', 'in', ended)
    .where('created_at', '<', helperSees(now))
    .limit(1)
    .executeTakeFirst()
  if (past) throw new Refusal('NOT_FOUND', 'There is no such order.')
}
