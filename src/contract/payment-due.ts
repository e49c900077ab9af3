import { kobo, toNaira } from './money.ts'
import type { Payment } from './payments.ts'

/**
 * What has to be given back to the customer, in naira. Of a paid payment: the share of orders that were cancelled
 * since. Of an announced transfer the same, once it has arrived: its amount stays as announced, although a customer who
 * has not sent it yet owes only what is due.
 */
export function comesBack({
  state,
  amount,
  received,
  due,
  owedBack,
}: Pick<Payment, 'state' | 'amount' | 'received' | 'due' | 'owedBack'>): number {
  if (state !== 'announced') return owedBack
  return toNaira(Math.max(0, kobo(amount) - kobo(received) - kobo(due)))
}
