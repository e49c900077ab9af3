import type { ReactNode } from 'react'
import { originWords } from '../../../contract/order-origin.ts'
import type { Order } from '../../../contract/orders.ts'
import { useKitchen } from '../../kitchen/use-kitchen.ts'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { When } from '../../ui/time.tsx'
import { KitchenActs } from './acts.tsx'
import { KitchenDue } from './due.tsx'
import { KitchenItems } from './items.tsx'
import css from './order.module.css'
import { KitchenPerson } from './person.tsx'
import { KitchenRail } from './rail.tsx'
import { KitchenRider } from './rider.tsx'
import { ShareOrder } from './share-order.tsx'
import { KitchenTime } from './time.tsx'
import { KitchenTimeline } from './timeline.tsx'
import { NOT_CONFIRMED } from './words.ts'

/** One order: what to cook, for whom, the payment, its history, and what to do with it. */
export function KitchenOrder({
  order,
  customer,
  payment,
  paid,
  onDone,
}: {
  order: Order
  /** More about the customer. */ customer: ReactNode
  payment: ReactNode
  /** Marks it paid by one press. */ paid: ReactNode
  onDone: () => void
}) {
  const kitchen = useKitchen().value
  return (
    <>
      <div className={css.top}>
        <h2 className="t5 fig">#{order.number}</h2>
        <StatusBadge status={order.status} />
        <span className="soft">
          <When iso={order.createdAt} />
        </span>
        {order.origin !== 'shop' && <Badge dot={false}>{originWords[order.origin]}</Badge>}
        {order.unconfirmed && <Badge dot={false}>{NOT_CONFIRMED}</Badge>}
        <KitchenDue order={order} />
        <div className={css.does}>
          <KitchenTime order={order} />
          <LinkButton kind="line" to={`/admin/orders/${order._id}/ticket`}>
            Print ticket
          </LinkButton>
          <ShareOrder order={order} kitchen={kitchen} />
        </div>
      </div>
      <KitchenRail order={order} />
      <div className={css.cols}>
        <KitchenItems order={order} />
        <div className={css.beside}>
          <KitchenPerson order={order} />
          {customer}
          <KitchenActs order={order} paid={paid} onDone={onDone} />
          <KitchenRider order={order} />
          {payment}
          <KitchenTimeline order={order} />
        </div>
      </div>
    </>
  )
}
