import { useId } from 'react'
import { statusWords, type OrderStatus } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { exactTime, timeOfDay } from '../ui/clock.ts'
import css from './kitchen-timeline.module.css'

interface Happened {
  what: string
  at: string
  more?: string | null
}

/** What happened to an order, and when. */
export function KitchenTimeline({ order }: { order: Order }) {
  const id = useId()
  const began = day(order.createdAt)
  return (
    <section aria-labelledby={id}>
      <h3 className={`t3 bold ${css.title}`} id={id}>What happened</h3>
      <ol className={css.line}>
        {happenings(order).map(({ what, at, more }) => (
          <li key={what}>
            <span>{what}</span>
            <time className="fig soft" dateTime={at} title={exactTime(at)}>{day(at) === began && at !== order.createdAt ? timeOfDay(at) : exactTime(at)}</time>
            {more && <small>{more}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function happenings(order: Order): Happened[] {
  const moves: Happened[] = order.history.map(({ status, at }) => ({ what: inWords(status), at, more: status === 'cancelled' ? order.reason : null }))
  const seen = order.acknowledgedAt === null ? [] : [{ what: 'Seen by the kitchen', at: order.acknowledgedAt }]
  // Where a move was the first look, the move is told after it.
  return [...moves.slice(0, 1), ...seen, ...moves.slice(1)].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function inWords(status: OrderStatus): string {
  if (status === 'pending') return 'Placed'
  const words = statusWords(status)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The date in Lagos, to be compared. */
function day(iso: string): string {
  return exactTime(iso).split(',')[0]!
}
