import { movesFrom, orderStatuses, type OrderStatus } from './order-status.ts'

/** The name of each step, and what it means for the customer. Mails and the screens of both sides use these words. */
const steps: Record<OrderStatus, { name: string; means: string }> = {
  pending: { name: 'Order placed', means: 'The kitchen has your order.' },
  accepted: { name: 'Accepted', means: 'The kitchen has accepted your order and will cook it.' },
  cooking: { name: 'Cooking', means: 'Your food is on the fire.' },
  on_the_way: {
    name: 'On the way',
    means: 'Your order has left the kitchen and is on the way to you. Please keep your phone at hand.',
  },
  completed: {
    name: 'Completed',
    means: 'Your order is completed. Enjoy your meal, and thank you for eating with us.',
  },
  cancelled: { name: 'Cancelled', means: 'Your order is cancelled and will not be delivered.' },
  successful: { name: 'Successful', means: 'Your order is completed.' },
}

/** What a step is called: "On the way". */
export function stepName(status: OrderStatus): string {
  return steps[status].name
}

/** What a step means for the customer, in one or two sentences. */
export function stepMeans(status: OrderStatus): string {
  return steps[status].means
}

/** The steps of an order that goes well, first to last. */
export const wholeWay: readonly OrderStatus[] = orderStatuses.slice(0, orderStatuses.indexOf('completed') + 1)

/** The steps that an order has yet to go through, nearest first; none for a finished order. */
export function stepsAhead(status: OrderStatus): readonly OrderStatus[] {
  return movesFrom(status, 'admin').filter((next) => next !== 'cancelled')
}
