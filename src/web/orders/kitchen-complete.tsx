import { isUnfinished } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { Button } from '../ui/button.tsx'
import css from './kitchen-complete.module.css'
import { moveProblem, useMoveOrder } from './kitchen-move.ts'

interface CompleteOrderProps {
  order: Order
  kind?: 'oil' | 'quiet'
  big?: boolean
  /** Told once it is completed. */
  onDone?: () => void
}

/** "Mark as Completed", while the order is unfinished, and beside it what the server said if it would not. */
export function CompleteOrder({ order, kind = 'oil', big = false, onDone }: CompleteOrderProps) {
  const move = useMoveOrder(order)
  return <>
    {move.error && <p className={css.said} role="alert">{moveProblem(move.error)}</p>}
    {isUnfinished(order.status) && (
      <Button kind={kind} big={big} full busy={move.isPending} onClick={() => move.mutate('completed', { ...(onDone && { onSuccess: onDone }) })}>
        Mark as Completed
      </Button>
    )}
  </>
}
