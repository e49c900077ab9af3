import { sql } from 'kysely'
import { WAITING_TRANSFERS_MOST, type Payment } from '../../contract/payments.ts'
import type { Reader } from '../database/database.ts'
import { showPayments } from '../orders/show-payments.ts'

/**
 * A customer's bank transfers that the kitchen has not seen yet, announced or not, newest first. One whose orders were
 * all cancelled while it was unpaid is not among them.
 */
export async function listWaitingTransfers(db: Reader, customer: string): Promise<Payment[]> {
  // The conditions are literals, or no partial index would be used.
  const rows = await db.query
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', customer)
    .where('method', '=', sql.lit('transfer'))
    .where('state', 'in', sql<'unpaid' | 'announced'>`('unpaid', 'announced')`)
    .where('amount', '>', sql.lit(0))
    .orderBy('number', 'desc')
    .limit(WAITING_TRANSFERS_MOST)
    .execute()
  const shown = await showPayments(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => shown.get(id) ?? [])
}
