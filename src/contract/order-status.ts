/** The states of an order, in their order. `successful` only comes with orders imported from elsewhere. */
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

/** Who wants to move an order. */
export type Mover = 'admin' | 'customer'

/**
 * Which moves are allowed, for server and screens. The kitchen moves forward, may skip steps, and may cancel until the
 * end. A customer may only cancel, and only before the kitchen has begun.
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

/** The states that `mover` may move an order to, nearest first; empty for a finished order. */
export function movesFrom(from: OrderStatus, mover: Mover): readonly OrderStatus[] {
  return moves[mover][from] ?? []
}

/** Whether `mover` may move an order from one state to another. */
export function mayMove(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return movesFrom(from, mover).includes(to)
}

/** The states in which the kitchen still has something to do. */
export const unfinishedStatuses = orderStatuses.filter((status) => movesFrom(status, 'admin').length > 0)

/** Whether the kitchen still has work with an order in this state. */
export function isUnfinished(status: OrderStatus): boolean {
  return movesFrom(status, 'admin').length > 0
}

/** The states that a customer is told of, by mail and on their devices; the others are minutes away from one of these. */
export const toldStatuses = ['accepted', 'on_the_way', 'completed', 'cancelled'] as const satisfies OrderStatus[]
export type ToldStatus = (typeof toldStatuses)[number]

/** Whether a customer is told of a state. */
export function isTold(status: OrderStatus): status is ToldStatus {
  return toldStatuses.some((told) => told === status)
}

/** Whether a state counts as success, shown green in the customer's history. */
export function isSuccess(status: OrderStatus): boolean {
  return status === 'completed' || status === 'successful'
}

/** The status in words: "on the way". */
export function statusWords(status: OrderStatus): string {
  return status.replaceAll('_', ' ')
}
