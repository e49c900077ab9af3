import { useOutbox } from './outbox.ts'
import { useCustomer } from '../signed-in.ts'
import type { UnsentOrder } from './unsent-order.ts'

/**
 * The unsent orders in this browser. `mine`: the signed-in customer's; `others`: how many belong to other customers.
 */
export function useUnsent(): { mine: readonly UnsentOrder[]; others: number } {
  const all = useOutbox()
  const customer = useCustomer()
  const mine = all.filter(({ owner }) => owner === customer)
  return { mine, others: all.filter(({ owner, unwanted }) => owner !== customer && !unwanted).length }
}
