import { formatNaira } from '../../../contract/money.ts'
import type { OrderStatus } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { quantityWords } from '../../../contract/units.ts'
import { texts } from '../../messages.ts'

/** How an order is marked whose customer has not said how they pay; it may be cooked all the same. */
export const NOT_CHECKED_OUT = 'Not checked out'

/** How a first order is marked of an account that has not shown that its e-mail is theirs. */
export const NOT_CONFIRMED = 'First order, not confirmed'

/** Who ordered, or "Unknown". */
export function customerName(order: Order): string {
  return order.userId.name || texts.unknownCustomer
}

/** The line that the bell keeps: "New order #1048 from Fọlákẹ́, ₦7,400". */
export function newOrderLine(order: Order): string {
  return `New order #${order.number} from ${customerName(order)}, ${formatNaira(order.totalPrice)}`
}

/** What was ordered, in one line: "4 spoons Beans, 2 wraps Moi Moi". */
export function itemsLine(order: Order): string {
  return order.items.map(({ quantity, unit, name }) => `${quantityWords(quantity, unit)} ${name}`).join(', ')
}

const moves: Record<OrderStatus, string> = {
  pending: 'Pending', accepted: 'Accept order', cooking: 'Start cooking', on_the_way: 'On the way', completed: 'Mark as Completed', cancelled: 'Cancel this order', successful: 'Successful',
}

/** What the button says that moves an order to this state. */
export function moveWords(to: OrderStatus): string {
  return moves[to]
}
