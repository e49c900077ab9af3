import { formatNaira, toKobo, toNaira } from '../../contract/money.ts'
import type { Payment } from '../../contract/payments.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { addTakings } from '../sums/add-takings.ts'
import { lockPayment, showPayment } from './find-payment.ts'

/**
 * Records money that was given back. The amount is a total, so recording it twice changes nothing. When all of a
 * payment was given back, it is refunded.
 * @param asked `refunded`: naira; without it the whole amount
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND, ILLEGAL_MOVE (not paid yet), INVALID
 */
export async function markRefunded(
  db: Database,
  id: string,
  asked: { refunded?: number },
  by: string,
  now: number,
): Promise<Payment> {
  return db.write(async (tx) => {
    const { state, method, amount, refunded: before } = await lockPayment(tx, id)
    if (state === 'unpaid' || state === 'announced')
      throw new Refusal('ILLEGAL_MOVE', 'It is not marked paid, so there is nothing to give back.', {
        details: { from: state, to: 'refunded' },
      })
    const refunded = asked.refunded === undefined ? amount : toKobo(asked.refunded)
    if (refunded === undefined || refunded <= 0 || refunded < before || refunded > amount)
      throw new Refusal(
        'INVALID',
        `Please name what was given back in all: ${before > 0 ? `from ${formatNaira(toNaira(before))}` : 'more than ₦0'} to ${formatNaira(toNaira(amount))}.`,
        { details: { field: 'refunded' } },
      )
    if (refunded > before) {
      await tx.query
        .updateTable('payments')
        .set({ refunded, refunded_at: now, state: refunded === amount ? 'refunded' : 'paid' })
        .where('id', '=', id)
        .execute()
      await addTakings(tx, id, method, now, { refunded: refunded - before })
      await record(tx, by, 'payment.refunded', id, { method, refunded, before }, now)
    }
    return showPayment(tx, id)
  })
}
