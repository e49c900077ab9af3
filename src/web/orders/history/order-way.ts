import { stepsAhead } from '../../../contract/order-steps.ts'
import type { OrderStatus } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'

/** A step on the way of an order. */
export interface Step {
  status: OrderStatus
  /** When it was taken, ISO 8601; nothing where it lies ahead. */
  at?: string
  place: 'done' | 'now' | 'ahead'
}

/**
 * The way of an order: what has been, where it is, and what lies ahead. Steps that the kitchen skipped are left out.
 */
export function orderWay({ status, history }: Pick<Order, 'status' | 'history'>): Step[] {
  const been = history.map((step): Step => ({ ...step, place: step.status === status ? 'now' : 'done' }))
  // An imported order says how it stands, but not when it came to that.
  if (been.at(-1)?.place !== 'now') been.push({ status, place: 'now' })
  return [...been, ...stepsAhead(status).map((ahead): Step => ({ status: ahead, place: 'ahead' }))]
}
