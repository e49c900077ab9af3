import { isUnfinished } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { StatusBadge } from '../ui/badge.tsx'
import { Money } from '../ui/money.tsx'
import { When } from '../ui/time.tsx'
import { CompleteOrder } from './kitchen-complete.tsx'
import { KitchenItems } from './kitchen-items.tsx'
import css from './kitchen-order.module.css'
import { KitchenPerson } from './kitchen-person.tsx'
import { KitchenRail } from './kitchen-rail.tsx'
import { KitchenTimeline } from './kitchen-timeline.tsx'

/** One order, opened: what to cook, for whom, what happened so far, and what to do with it. */
export function KitchenOrder({ order, onDone }: { order: Order; onDone: () => void }) {
  const unfinished = isUnfinished(order.status)
  return (
    <>
      <div className={css.top}>
        <h2 className="t5 fig">#{order.number}</h2>
        <StatusBadge status={order.status} />
        <span className="soft"><When iso={order.createdAt} /></span>
      </div>
      <KitchenRail order={order} />
      <div className={css.cols}>
        <KitchenItems order={order} />
        <div className={css.beside}>
          <KitchenPerson order={order} />
          <div className={unfinished ? css.acts : undefined}>
            {unfinished && <p className={css.say} aria-hidden="true">Total <Money naira={order.totalPrice} /></p>}
            <CompleteOrder order={order} big onDone={onDone} />
          </div>
          <KitchenTimeline order={order} />
        </div>
      </div>
    </>
  )
}
