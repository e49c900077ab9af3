import type { Order } from '../../contract/orders.ts'
import { sendCancel } from './cart/cancel-order.ts'

/** The orders of the quick button that were taken back by the Undo of their toast. */
const undone = new Set<string>()

/** Takes back an order of the quick button, which the kitchen has already; what becomes of that is said. */
export function undoQuickOrder({ _id, number }: Pick<Order, '_id' | 'number'>) {
  undone.add(_id)
  void sendCancel(_id, number)
}

/** Whether somebody has taken back an order by the Undo of its toast. */
export function wasUndone(id: string): boolean {
  return undone.has(id)
}
