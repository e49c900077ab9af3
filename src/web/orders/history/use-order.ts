import { useCallback } from 'react'
import { call } from '../../calls/call.ts'
import { getToken } from '../../storage/storage.ts'
import { knowOrders, useKnownOrders } from '../known-orders.ts'
import { useFreshOrders } from '../use-fresh-orders.ts'

/** One of the customer's orders. @param id its `_id` */
export function useOrder(id: string) {
  const order = useKnownOrders().get(id)
  const read = useCallback(
    async (signal: AbortSignal) => {
      const token = getToken()
      knowOrders([await call('GET /orders/:id', { params: { id }, signal })], token)
    },
    [id],
  )
  return { order, ...useFreshOrders(read) }
}
