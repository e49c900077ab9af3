import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isStatus, statusWords, type OrderStatus } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { call, isSessionOver, Refused } from '../../call.ts'
import { say } from '../../messages.ts'
import { toast } from '../../ui/toast.tsx'
import { hearOrder, orderKey, rereadKitchen } from './cache.ts'

/** Where an order is to go: with why it is cancelled, or with when it will be ready (ISO 8601). */
export interface Move {
  status: OrderStatus
  reason?: string
  readyBy?: string
}

/**
 * Moves an order along. When it is done the list is read again; when it is refused, because somebody else was
 * faster, both the list and the order are, so that the screen tells how things stand.
 */
export function useMoveOrder(order: Order) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: Move) => call('PUT /orders/:id', { params: { id: order._id }, body: move }),
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

/** Whether what was asked of an order can be asked no more, because somebody else has moved it meanwhile. */
export function isOvertaken(error: Error): boolean {
  return error instanceof Refused && error.status === 409
}

/** Why a move failed, in a sentence for a person. */
export function moveProblem(error: Error): string {
  if (!(error instanceof Refused)) return 'No answer came. Check the connection and press again; it is never done twice.'
  const { from } = (error.details ?? {}) as { from?: unknown }
  return error.code === 'ILLEGAL_MOVE' && isStatus(from) ? `Somebody else was faster: this order is ${statusWords(from)} already.` : error.message
}
