import { memo, useId } from 'react'
import { originWords } from '../../../contract/order-origin.ts'
import type { Order } from '../../../contract/orders.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { texts } from '../../messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { exactTime } from '../../ui/clock.ts'
import { Link } from '../../ui/link.tsx'
import { ageOf, minutesSince } from './age.ts'
import { useTogether } from './cancel-together.ts'
import { useNow } from './clock.ts'
import css from './docket.module.css'
import { KitchenPhone } from './phone.tsx'
import { customerName, NOT_CHECKED_OUT, NOT_CONFIRMED } from './words.ts'

interface KitchenDocketProps {
  order: Order
  /** It came while the list was in view. */
  arrived: boolean
  /** While orders are being chosen: whether it is. The whole docket is then the box to tick. */
  picked: boolean | undefined
  onPick: (id: string) => void
}

/** A pending order on the dashboard: its age is its edge, and it stays marked until somebody opens it. */
export const KitchenDocket = memo(function KitchenDocket({ order, arrived, picked, onPick }: KitchenDocketProps) {
  const id = useId()
  const age = ageOf(useNow((now) => minutesSince(order.createdAt, now)))
  const going = useTogether().has(order._id)
  const choosing = picked !== undefined && !going
  const isNew = order.acknowledgedAt === null
  const name = <>{customerName(order)}<span className="vh">, order #{order.number}</span></>
  return (
    <li className={classes(css.docket, isNew && css.new, arrived && isNew && css.arrived, choosing && picked && css.picked, going && css.going)}>
      <span className={classes(css.age, css[age.shade])}>
        {choosing && <input type="checkbox" id={id} className={css.tick} checked={picked} onChange={() => onPick(order._id)} />}
        <b>{age.figure}</b> <span>{age.words}</span>
      </span>
      <div className={css.in}>
        <div className={css.whose}>
          <div className={css.who}>
            {choosing ? <label className={css.go} htmlFor={id}>{name}</label> : <Link className={css.go} to={`/admin/orders/${order._id}`}>{name}</Link>}
            {going ? <Badge tone="bad">Will be cancelled</Badge> : isNew && <Badge tone="new">New</Badge>}
          </div>
          <div className={css.who}>
            <span className={classes(css.meta, 'fig')}>#{order.number}</span>
            {order.origin !== 'shop' && <Badge dot={false}>{originWords[order.origin]}</Badge>}
            {order.unconfirmed && <Badge dot={false}>{NOT_CONFIRMED}</Badge>}
            {order.payment === null && <Badge dot={false}>{NOT_CHECKED_OUT}</Badge>}
          </div>
        </div>
        <p className={classes(css.note, !order.customerNote && 'soft')}>{order.customerNote || texts.noNote}{order.landmark && <span> ({order.landmark})</span>}{order.town && <span className="soft">{'\u00a0'}· <TownName name={order.town} /></span>}</p>
        <div className={css.when}>
          <KitchenPhone order={order} />
          <time className={classes(css.meta, 'fig')} dateTime={order.createdAt}>{exactTime(order.createdAt)}</time>
        </div>
      </div>
    </li>
  )
})
