import type { Order } from '../../contract/orders.ts'
import { useMinute } from '../ui/time.tsx'
import { readyWords } from './ready-by.ts'

/** When the order will be ready, counting down by itself; nothing while nobody has said. */
export function ReadyTime({ order, className }: { order: Order; className?: string | undefined }) {
  // The minute only repaints; the words are of this very moment.
  useMinute()
  const words = readyWords(order, Date.now())
  return words && <p className={className}>{words}</p>
}
