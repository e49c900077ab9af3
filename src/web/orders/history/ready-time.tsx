import type { Order } from '../../../contract/orders.ts'
import { useNow } from '../../ui/use-now.ts'
import { readyWords } from './ready-by.ts'

/** When the order will be ready, counting down; nothing before the kitchen has said. */
export function ReadyTime({ order, className }: { order: Order; className?: string | undefined }) {
  const words = useNow((now) => readyWords(order, now) ?? '')
  return words && <p className={className}>{words}</p>
}
