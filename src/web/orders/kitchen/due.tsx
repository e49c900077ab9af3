import type { Order } from '../../../contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { dueWords } from '../history/ready-by.ts'

/** The promised time of an order and how far it is off; nothing without one. */
export function KitchenDue({ order }: { order: Order }) {
  const words = useNow((now) => dueWords(order, now)?.words ?? '')
  const late = useNow((now) => dueWords(order, now)?.late ?? false)
  return (
    words && (
      <Badge tone={late ? 'bad' : 'plain'} dot={false}>
        {words}
      </Badge>
    )
  )
}
