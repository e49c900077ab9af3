import { exactTime, timeSaid } from '../../../contract/lagos-time.ts'
import { stepMeans, stepName } from '../../../contract/order-steps.ts'
import { isSuccess, type OrderStatus } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import css from './order-timeline.module.css'
import { orderWay, type Step } from './order-way.ts'
import { OrderRider } from './order-rider.tsx'
import { ReadyTime } from './ready-time.tsx'

const icons: Record<OrderStatus, IconName> = {
  pending: 'clock',
  accepted: 'tray',
  cooking: 'pot',
  on_the_way: 'scooter',
  completed: 'check',
  cancelled: 'close',
  successful: 'check',
}

/** The progress of an order: past steps with their times, the present one, and those ahead. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <section aria-label="Where your order is">
      <ol className={css.way}>
        {orderWay(order).map((step) => (
          <TimelineStep key={step.status} order={order} step={step} />
        ))}
      </ol>
    </section>
  )
}

function TimelineStep({ order, step: { status, at, place } }: { order: Order; step: Step }) {
  const now = place === 'now'
  return (
    <li
      className={classes(
        css.step,
        css[place],
        now && isSuccess(status) && css.good,
        now && status === 'cancelled' && css.bad,
      )}
      aria-current={now ? 'step' : undefined}
    >
      <span className={css.at}>
        <span>{place !== 'ahead' && <Icon name={now ? icons[status] : 'check'} small={!now} />}</span>
      </span>
      <div className={css.say}>
        <b>{stepName(status)}</b>
        {now && (
          <p className="soft">
            {status === 'pending' && order.acknowledgedAt !== null
              ? 'The kitchen has seen your order.'
              : stepMeans(status)}
          </p>
        )}
        {now && <OrderRider order={order} />}
        {now && <ReadyTime order={order} className={css.ready} />}
        {status === 'cancelled' && order.reason !== null && (
          <p className={css.reason}>
            <span className="soft">The reason:</span> <span dir="auto">{order.reason}</span>
          </p>
        )}
      </div>
      {at !== undefined && (
        <time className={`t1 fig ${css.time}`} dateTime={at} title={exactTime(at)}>
          {timeSaid(at, Date.parse(order.createdAt))}
        </time>
      )}
    </li>
  )
}
