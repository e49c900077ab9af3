import { call, NoAnswer, Refused } from '../../calls/call.ts'
import type { Order } from '../../../contract/orders.ts'
import type { NewPrices } from '../dialog/order-draft.ts'

/** What became of an order that was sent. */
export type Outcome =
  | { is: 'placed'; order: Order }
  | { is: 'signed-out' }
  | { is: 'price-changed'; now: NewPrices; message: string }
  /**
   * An earlier try under the same key did arrive, with other contents.
   * @param cancelled whether it was cancelled since, so that nothing is placed
   */
  | { is: 'sent-before'; cancelled: boolean }
  /** `opensAt` (ISO 8601): the kitchen is closed until then. */
  | { is: 'refused'; message: string; code: string; opensAt: string | null }
  /** It can no longer arrive. `order`: it had arrived, and is now as shown: cancelled, unless the kitchen had begun. */
  | { is: 'withdrawn'; order: Order | null }
  /**
   * Unknown whether it arrived, or the kitchen is too busy. @param waitMs how long to wait before the next try
   * @param overLimit the kitchen's words, where the customer is over a limit
   */
  | { is: 'no-answer'; waitMs: number; overLimit?: string }

/** An order as it is sent. */
export interface OrderBody {
  items: { productId: string; name: string; quantity: number; price: number }[]
  customerNote?: string
  landmark?: string
  kitchenNote?: string
  town?: string
  /** naira, as the customer saw it */
  expectedTotal: number
  status?: 'pending'
}

/** Sends an order under its key. @param key the same for every try of the same order */
export async function sendOrder(body: OrderBody, key: string): Promise<Exclude<Outcome, { is: 'withdrawn' }>> {
  try {
    const order = await call('POST /orders', { body, headers: { 'idempotency-key': key } })
    // Only the kitchen's own answer counts, not that of something in between.
    if (typeof order._id !== 'string') return { is: 'no-answer', waitMs: 0 }
    // An earlier try arrived without an answer, and was cancelled elsewhere: nobody cooks it.
    return order.status === 'cancelled' ? { is: 'sent-before', cancelled: true } : { is: 'placed', order }
  } catch (problem) {
    return readProblem(problem)
  }
}

/** Withdraws what was sent under a key. */
export async function withdrawOrder(key: string): Promise<Exclude<Outcome, { is: 'placed' }>> {
  try {
    const { order } = await call('POST /orders/withdraw', { headers: { 'idempotency-key': key } })
    return order === null || typeof order?._id === 'string'
      ? { is: 'withdrawn', order }
      : { is: 'no-answer', waitMs: 0 }
  } catch (problem) {
    return readProblem(problem)
  }
}

type Failure = Exclude<Outcome, { is: 'placed' | 'withdrawn' }>

function readProblem(problem: unknown): Failure {
  if (problem instanceof NoAnswer) return { is: 'no-answer', waitMs: 0 }
  if (!(problem instanceof Refused)) throw problem
  return readRefusal(problem)
}

function readRefusal({ status, code, message, details, waitMs }: Refused): Failure {
  if (status === 401) return { is: 'signed-out' }
  if (code === 'TOO_MANY' && namesLimit(details)) return { is: 'no-answer', waitMs, overLimit: message }
  // FAILED: the answer was not the kitchen's.
  if (status === 429 || status >= 500 || code === 'FAILED') return { is: 'no-answer', waitMs }
  if (code === 'KEY_REUSED') return { is: 'sent-before', cancelled: false }
  if (code === 'PRICE_CHANGED' && isNewPrices(details)) return { is: 'price-changed', now: details, message }
  return { is: 'refused', message, code, opensAt: code === 'KITCHEN_CLOSED' ? readOpensAt(details) : null }
}

function isNewPrices(details: unknown): details is NewPrices {
  const prices = details as Partial<NewPrices> | undefined
  return typeof prices?.totalPrice === 'number' && Array.isArray(prices.items)
}

/** Whether it is a limit on orders, rather than a busy minute, which passes unnoticed. */
function namesLimit(details: unknown): boolean {
  return typeof (details as { limit?: unknown } | undefined)?.limit === 'string'
}

function readOpensAt(details: unknown): string | null {
  const { opensAt } = (details ?? {}) as { opensAt?: unknown }
  return typeof opensAt === 'string' ? opensAt : null
}
