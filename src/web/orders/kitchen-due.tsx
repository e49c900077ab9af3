import type { Order } from '../../contract/orders.ts'
import { Badge } from '../ui/badge.tsx'
import { useMinute } from '../ui/time.tsx'
import { dueWords } from './ready-by.ts'

/** By when the kitchen said that an order would be ready, and how that stands; nothing where it said none. */
export function KitchenDue({ order }: { order: Order }) {
  // The minute only repaints; the words are of this very moment.
  useMinute()
  const due = dueWords(order, Date.now())
  return due && <Badge tone={due.late ? 'bad' : 'plain'} dot={false}>{due.words}</Badge>
}
