import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JoinAnswer } from '../../../contract/live-events.ts'
import { useAdminRoom, useLive } from '../../live.ts'
import { hearOrder, kitchenKey } from './cache.ts'

/**
 * Keeps the kitchen's list in step: hears new and changed orders and, each time the admins' room is joined, reads
 * everything again, because the line replays nothing. Joined first, read second: so no order falls between. Where
 * joining was refused, reading tells why.
 * @param onMove told whenever an order came or changed
 * @returns the room's last answer
 */
export function useKitchenLive(onMove: () => void): JoinAnswer | undefined {
  const client = useQueryClient()
  const joined = useAdminRoom()
  useLive('new_order', (order) => {
    hearOrder(client, order)
    onMove()
  })
  useLive('order_changed', (order) => {
    hearOrder(client, order)
    onMove()
  })
  useEffect(() => {
    if (!joined) return
    void client.invalidateQueries({ queryKey: kitchenKey.slice(0, 1) })
    onMove()
  }, [client, joined, onMove])
  return joined
}
