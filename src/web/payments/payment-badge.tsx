import { formatNaira } from '../../contract/money.ts'
import type { Payment } from '../../contract/payments.ts'
import { stateWords } from '../../contract/payment-state.ts'
import { Badge } from '../ui/badge.tsx'

const tones = { unpaid: 'wait', announced: 'new', paid: 'good', refunded: 'plain' } as const

/** The state of a payment in words, for the kitchen or for the customer. */
export function PaymentBadge({
  payment: { state, amount, received, due },
  own = false,
}: {
  payment: Pick<Payment, 'state' | 'amount' | 'received' | 'due'>
  own?: boolean
}) {
  if (amount === 0) return <Badge>nothing to pay</Badge>
  if (state === 'announced' && own) return <Badge tone="wait">we look for your transfer</Badge>
  if (state === 'unpaid' && received > 0 && due > 0) return <Badge tone="wait">{formatNaira(due)} missing</Badge>
  return (
    <Badge tone={tones[state]} long>
      {stateWords[state]}
    </Badge>
  )
}
