import type { ReactNode } from 'react'
import { mayMove } from '../../../contract/order-status.ts'
import { stepMeans, stepName } from '../../../contract/order-steps.ts'
import type { Order } from '../../../contract/orders.ts'
import { exactTime } from '../../../contract/lagos-time.ts'
import { AskAboutOrder } from './ask-about-order.tsx'
import { CancelButton } from '../cart/cancel-button.tsx'
import { useCancelling } from '../cart/cancel-order.ts'
import { HistoryStatus } from './history-status.tsx'
import css from './order-details.module.css'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderTimeline } from './order-timeline.tsx'

interface OrderDetailsProps {
  order: Order
  payment: ReactNode
  /** Whether the last read failed, so that this may be outdated. */
  behind: boolean
  onRetry: () => void
}

/** A customer's order: its progress, its dishes, and what they can do. */
export function OrderDetails({ order, payment, behind, onRetry }: OrderDetailsProps) {
  const cancelling = useCancelling(order._id)
  const mayCancel = mayMove(order.status, 'cancelled', 'customer')
  return (
    <div className={css.cols}>
      <div className={css.top}>
        <h1 className="t5">
          Order <span className="fig">#{order.number}</span>
        </h1>
        <p className={css.status}>
          <span className="soft">{exactTime(order.createdAt)}</span> <HistoryStatus status={order.status} />
        </p>
        <p className="vh" role="status">
          {stepName(order.status)}. {stepMeans(order.status)}
        </p>
        {behind && (
          <p>
            <span className="soft">This may be behind: the network let us down.</span>{' '}
            <button type="button" className="link tall" onClick={onRetry}>
              Try again
            </button>
          </p>
        )}
      </div>
      <div className={css.side}>
        <div className={css.pay}>{payment}</div>
        <div className={css.receipt}>
          <OrderReceipt order={order} />
        </div>
      </div>
      <div className={css.way}>
        <OrderTimeline order={order} />
        {mayCancel && (
          <div className={css.cancel}>
            <CancelButton order={order} />
            <p className="t1 soft">{cancelling ? 'It will be cancelled in a moment.' : 'Until the kitchen begins.'}</p>
          </div>
        )}
        <AskAboutOrder order={order} />
      </div>
    </div>
  )
}
