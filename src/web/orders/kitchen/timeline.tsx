import { useId } from 'react'
import { exactTime, timeSaid } from '../../../contract/lagos-time.ts'
import { stepName } from '../../../contract/order-steps.ts'
import type { Order } from '../../../contract/orders.ts'
import css from './timeline.module.css'

interface Happened {
  what: string
  at: string
  more?: string | null
}

/** What happened to an order, and when. */
export function KitchenTimeline({ order }: { order: Order }) {
  const id = useId()
  const placed = Date.parse(order.createdAt)
  return (
    <section aria-labelledby={id}>
      <h3 className={`t3 bold ${css.title}`} id={id}>
        What happened
      </h3>
      <ol className={css.line}>
        {happenings(order).map(({ what, at, more }) => (
          <li key={what}>
            <span>{what}</span>
            <time className="fig soft" dateTime={at} title={exactTime(at)}>
              {at === order.createdAt ? exactTime(at) : timeSaid(at, placed)}
            </time>
            {more && <small dir="auto">{more}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function happenings(order: Order): Happened[] {
  const moves = order.history.map(({ status, at }): Happened => ({
    what: stepName(status),
    at,
    more: status === 'cancelled' ? order.reason : null,
  }))
  const seen = order.acknowledgedAt === null ? [] : [{ what: 'Seen by the kitchen', at: order.acknowledgedAt }]
  // Where a move was also the first opening, the move comes after it.
  return [...moves.slice(0, 1), ...seen, ...moves.slice(1)].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
