import { useEffect } from 'react'
import { me } from '../accounts/use-me.ts'
import { reviews } from '../feedback/use-reviews.ts'
import { kitchen } from '../kitchen/use-kitchen.ts'
import { useKeepOpening } from '../kitchen/keep-opening.ts'
import { useConnection, useLive } from '../live/live.ts'
import { products } from '../menu/use-products.ts'
import { noteOrder, waitingOrders } from '../orders/waiting-orders.ts'
import { getToken } from '../storage/storage.ts'
import { useKeptPush } from '../push/use-kept-push.ts'

/**
 * Keeps the pages' data up to date by events, and reads again what may have changed before the socket connected or
 * while it was down.
 */
export function LiveNews() {
  useKeptPush()
  useLive('order_changed', noteOrder)
  useLive('orders_changed', () => void waitingOrders.renew())
  useLive('menu_changed', () => void products.refresh())
  useLive('kitchen_changed', () => void kitchen.refresh())
  useLive('reviews_changed', () => void reviews.refresh())
  useKeepOpening()
  const { connects } = useConnection()
  useEffect(() => {
    if (connects < 1) return
    for (const reading of [products, kitchen, reviews]) void reading.renew()
    if (connects > 1 && getToken() !== null) void waitingOrders.refresh()
    // Retries what failed, for example on a page that was opened without a network.
    for (const reading of [me, waitingOrders, products, kitchen, reviews]) reading.retry()
  }, [connects])
  return null
}
