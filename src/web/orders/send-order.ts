import { call, NoAnswer, Refused } from '../call.ts'
import type { Order } from '../../contract/orders.ts'
import { getToken } from '../storage.ts'
import type { NewPrices } from './order-draft.ts'

/** What became of an order that was sent. */
export type Outcome =
  | { is: 'placed'; order: Order }
  | { is: 'signed-out' }
  | { is: 'price-changed'; now: NewPrices; message: string }
  /** An earlier try under the same key did arrive, with other contents. */
  | { is: 'sent-before' }
  | { is: 'refused'; message: string; code: string }
  | { is: 'no-answer' }

interface OrderToSend {
  items: { productId: string; name: string; quantity: number; price: number }[]
  customerNote?: string
  landmark?: string
  town?: string
  /** naira, as the customer saw it */
  expectedTotal: number
  status?: 'pending'
}

/** Sends an order under its key. @param key the same one for every try of the same order */
export async function sendOrder(body: OrderToSend, key: string): Promise<Outcome> {
  if (getToken() === null) return { is: 'signed-out' }
  try {
    return { is: 'placed', order: await call('POST /orders', { body, headers: { 'idempotency-key': key } }) }
  } catch (problem) {
    if (problem instanceof NoAnswer) return { is: 'no-answer' }
    if (!(problem instanceof Refused)) throw problem
    if (problem.status === 401) return { is: 'signed-out' }
    if (problem.code === 'KEY_REUSED') return { is: 'sent-before' }
    if (problem.code === 'PRICE_CHANGED' && isNewPrices(problem.details)) return { is: 'price-changed', now: problem.details, message: problem.message }
    return { is: 'refused', message: problem.message, code: problem.code }
  }
}

function isNewPrices(details: unknown): details is NewPrices {
  const prices = details as Partial<NewPrices> | undefined
  return typeof prices?.totalPrice === 'number' && Array.isArray(prices.items)
}
