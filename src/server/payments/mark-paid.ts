import { toNaira } from '../../contract/money.ts'
import type { Payment } from '../../contract/payments.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { readExpected } from '../orders/price-order.ts'
import { lockPayment, showPayment } from './find-payment.ts'
import { refusePaid } from './refuse-paid.ts'
import { takePayment } from './take-payment.ts'

/**
 * Marks a payment paid, for all its orders. A paid one stays as it is.
 * @param expectedTotal naira; the amount that the admin saw
 * @param by the admin's id
 * @param now ms
 * @throws Refusal NOT_FOUND, ILLEGAL_MOVE (refunded, or nothing is due), PRICE_CHANGED, INVALID
 */
export async function markPaid(
  db: Database,
  id: string,
  { expectedTotal }: { expectedTotal?: number },
  by: string,
  now: number,
): Promise<Payment> {
  return db.write(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment.state !== 'paid') {
      refusePaid(payment)
      if (expectedTotal !== undefined && readExpected(expectedTotal) !== payment.amount)
        throw new Refusal('PRICE_CHANGED', 'An order was cancelled since you looked. Please look at the new amount.', {
          details: { totalPrice: toNaira(payment.amount) },
        })
      await takePayment(tx, payment, by, now)
    }
    return showPayment(tx, id)
  })
}
