import { toast } from '../../ui/toast.tsx'
import { bringBack, throwAway } from './answer-unsent.ts'
import type { UnsentOrder } from './unsent-order.ts'

/** How long discarding can be undone, in ms. */
const UNDO = 8000

/** Discards an order and says so, with Undo. */
export async function giveUp(order: UnsentOrder): Promise<void> {
  if (!(await throwAway(order.key))) return
  toast({
    kind: 'info',
    title: 'The order is thrown away',
    ms: UNDO,
    action: { label: 'Undo', onPress: () => void bringBack(order) },
  })
}
