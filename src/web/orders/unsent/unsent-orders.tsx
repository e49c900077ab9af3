import type { UnsentOrder } from './unsent-order.ts'
import { UnsentCard } from './unsent-card.tsx'
import css from './unsent-card.module.css'

/** The orders that the kitchen does not have yet, because they wait for the network or for the customer's answer. */
export function UnsentOrders({ orders }: { orders: readonly UnsentOrder[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-label="Orders that are not sent yet">
      <ul className={css.cards}>
        {orders.map((order) => (
          <UnsentCard key={order.key} order={order} />
        ))}
      </ul>
    </section>
  )
}
