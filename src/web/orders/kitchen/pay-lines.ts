import { formatNaira, kobo, toNaira } from '../../../contract/money.ts'
import { isUnfinished } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { methodWords } from '../../../contract/payment-state.ts'
import { NOT_CHECKED_OUT } from './words.ts'

/** What the rider has to collect, and the change to bring. */
export function payLines({ payment }: Order): string[] {
  if (payment === null) return [NOT_CHECKED_OUT]
  const { method, state, due, paysWith } = payment
  const orders = payment.orders.filter(({ status }) => isUnfinished(status))
  if (state === 'paid') return [`PAID (${methodWords[method]})`]
  if (state === 'refunded') return ['Refunded']
  const forAll = orders.length > 1 ? ` for ${orders.map(({ number }) => `#${number}`).join(', ')}` : ''
  const change = paysWith === null ? 0 : toNaira(kobo(paysWith) - kobo(due))
  return [
    methodWords[method],
    method === 'cash' ? `Take ${formatNaira(due)}${forAll}` : `NOT PAID YET: ${formatNaira(due)}${forAll}`,
    ...(paysWith !== null ? [`Pays with ${formatNaira(paysWith)}`] : []),
    ...(change > 0 ? [`Bring change: ${formatNaira(change)}`] : []),
  ]
}
