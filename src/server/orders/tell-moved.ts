import type { Order } from '../../contract/orders.ts'
import type { Reader } from '../database/database.ts'
import type { Live } from '../live/live.ts'
import { tellChanged } from './tell-changed.ts'
import { tellPayment } from './tell-payment.ts'

/**
 * As `tellChanged`. Completing or cancelling an order changes the payment of the others checked out with it, so these
 * are sent too.
 */
export async function tellMoved(db: Reader, live: Live, order: Order): Promise<Order> {
  if (
    (order.status === 'cancelled' || order.status === 'completed') &&
    order.payment !== null &&
    order.payment.orders.length > 1
  )
    await tellPayment(db, live, order.payment._id)
  else tellChanged(live, order)
  return order
}
