import { formatNaira } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { NOT_CHECKED_OUT } from './words.ts'

/** What the kitchen has to know of an order's money while it is at it; nothing where all is well or has its time. */
export function PaymentMark({ order: { payment } }: { order: Order }) {
  if (payment === null) return <Badge dot={false}>{NOT_CHECKED_OUT}</Badge>
  if (payment.state === 'announced')
    return (
      <Badge tone="new" long>
        Says they have paid, check the bank
      </Badge>
    )
  if (payment.state === 'unpaid' && payment.received > 0 && payment.due > 0)
    return <Badge dot={false}>{formatNaira(payment.due)} missing</Badge>
  return null
}
