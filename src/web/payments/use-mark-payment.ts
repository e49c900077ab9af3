import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import { inWords, PRESS_AGAIN } from '../calls/in-words.ts'
import { kitchenKey, orderKey } from '../orders/kitchen/cache.ts'
import { toast } from '../ui/toast.tsx'

/**
 * Marks an order's payment. The answer is shown at once; its other orders, and after a refusal the present state, are
 * read again.
 * @param mark the request
 * @param onMarked called when it succeeded
 */
export function useMarkPayment<T>(order: Order, mark: (wanted: T) => Promise<Payment | null>, onMarked: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: mark,
    onSuccess: (payment) => {
      client.setQueryData<Order>(orderKey(order._id), (known) => known && { ...known, payment })
      toast({ kind: 'good', title: 'Payment updated!' })
      onMarked()
    },
    onSettled: () => {
      for (const queryKey of [kitchenKey.slice(0, 1), ['past'], ['insight']])
        void client.invalidateQueries({ queryKey })
    },
  })
}

/** Why marking failed, in a sentence. */
export function markProblem(error: Error): string {
  return inWords(error, PRESS_AGAIN)
}
