import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { JoinAnswer } from '../../../contract/live-events.ts'
import type { Order } from '../../../contract/orders.ts'
import { useAdminRoom, useLive } from '../../live/live.ts'
import { hearOrders, kitchenKey, openKey } from './cache.ts'
import { gather, type Gathered } from './gather.ts'
import { reachOf } from './reach.ts'

/** How long events are collected before they are shown, in ms. The first of a burst is shown at once. */
const GATHER = 500

/**
 * Keeps the kitchen's list up to date: listens for new and changed orders and reads everything again after each join of
 * the admins' room, because events are not replayed. It joins before it reads, so that no order falls between. Where
 * joining was refused, reading tells why. The page renders at most twice a second, however many orders come.
 * @param onMove called whenever an order came or changed
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
