import { kobo, toNaira } from '../../contract/money.ts'
import type { Payment } from '../../contract/payments.ts'

/**
 * The share of a payment that belongs to orders cancelled after it was announced or paid, and was not given back yet;
 * naira.
 */
export function refundDue({ amount, refunded, orders }: Pick<Payment, 'amount' | 'refunded' | 'orders'>): number {
  const wanted = orders.reduce(
    (sum, { status, totalPrice }) => sum + (status === 'cancelled' ? 0 : kobo(totalPrice)),
    0,
  )
  return toNaira(Math.max(0, kobo(amount) - wanted - kobo(refunded)))
}
