import { statusWords, type OrderStatus } from '../../../contract/order-status.ts'
import { wholeWay } from '../../../contract/order-steps.ts'
import type { Order } from '../../../contract/orders.ts'
import { classes } from '../../ui/classes.ts'
import css from './rail.module.css'

/** How far an order is; nothing for a cancelled one. */
export function KitchenRail({ order }: { order: Order }) {
  if (!wholeWay.includes(order.status)) return null
  const been = new Set<OrderStatus>(order.history.map((step) => step.status))
  return (
    <ol className={css.rail} aria-label="Status">
      {wholeWay.map((status) => {
        const now = status === order.status
        return (
          <li
            key={status}
            aria-current={now ? 'step' : undefined}
            className={classes(
              css.step,
              now ? (status === 'completed' ? css.end : css.now) : been.has(status) && css.done,
            )}
          >
            {capital(statusWords(status))}
          </li>
        )
      })}
    </ol>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
