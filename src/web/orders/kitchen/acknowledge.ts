import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnfinished } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { call, Refused } from '../../calls/call.ts'
import { hearOrder } from './cache.ts'

/** Tells all devices of the kitchen that an order was opened, which ends its New mark. Repeated after a lost answer. */
export function useAcknowledge(order: Order | undefined) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => call('POST /orders/:id/acknowledge', { params: { id } }),
    onSuccess: (seen) => hearOrder(client, seen),
    networkMode: 'online',
    retry: (tries, error) => tries < 8 && !(error instanceof Refused && error.status < 500),
  })
  const unseen = order && order.acknowledgedAt === null && isUnfinished(order.status) ? order._id : undefined
  useEffect(() => {
    if (unseen !== undefined) mutate(unseen)
  }, [unseen, mutate])
}
