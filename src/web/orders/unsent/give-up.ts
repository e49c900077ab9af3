import { toast } from '../../ui/toast.tsx'
import { bringBack, throwAway } from './answer-unsent.ts'
import type { UnsentOrder } from './unsent-order.ts'

/** How long one that was thrown away can be had back, in milliseconds. */
const UNDO = 8000

/** Throws an order away and says so, with the way back. */
export async function giveUp(order: UnsentOrder): Promise<void> {
  if (!(await throwAway(order.key))) return
  toast({
    kind: 'info',
    title: 'The order is thrown away',
    ms: UNDO,
    action: { label: 'Undo', onPress: () => void bringBack(order) },
  })
}
