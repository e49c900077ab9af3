import type { Order } from '../../../contract/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { dueWords } from '../history/ready-by.ts'

/** By when the kitchen said that an order would be ready, and how that stands; nothing where it said none. */
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
