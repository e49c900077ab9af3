import { useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LATE_FROM, minutesSince } from './age.ts'
import { useNow } from './clock.ts'
import css from './docket.module.css'
import { KitchenDocket } from './docket.tsx'
import { KitchenSection } from './section.tsx'

/** The orders that nobody has begun, newest first. */
export function KitchenPending({ orders }: { orders: readonly Order[] }) {
  const [atFirst] = useState(() => new Set(orders.map((order) => order._id)))
  const late = useNow((now) => orders.filter((order) => minutesSince(order.createdAt, now) >= LATE_FROM).length)
  const badges = <>
    <Badge dot={false}>{orders.length}</Badge>
    {late > 0 && <Badge tone="bad">{late} late</Badge>}
  </>
  return (
    <KitchenSection title="Pending Orders" badges={orders.length > 0 && badges} {...(orders.length > 1 && { remark: 'Newest first' })}>
      {orders.length > 0
        ? <ul className={css.list}>{orders.map((order) => <KitchenDocket key={order._id} order={order} arrived={!atFirst.has(order._id)} />)}</ul>
        : <Empty title="All caught up" cold={false}><p className="soft">The next order appears here by itself.</p></Empty>}
    </KitchenSection>
  )
}
