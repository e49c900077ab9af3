import { formatNaira } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { NOT_CHECKED_OUT } from './words.ts'

/** A warning about an order's payment while it is open; nothing where none is needed yet. */
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
