import type { OrderStatus } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import type { ToastWords } from '../../ui/toast.tsx'

/** The toasts of the kitchen's orders, word for word from the specification. `detail` may be the server's own. */
export const say = {
  ordersUnread: { kind: 'bad', title: 'Error fetching orders' },
  orderNotUpdated: { kind: 'bad', title: 'Failed to update order' },
  orderUpdated: { kind: 'good', title: 'Order status updated!' },
  completedOrdersUnread: {
    kind: 'bad',
    title: 'Error fetching orders',
    detail: 'Unable to fetch completed orders. Please try again later.',
  },
  noCompletedOrders: { kind: 'info', title: 'No completed orders found', detail: 'You have no completed orders' },
} as const satisfies Record<string, ToastWords>

/** Texts of the kitchen's orders that stand in a page or a dialog. */
export const texts = {
  noCompletedOrders: 'No completed orders found',
  unknownCustomer: 'Unknown',
  noNote: 'No note',
  noNumber: 'No number',
} as const

/** The mark of an order without a chosen payment; it may be cooked all the same. */
export const NOT_CHECKED_OUT = 'Payment not chosen'

/** The mark of a first order by an account with an unconfirmed e-mail. */
export const NOT_CONFIRMED = 'First order, not confirmed'

/** The customer's name, or "Unknown". */
export function customerName(order: Pick<Order, 'userId'>): string {
  return order.userId.name || texts.unknownCustomer
}

const moves: Record<OrderStatus, string> = {
  pending: 'Pending',
  accepted: 'Accept order',
  cooking: 'Start cooking',
  on_the_way: 'On the way',
  completed: 'Mark as Completed',
  cancelled: 'Cancel this order',
  successful: 'Successful',
}

/** The label of the button that moves an order to this state. */
export function moveWords(to: OrderStatus): string {
  return moves[to]
}
