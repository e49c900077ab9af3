import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { call, Refused } from '../call.ts'
import { say } from '../messages.ts'
import { toast } from '../ui/toast.tsx'
import { hearOrder, kitchenKey, orderKey } from './kitchen-cache.ts'

/**
 * Moves an order along. When it is done the list is read again; when it is refused, because somebody else was
 * faster, both the list and the order are, so that the screen tells how things stand.
 */
export function useMoveOrder(order: Order) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (status: OrderStatus) => call('PUT /orders/:id', { params: { id: order._id }, body: { status } }),
    onSuccess: (moved) => {
      hearOrder(client, moved)
      toast(say.orderUpdated)
    },
    onError: (error) => {
      toast(say.orderNotUpdated)
      if (error instanceof Refused) void client.invalidateQueries({ queryKey: orderKey(order._id) })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: kitchenKey }),
  })
}

/** Why a move failed, in a sentence for a person. */
export function moveProblem(error: Error): string {
  return error instanceof Refused ? error.message : 'No answer came. Check the connection and press again; it is never done twice.'
}
