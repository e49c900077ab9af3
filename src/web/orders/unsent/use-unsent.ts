import { useOutbox } from './outbox.ts'
import { useCustomer } from '../signed-in.ts'
import type { UnsentOrder } from './unsent-order.ts'

/**
 * What is unsent in this browser. `mine`: the signed-in customer's; `others`: how many wait for somebody else to log
 * in.
 */
export function useUnsent(): { mine: readonly UnsentOrder[]; others: number } {
  const all = useOutbox()
  const customer = useCustomer()
  const mine = all.filter(({ owner }) => owner === customer)
  return { mine, others: all.filter(({ owner, unwanted }) => owner !== customer && !unwanted).length }
}
