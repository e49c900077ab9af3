import { Refusal } from '../http/errors.ts'
import type { PaymentRow } from './find-payment.ts'

/**
 * Refuses to mark a payment paid that cannot be.
 * @throws Refusal ILLEGAL_MOVE where it was refunded, or nothing is due
 */
export function refusePaid({ state, amount }: Pick<PaymentRow, 'state' | 'amount'>): void {
  if (state === 'refunded')
    throw new Refusal('ILLEGAL_MOVE', 'A payment that was given back cannot become paid.', {
      details: { from: 'refunded', to: 'paid' },
    })
  if (amount === 0)
    throw new Refusal('ILLEGAL_MOVE', 'Its orders are cancelled, so nothing is left to be paid.', {
      details: { from: state, to: 'paid' },
    })
}
