import { mayMove, type OrderStatus } from '../../../contract/order-status.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { cancelOrder, undoCancel, useCancelling } from './cancel-order.ts'

/** Cancels the customer's order until the kitchen begins, and undoes that for 8 seconds; nothing afterwards. */
export function CancelButton({
  order,
  kind = 'line',
  ...look
}: ButtonLook & { order: { _id: string; number: number; status: OrderStatus } }) {
  const cancelling = useCancelling(order._id)
  if (!mayMove(order.status, 'cancelled', 'customer')) return null
  return (
    <Button kind={kind} {...look} onClick={() => (cancelling ? undoCancel(order._id) : cancelOrder(order))}>
      {cancelling ? 'Keep this order' : 'Cancel order'}
      <span className="vh"> #{order.number}</span>
    </Button>
  )
}
