import { stepsAhead } from '../../../contract/order-steps.ts'
import type { OrderStatus } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'

/** A step of an order's progress. */
export interface Step {
  status: OrderStatus
  /** When it was reached, ISO 8601; missing for a step ahead. */
  at?: string
  place: 'done' | 'now' | 'ahead'
}

/** The progress of an order: past steps, the present one, and those ahead, without skipped ones. */
export function orderWay({ status, history }: Pick<Order, 'status' | 'history'>): Step[] {
  const been = history.map((step): Step => ({ ...step, place: step.status === status ? 'now' : 'done' }))
  // An imported order has a status, but not the time it was reached.
  if (been.at(-1)?.place !== 'now') been.push({ status, place: 'now' })
  return [...been, ...stepsAhead(status).map((ahead): Step => ({ status: ahead, place: 'ahead' }))]
}
