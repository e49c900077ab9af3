import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { JoinAnswer } from '../../../contract/live-events.ts'
import type { Order } from '../../../contract/orders.ts'
import { useAdminRoom, useLive } from '../../live/live.ts'
import { hearOrders, kitchenKey, openKey } from './cache.ts'
import { gather, type Gathered } from './gather.ts'
import { reachOf } from './reach.ts'

/**
 * How long what comes thick and fast is gathered before it is shown, in milliseconds. The first of a burst is shown at
 * once.
 */
const GATHER = 500

/**
 * Keeps the kitchen's list in step: hears new and changed orders and, each time the admins' room is joined, reads
 * everything again, because the line replays nothing. Joined first, read second: so no order falls between. Where
 * joining was refused, reading tells why. However many orders come in a moment, the page is painted twice a second at
 * most.
 * @param onMove told whenever an order came or changed
 * @returns the room's last answer
 */
export function useKitchenLive(onMove: () => void): JoinAnswer | undefined {
  const client = useQueryClient()
  const joined = useAdminRoom()
  const burst = useRef<Gathered<Order>>(undefined)
  useEffect(() => {
    const gathered = gather<Order>(GATHER, (orders) => {
      hearOrders(client, orders)
      if (reachOf('pending').more || reachOf('cooking').more) void client.invalidateQueries({ queryKey: openKey })
      onMove()
    })
    burst.current = gathered
    return gathered.end
  }, [client, onMove])
  const hear = (order: Order) => burst.current?.add(order)
  useLive('new_order', hear)
  useLive('order_changed', hear)
  useLive('orders_changed', () => {
    void client.invalidateQueries({ queryKey: kitchenKey.slice(0, 1) })
    onMove()
  })
  useEffect(() => {
    if (!joined) return
    void client.invalidateQueries({ queryKey: kitchenKey.slice(0, 1) })
    onMove()
  }, [client, joined, onMove])
  return joined
}
