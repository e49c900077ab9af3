import { isSuccess, type OrderStatus } from '../../../contract/order-status.ts'
import { stepName } from '../../../contract/order-steps.ts'
import { Badge, statusMark } from '../../ui/badge.tsx'

/**
 * The status as the customer's history shows it: green when successful, red otherwise, as specified. Shape and words
 * part what goes on from what failed.
 */
export function HistoryStatus({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={isSuccess(status) ? 'good' : 'bad'} mark={statusMark(status)}>
      {status === 'pending' ? 'Pending' : stepName(status)}
    </Badge>
  )
}
