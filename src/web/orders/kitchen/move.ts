import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { call, isSessionOver, Refused } from '../../calls/call.ts'
import { say } from './words.ts'
import { toast } from '../../ui/toast.tsx'
import { hearOrder, orderKey, rereadKitchen } from './cache.ts'
import { settleStep, undoStep } from './steps.ts'

/** A move: the new status, with the reason of a cancellation or the promised time (ISO 8601). */
export interface Move {
  status: OrderStatus
  reason?: string
  readyBy?: string
}

/**
 * Moves an order at once; steps forward wait under Undo instead (`steps.ts`). Afterwards the list is read again; after
 * a refusal, because somebody else was faster, the order too.
 */
export function useMoveOrder(order: Order) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(move: Move) {
      if (move.status === 'cancelled') undoStep(order._id)
      await settleStep(order._id)
      return call('PUT /orders/:id', { params: { id: order._id }, body: move })
    },
    onSuccess: (moved) => {
      hearOrder(client, moved)
      toast(say.orderUpdated)
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast(say.orderNotUpdated)
      if (error instanceof Refused) void client.invalidateQueries({ queryKey: orderKey(order._id) })
    },
    onSettled: () => void rereadKitchen(client),
  })
}
