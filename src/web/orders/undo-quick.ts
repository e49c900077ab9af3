import type { Order } from '../../contract/orders.ts'
import { sendCancel } from './cart/cancel-order.ts'

/** The quick orders that were undone in their toast. */
const undone = new Set<string>()

/** Cancels a quick order, which the kitchen has already, and says how that went. */
export function undoQuickOrder({ _id, number }: Pick<Order, '_id' | 'number'>) {
  undone.add(_id)
  void sendCancel(_id, number)
}

/** Whether an order was undone in its toast. */
export function wasUndone(id: string): boolean {
  return undone.has(id)
}
