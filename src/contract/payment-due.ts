import type { Payment } from './payments.ts'

/**
 * What comes back to the customer, in naira: of a paid payment what belongs to orders that were cancelled since; of a
 * transfer that is only announced the same, once it has come. Its amount stays as it was said, though who has not sent
 * it yet owes only what is due.
 */
export function comesBack({
  state,
  amount,
  received,
  due,
  owedBack,
}: Pick<Payment, 'state' | 'amount' | 'received' | 'due' | 'owedBack'>): number {
  if (state !== 'announced') return owedBack
  return Math.max(0, Math.round(amount * 100) - Math.round(received * 100) - Math.round(due * 100)) / 100
}
