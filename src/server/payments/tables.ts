import { KEY_DAYS } from '../../contract/idempotency-key.ts'
import { DAY } from '../../contract/lagos-day.ts'
import type { Transaction } from '../database/database.ts'
import { ROWS_AT_ONCE, sweepOldest } from '../database/sweep-rows.ts'
import { BOOK_DAYS, type Domain, type Sweep } from '../domain.ts'
import { forgetPayer, forgetSenders } from './forget-payer.ts'

const SENDER_DAYS = 90

/** The table of payments. */
export const paymentTables = {
  payments: {
    kept: `${BOOK_DAYS} days (6 years); who sent a transfer and the picture of its receipt: ${SENDER_DAYS} days; its key: ${KEY_DAYS} days`,
    sweep: sweepPayments,
    people: { deletion: (tx, { id }, now) => forgetPayer(tx, id, now), download: 'orders' },
  },
} satisfies Domain['tables']

async function sweepPayments(tx: Transaction, { now }: Sweep): Promise<boolean> {
  const announced = await tx.query
    .selectFrom('payments')
    .select('id')
    .where('sender_name', 'is not', null)
    .where('announced_at', '<', now - SENDER_DAYS * DAY)
    .limit(ROWS_AT_ONCE)
    .execute()
  await forgetSenders(
    tx,
    announced.map(({ id }) => id),
    now,
  )
  await tx.query
    .updateTable('payments')
    .set({ key: null, body_hash: null })
    .where('key', 'is not', null)
    .where('created_at', '<', now - KEY_DAYS * DAY)
    .execute()
  const more = await sweepOldest(tx, 'payments', now - BOOK_DAYS * DAY)
  return announced.length === ROWS_AT_ONCE || more
}
