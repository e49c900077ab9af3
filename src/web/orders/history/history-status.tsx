import { isSuccess, type OrderStatus } from '../../../contract/order-status.ts'
import { stepName } from '../../../contract/order-steps.ts'
import { Badge, statusMark } from '../../ui/badge.tsx'

/**
 * The status in the customer's history: green for success, red otherwise, as specified. Shape and words tell orders in
 * progress from failed ones.
 */
export function HistoryStatus({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={isSuccess(status) ? 'good' : 'bad'} mark={statusMark(status)}>
      {status === 'pending' ? 'Pending' : stepName(status)}
    </Badge>
  )
}
