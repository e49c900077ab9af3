import { sql } from 'kysely'
import { WAITING_TRANSFERS_MOST, type Payment } from '../../contract/payments.ts'
import type { Reader } from '../database/database.ts'
import { showPayments } from '../orders/show-payments.ts'

/**
 * A customer's bank transfers that the kitchen has not confirmed, announced or not, newest first; without those whose
 * orders were all cancelled before paying.
 */
export async function listWaitingTransfers(db: Reader, customer: string): Promise<Payment[]> {
  // Literals instead of bound values, because only then is the partial index used.
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
