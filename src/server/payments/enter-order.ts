import type { Static } from 'typebox'
import type { enterOrder as contract } from '../../contract/entered-orders.ts'
import type { Order } from '../../contract/orders.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { onlyAdmins, type Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { readGuest } from '../orders/keep-guest.ts'
import { placeOrder } from '../orders/place-order.ts'
import { openPayment } from './open-payment.ts'
import { readPaying } from './pay-order.ts'
import { takePayment } from './take-payment.ts'

/**
 * Enters an order for a customer on the phone or at the door, with its payment where that is known, in one transaction.
 * @param caller an admin, or a helper, who cannot mark it paid
 * @param key the request's Idempotency-Key
 * @param now ms
 * @throws Refusal INVALID, FORBIDDEN and those of `placeOrder`
 */
export async function enterOrder(
  db: Database,
  caller: Caller,
  asked: Static<typeof contract.takes.body>,
  key: string | undefined,
  now: number,
): Promise<Order> {
  if (asked.paid && caller.role !== 'admin') throw onlyAdmins()
  const { origin } = asked
  if (origin !== 'phone' && origin !== 'door' && origin !== 'whatsapp')
    throw new Refusal('INVALID', 'An order comes by phone, by WhatsApp or at the door.', {
      details: { field: 'origin' },
    })
  const guest = readGuest({ name: asked.name, phone: asked.phoneNumber }, { without: origin === 'door' })
  const method = asked.method === undefined ? undefined : readPaying(asked.method)
  if (asked.method !== undefined && method === undefined)
    throw new Refusal('INVALID', 'Please select a payment method.', { details: { field: 'method' } })
  if (asked.paid && method === undefined)
    throw new Refusal('INVALID', 'Please say how it was paid.', { details: { field: 'method' } })
  return placeOrder(db, caller, asked, key, now, {
    entered: {
      origin,
      guest,
      follow: async (tx, order) => {
        await record(tx, caller.userId, 'order.entered', order.id, { origin, total: order.total }, now)
        if (method === undefined) return
        const payment = await openPayment(tx, { ...order, user_id: null }, method, caller.userId, now)
        if (asked.paid) await takePayment(tx, payment, caller.userId, now)
      },
    },
  })
}
