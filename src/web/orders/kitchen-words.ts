import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { quantityWords } from '../../contract/units.ts'
import { texts } from '../messages.ts'

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
