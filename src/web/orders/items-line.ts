import type { Order } from '../../contract/orders.ts'
import { quantityWords } from '../../contract/units.ts'

/** What was ordered, in one line: "4 spoons Beans, 2 wraps Moi Moi". */
export function itemsLine(order: Order): string {
  return order.items.map(({ quantity, unit, name }) => `${quantityWords(quantity, unit)} ${name}`).join(', ')
}
