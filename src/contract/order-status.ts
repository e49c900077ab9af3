/** The states an order can be in, along its way. `successful` only arrives with orders imported from elsewhere. */
export const orderStatuses = [
  'pending',
  'accepted',
  'cooking',
  'on_the_way',
  'completed',
  'cancelled',
  'successful',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Whether a value is one of the states. */
export function isStatus(value: unknown): value is OrderStatus {
  return orderStatuses.includes(value as OrderStatus)
}

/** Who asks for a move. */
export type Mover = 'admin' | 'customer'

/**
 * Who may move what to what: the one table that server and screens read. The kitchen goes forward and may skip
 * steps, and may cancel until the end; a customer may only cancel, and only while the kitchen has not begun.
 */
const moves: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  admin: {
    pending: ['accepted', 'cooking', 'on_the_way', 'completed', 'cancelled'],
    accepted: ['cooking', 'on_the_way', 'completed', 'cancelled'],
    cooking: ['on_the_way', 'completed', 'cancelled'],
    on_the_way: ['completed', 'cancelled'],
  },
  customer: { pending: ['cancelled'] },
}

/**
 * The states that `mover` may move an order to from `from`, nearest first; empty when the order has come to its end.
 */
export function movesFrom(from: OrderStatus, mover: Mover): readonly OrderStatus[] {
  return moves[mover][from] ?? []
}

/** Whether `mover` may move an order from one state to another. */
export function mayMove(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return movesFrom(from, mover).includes(to)
}

/** The states in which the kitchen still has something to do. */
export const unfinishedStatuses = orderStatuses.filter((status) => movesFrom(status, 'admin').length > 0)

/** Whether the kitchen still has something to do on an order of this status. */
export function isUnfinished(status: OrderStatus): boolean {
  return movesFrom(status, 'admin').length > 0
}

/** Whether the status is one of success (shown in green in the customer's history). */
export function isSuccess(status: OrderStatus): boolean {
  return status === 'completed' || status === 'successful'
}

/** The status in words: "on the way". */
export function statusWords(status: OrderStatus): string {
  return status.replaceAll('_', ' ')
}
