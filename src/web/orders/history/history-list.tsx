import type { Order } from '../../../contract/orders.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { exactTime } from '../../../contract/lagos-time.ts'
import css from './history-list.module.css'
import { HistoryStatus } from './history-status.tsx'
import { itemsLine } from '../items-line.ts'
import { ReadyTime } from './ready-time.tsx'

/** The customer's orders by number and date; each links to its page. */
export function HistoryList({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className={css.list} aria-labelledby="history-title">
      {orders.map((order) => (
        <HistoryRow key={order._id} order={order} />
      ))}
    </ul>
  )
}

function HistoryRow({ order }: { order: Order }) {
  return (
    <li className={css.row}>
      <div className={css.head}>
        <h2 className="t3">
          <Link className={css.go} to={`/order-history/${order._id}`}>
            Order <span className="fig">#{order.number}</span>
          </Link>
        </h2>
        <time className="t1 soft fig" dateTime={order.createdAt}>
          {exactTime(order.createdAt)}
        </time>
      </div>
      <p className={css.what}>{itemsLine(order)}</p>
      <div className={css.state} aria-live="polite">
        <HistoryStatus status={order.status} />
        <ReadyTime order={order} className="t1 soft" />
      </div>
      {order.status === 'cancelled' ? (
        <s className="soft">
          <Money naira={order.totalPrice} className={`sum ${css.total}`} />
        </s>
      ) : (
        <Money naira={order.totalPrice} className={`sum ${css.total}`} />
      )}
      <Icon name="right" small className={css.arrow} />
    </li>
  )
}
