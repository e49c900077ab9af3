import { memo } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { When } from '../../ui/time.tsx'
import css from './cooking.module.css'
import { KitchenDue } from './due.tsx'
import { MANY } from './list.ts'
import { KitchenNext } from './next.tsx'
import { KitchenOlder } from './older.tsx'
import { PaymentMark } from './payment-mark.tsx'
import { KitchenRemark } from './remark.tsx'
import { KitchenSection } from './section.tsx'
import { useKnownHeights } from './use-known-heights.ts'
import { itemsLine } from '../items-line.ts'
import { customerName } from './words.ts'

/** The newest orders that the kitchen works on, newest first; nothing while there are none. */
export const KitchenCooking = memo(function KitchenCooking({
  orders,
  count,
}: {
  orders: readonly Order[]
  /** How many there are in all. */ count: number
}) {
  const list = useKnownHeights(orders)
  if (orders.length === 0) return null
  return (
    <KitchenSection title="In the kitchen" badges={<Badge dot={false}>{count.toLocaleString('en')}</Badge>}>
      <ul ref={list} className={classes(css.kit, orders.length > MANY && css.many)}>
        {orders.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </ul>
      <KitchenOlder part="cooking" shown={orders.length} count={count} />
    </KitchenSection>
  )
})

/** One of them, rendered again only when it has changed. */
const Row = memo(function Row({ order }: { order: Order }) {
  return (
    <li className={css.row}>
      <div className={css.who}>
        <Link className={css.go} to={`/admin/orders/${order._id}`}>
          {customerName(order)}
          <span className="vh">, order #{order.number}</span>
        </Link>
        <p className="t1 soft">
          <span className="fig">#{order.number}</span>, <When iso={order.createdAt} />
        </p>
        <KitchenRemark words={order.customerRemark} />
      </div>
      <p className={`t1 ${css.what}`}>{itemsLine(order)}</p>
      <div className={css.state}>
        <StatusBadge status={order.status} />
        <KitchenDue order={order} />
        <PaymentMark order={order} />
      </div>
      <div className={css.do}>
        <KitchenNext order={order} />
      </div>
    </li>
  )
})
