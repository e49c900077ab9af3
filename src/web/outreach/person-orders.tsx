import { formatNaira } from '../../contract/money.ts'
import { StatusBadge } from '../ui/badge.tsx'
import { exactTime } from '../../contract/lagos-time.ts'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { usePages } from '../calls/use-pages.ts'
import css from './people.module.css'

/** A customer's orders, newest first; each links to its page. */
export function PersonOrders({ kind, id, name }: { kind: 'user' | 'guest'; id: string; name: string }) {
  const orders = usePages(['people', 'orders', id], 'GET /orders', {
    query: { [kind === 'user' ? 'customer' : 'guest']: id, limit: '5' },
  })
  if (orders.rows === undefined)
    return orders.error ? (
      <Problem title="The orders did not arrive" onRetry={orders.again} />
    ) : (
      <Skeleton label="Loading orders" className={css.bones}>
        <Bone />
        <Bone />
      </Skeleton>
    )
  return (
    <>
      <ul className={css.orders} aria-label={`Orders of ${name}`}>
        {orders.rows.map((order) => (
          <li key={order._id}>
            <Link to={`/admin/orders/${order._id}`}>
              <b className="fig">#{order.number}</b>
              <time className="t1 soft fig" dateTime={order.createdAt}>
                {exactTime(order.createdAt)}
              </time>
              <StatusBadge status={order.status} />
              <span className="sum">{formatNaira(order.totalPrice)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore what="orders" pages={orders} />
    </>
  )
}
