import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import { uuidv7 } from 'uuidv7'
import type { enterOrder as contract } from '../../contract/entered-orders.ts'
import type { Order } from '../../contract/orders.ts'
import { REFERENCE_LENGTH, referenceFrom } from '../../contract/reference.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { onlyAdmins, type Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { readGuest } from '../orders/keep-guest.ts'
import { placeOrder } from '../orders/place-order.ts'
import { lockPayment } from './find-payment.ts'
import { takePayment } from './take-payment.ts'

type Paying = 'cash' | 'transfer'

/**
 * Writes an order down for somebody on the phone or at the door, with how it is paid where that is known, all in one transaction.
 * @param caller the admin, or a helper, who cannot say that it is paid
 * @param key the request's Idempotency-Key
 * @param now ms
 * @throws Refusal INVALID, FORBIDDEN and those of `placeOrder`
 */
export async function enterOrder(db: Database, caller: Caller, asked: Static<typeof contract.takes.body>, key: string | undefined, now: number): Promise<Order> {
  if (asked.paid && caller.role !== 'admin') throw onlyAdmins()
  const { origin } = asked
  if (origin !== 'phone' && origin !== 'door') throw new Refusal('INVALID', 'An order comes by phone or at the door.', { details: { field: 'origin' } })
  const guest = readGuest({ name: asked.name, phone: asked.phoneNumber }, { without: origin === 'door' })
  const method = readPaying(asked.method)
  if (asked.paid && method === undefined) throw new Refusal('INVALID', 'Please say how it was paid.', { details: { field: 'method' } })
  return placeOrder(db, caller, asked, key, now, { entered: { origin, guest, follow: async (tx, order) => {
    await record(tx, caller.userId, 'order.entered', order.id, { origin, total: order.total }, now)
    if (method === undefined) return
    const paymentId = await openPayment(tx, order, method, caller.userId, now)
    if (asked.paid) await takePayment(tx, await lockPayment(tx, paymentId), caller.userId, now)
  } } })
}

function readPaying(written: string | undefined): Paying | undefined {
  if (written === undefined || written === 'cash' || written === 'transfer') return written
  throw new Refusal('INVALID', 'Please select a payment method.', { details: { field: 'method' } })
}

/** Gives an order a payment of its own. @returns its id */
async function openPayment(tx: Transaction, order: { id: string; number: number; total: number }, method: Paying, by: string, now: number): Promise<string> {
  const payment = {
    id: uuidv7(), user_id: null, method, state: 'unpaid' as const, amount: order.total, refunded: 0, pays_with: null, sender_name: null, sender_bank: null, receipt: null,
    announced_at: null, paid_at: null, refunded_at: null, key: null, body_hash: null, created_at: now,
  }
  // A reference that came twice is drawn anew.
  for (let stored = false; !stored;) {
    stored = await tx.query.insertInto('payments').values({ ...payment, reference: referenceFrom(randomBytes(REFERENCE_LENGTH)) }).onConflict((oc) => oc.doNothing()).returning('id').executeTakeFirst() !== undefined
  }
  await tx.query.updateTable('orders').set({ payment_id: payment.id }).where('number', '=', order.number).execute()
  await record(tx, by, 'payment.chosen', payment.id, { method, amount: order.total, orders: 1, fee: 0 }, now)
  return payment.id
}
