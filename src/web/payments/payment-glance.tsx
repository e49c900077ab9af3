import type { Payment } from '../../contract/payments.ts'
import { methodWords, stateWords } from '../../contract/payment-state.ts'
import { Badge } from '../ui/badge.tsx'
import { PaymentBadge } from './payment-badge.tsx'

const paidBy = { card: 'paid by card', transfer: 'paid by transfer', cash: 'paid in cash' } as const

/** The payment of an order in one line: "Cash on delivery", "Bank Transfer, not paid yet", "paid in cash". */
export function PaymentGlance({
  payment,
}: {
  payment: Pick<Payment, 'method' | 'state' | 'amount' | 'received' | 'due'>
}) {
  const { method, state, amount, received } = payment
  if (amount === 0 || state === 'announced' || state === 'refunded' || (state === 'unpaid' && received > 0))
    return <PaymentBadge payment={payment} />
  if (state === 'paid') return <Badge tone="good">{paidBy[method]}</Badge>
  return (
    <Badge tone="wait">{method === 'cash' ? methodWords.cash : `${methodWords[method]}, ${stateWords.unpaid}`}</Badge>
  )
}
