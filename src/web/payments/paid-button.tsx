import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../contract/orders.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { markPaidSoon, usePaidSoon } from './paid.ts'

/** Marks an order's payment paid by one press, under Undo; nothing where nothing is due, or no method is chosen. */
export function PaidButton({ order }: { order: Order }) {
  const client = useQueryClient()
  const { payment } = order
  const soon = usePaidSoon(payment?._id)
  if (payment === null || payment.due <= 0 || payment.state === 'paid' || payment.state === 'refunded') return null
  return (
    <Button
      kind={soon ? 'quiet' : 'line'}
      aria-pressed={soon}
      onClick={() => !soon && markPaidSoon(client, order, payment)}
    >
      {soon && <Icon name="check" small />}Paid
    </Button>
  )
}
