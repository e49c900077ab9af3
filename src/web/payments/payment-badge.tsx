import type { Payment } from '../../contract/payments.ts'
import { stateWords } from '../../contract/payment-state.ts'
import { Badge } from '../ui/badge.tsx'

const tones = { unpaid: 'wait', announced: 'wait', paid: 'good', refunded: 'plain' } as const

/** How a payment stands, in words. */
export function PaymentBadge({ payment: { state, amount } }: { payment: Pick<Payment, 'state' | 'amount'> }) {
  if (amount === 0) return <Badge>nothing to pay</Badge>
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>
}
