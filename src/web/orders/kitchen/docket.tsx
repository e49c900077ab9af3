import { memo, useRef, type ReactNode } from 'react'
import { originWords } from '../../../contract/order-origin.ts'
import type { Order } from '../../../contract/orders.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { exactTime } from '../../../contract/lagos-time.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import type { Shared } from '../../ui/shared.ts'
import { ageOf, minutesSince } from './age.ts'
import { useIsGoing } from './cancel-together.ts'
import { useNow } from '../../ui/use-now.ts'
import css from './docket.module.css'
import { KitchenPhone } from './phone.tsx'
import { QuickAccept } from './quick-accept.tsx'
import { KitchenRemark } from './remark.tsx'
import { choose, useIsChosen } from './use-selection.ts'
import { itemsLine } from '../items-line.ts'
import { customerName, NOT_CHECKED_OUT, NOT_CONFIRMED, texts } from './words.ts'

interface KitchenDocketProps {
  order: Order
  /** Whether it came while the list was shown. */
  arrived: boolean
  /** The selected orders, while orders are being selected. */
  chosen: Shared<ReadonlySet<string>>
  /** Renders the state of an order's payment. */
  paymentOf: (order: Order) => ReactNode
}

/**
 * A pending order on the dashboard, with its age, and marked as new until somebody opens it. The parts for selecting
 * are always rendered and shown by the list's class, so that a hundred cards need not render again.
 */
export const KitchenDocket = memo(function KitchenDocket({ order, arrived, chosen, paymentOf }: KitchenDocketProps) {
  const age = ageOf(useNow((now) => minutesSince(order.createdAt, now)))
  const going = useIsGoing(order._id)
  const isNew = order.acknowledgedAt === null
  return (
    <li className={classes(css.docket, isNew && css.new, arrived && isNew && css.arrived, going && css.going)}>
      {!going && <Tick order={order} chosen={chosen} />}
      <span className={classes(css.age, css[age.shade])}>
        <b>{age.figure}</b> <span>{age.words}</span>
      </span>
      <div className={css.in}>
        <div className={css.whose}>
          <div className={css.who}>
            <Link className={css.go} to={`/admin/orders/${order._id}`}>
              {customerName(order)}
              <span className="vh">, order #{order.number}</span>
            </Link>
            {going ? <Badge tone="bad">Will be cancelled</Badge> : isNew && <Badge tone="new">New</Badge>}
          </div>
          <div className={css.who}>
            <span className={classes(css.meta, 'fig')}>#{order.number}</span>
            {order.origin !== 'shop' && <Badge dot={false}>{originWords[order.origin]}</Badge>}
            {order.unconfirmed && <Badge dot={false}>{NOT_CONFIRMED}</Badge>}
          </div>
        </div>
        <div className={css.what}>
          <p className={css.dishes}>{itemsLine(order)}</p>
          <div className={css.who}>
            <Money naira={order.totalPrice} className={classes('sum', css.total)} />
            {order.payment === null ? <Badge dot={false}>{NOT_CHECKED_OUT}</Badge> : paymentOf(order)}
          </div>
        </div>
        <p className={classes(css.note, !order.customerNote && 'soft')}>
          {order.customerNote || texts.noNote}
          {order.landmark && <span> ({order.landmark})</span>}
          {order.town && (
            <span className="soft">
              {'\u00a0'}· <TownName name={order.town} />
            </span>
          )}
        </p>
        {order.kitchenNote && (
          <p className={css.said} dir="auto">
            <span className="vh">To the kitchen: </span>
            {order.kitchenNote}
          </p>
        )}
        <KitchenRemark words={order.customerRemark} />
        <div className={css.when}>
          <KitchenPhone order={order} />
          <time className={classes(css.meta, 'fig')} dateTime={order.createdAt}>
            {exactTime(order.createdAt)}
          </time>
        </div>
        {!going && (
          <div className={css.accept}>
            <QuickAccept order={order} />
          </div>
        )}
      </div>
    </li>
  )
})

/** The checkbox while orders are being selected; the whole card toggles it. */
function Tick({ order, chosen }: { order: Order; chosen: Shared<ReadonlySet<string>> }) {
  const id = `choose-${order._id}`
  const box = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={box}
        type="checkbox"
        id={id}
        className={css.tick}
        aria-label={`${customerName(order)}, order #${order.number}`}
        checked={useIsChosen(chosen, order._id, box)}
        onChange={() => choose(chosen, order._id)}
      />
      <label htmlFor={id} className={css.cover}>
        <span className="vh">Choose this order</span>
      </label>
    </>
  )
}
