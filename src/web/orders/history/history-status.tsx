import { isSuccess, type OrderStatus } from '../../../contract/order-status.ts'
import { stepName } from '../../../contract/order-steps.ts'
import { Badge } from '../../ui/badge.tsx'

/** The status as the customer's history shows it: green when successful, red otherwise, and in words. */
export function HistoryStatus({ status }: { status: OrderStatus }) {
  return <Badge tone={isSuccess(status) ? 'good' : 'bad'}>{status === 'pending' ? 'Pending' : stepName(status)}</Badge>
}
