import type { Payment, PaymentMethod } from '../../contract/payments.ts'
import { call, NoAnswer, Refused } from '../calls/call.ts'

/** What became of a checkout that was sent. */
export type Outcome =
  | { is: 'done'; payment: Payment }
  | { is: 'signed-out'; message: string }
  /** An earlier try under the same key did arrive, with another choice. */
  | { is: 'sent-before' }
  | { is: 'refused'; code: string; message: string }
  | { is: 'no-answer' }

interface CheckoutToSend {
  orders: string[]
  method: PaymentMethod
  reference: string
  /** naira, as the customer saw it */
  expectedTotal: number
  town?: string
  customerNote?: string
  landmark?: string
  paysWith?: number
}

/** Sends a checkout under its key. @param key the same for every try of the same checkout */
export async function sendCheckout(body: CheckoutToSend, key: string): Promise<Outcome> {
  try {
    return { is: 'done', payment: await call('POST /checkout', { body, headers: { 'idempotency-key': key } }) }
  } catch (problem) {
    if (problem instanceof NoAnswer) return { is: 'no-answer' }
    if (!(problem instanceof Refused)) throw problem
    if (problem.status === 401) return { is: 'signed-out', message: problem.message }
    if (problem.status >= 500) return { is: 'no-answer' }
    if (problem.code === 'KEY_REUSED') return { is: 'sent-before' }
    return { is: 'refused', code: problem.code, message: problem.message }
  }
}
