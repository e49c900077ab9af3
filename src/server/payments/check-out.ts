import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import { uuidv7 } from 'uuidv7'
import type { checkOut as contract, Payment } from '../../contract/payments.ts'
import { isReference, REFERENCE_LENGTH, referenceFrom } from '../../contract/reference.ts'
import { record } from '../audit/record.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { hashOnce, keyReused } from '../http/idempotency-key.ts'
import { readKitchen } from '../kitchen/read-kitchen.ts'
import { takesTransfers } from '../kitchen/show-kitchen.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { changeOrderSums } from '../sums/add-to-order-sums.ts'
import type { CardProvider } from './card-provider.ts'
import { showPayment } from './find-payment.ts'
import { lockOrders, refuseNotWaiting } from './lock-orders.ts'
import { priceCheckout, readMethod, type PricedCheckout } from './price-checkout.ts'

export type CheckoutAsked = Static<typeof contract.takes.body>

/** The ways to pay besides cash. */
export interface Ways {
  /** The provider for cards; nobody yet. */
  cards: CardProvider | undefined
  /** The shop's own address. On the internet, no transfers to the example account are taken. */
  publicUrl: string
}

/**
 * Checks orders out: gives them one payment and, where they lack one, an address, all of them or none. The same key and
 * body return the stored payment.
 * @param key the request's Idempotency-Key
 * @param now ms
 * @throws Refusal KEY_REUSED, REFERENCE_TAKEN, INVALID and those of `lockOrders`, `refuseNotWaiting`, `readMethod` and
 *   `priceCheckout`
 */
export async function checkOut(
  db: Database,
  customer: string,
  asked: CheckoutAsked,
  key: string | undefined,
  { cards, publicUrl }: Ways,
  now: number,
): Promise<Payment> {
  const bodyHash = hashOnce(key, asked)
  return db.write(async (tx) => {
    // Waits for another checkout of the same orders, so that the key is looked up after it.
    const rows = await lockOrders(tx, customer, asked.orders)
    const kept = await findKept(tx, customer, key)
    if (kept) return repeat(tx, kept, bodyHash)
    const method = readMethod(asked.method, cards, takesTransfers(await readKitchen(tx), publicUrl))
    refuseNotWaiting(rows, asked.orders)
    const priced = await priceCheckout(tx, rows, asked, method)
    const id = uuidv7()
    const payment = {
      id,
      user_id: customer,
      method,
      state: 'unpaid' as const,
      amount: priced.total,
      minimum: priced.minimum,
      refunded: 0,
      pays_with: priced.paysWith,
      key: key ?? null,
      body_hash: key === undefined ? null : bodyHash,
      created_at: now,
    }
    if (asked.reference !== undefined && !isReference(asked.reference))
      throw new Refusal('INVALID', `A reference is of ${REFERENCE_LENGTH} letters.`, {
        details: { field: 'reference' },
      })
    for (let stored = false; !stored;) {
      const reference = asked.reference ?? referenceFrom(randomBytes(REFERENCE_LENGTH))
      stored =
        (await tx.query
          .insertInto('payments')
          .values({
            ...payment,
            reference,
            sender_name: null,
            sender_bank: null,
            receipt: null,
            announced_at: null,
            paid_at: null,
            refunded_at: null,
          })
          .onConflict((oc) => oc.doNothing())
          .returning('id')
          .executeTakeFirst()) !== undefined
      if (stored) break
      // Either the key was taken meanwhile for other orders, or the reference is in use.
      const other = await findKept(tx, customer, key)
      if (other) return repeat(tx, other, bodyHash)
      if (asked.reference !== undefined)
        throw new Refusal('REFERENCE_TAKEN', 'This reference belongs to another payment. Please use the new one.')
    }
    await settle(
      tx,
      id,
      rows.map(({ number }) => number),
      priced,
    )
    await record(
      tx,
      customer,
      'payment.chosen',
      id,
      { method, amount: priced.total, orders: rows.length, fee: priced.added },
      now,
    )
    return showPayment(tx, id)
  })
}

/**
 * Stores the orders' payment and, where they lack one, their address and town. The delivery fee is added to the oldest
 * order without a town.
 */
async function settle(
  tx: Transaction,
  paymentId: string,
  numbers: number[],
  { town, homeless, note, landmark, nowhere, added }: PricedCheckout,
): Promise<void> {
  const update = () => tx.query.updateTable('orders')
  await update().set({ payment_id: paymentId }).where('number', 'in', numbers).execute()
  if (nowhere.length > 0)
    await update()
      .set({ note, landmark })
      .where(
        'number',
        'in',
        nowhere.map(({ number }) => number),
      )
      .execute()
  if (town !== null)
    await update()
      .set({ town, shares_delivery: 1 })
      .where(
        'number',
        'in',
        homeless.map(({ number }) => number),
      )
      .execute()
  const [oldest] = homeless
  await changeOrderSums(
    tx,
    homeless,
    homeless.map((order) => ({ ...order, town, total: order.total + (order === oldest ? added : 0) })),
  )
  if (!oldest || added === 0) return
  await update()
    .set((eb) => ({ delivery_fee: eb('delivery_fee', '+', added), total: eb('total', '+', added) }))
    .where('number', '=', oldest.number)
    .execute()
  await addToDay(tx, oldest.id, oldest.created_at, { revenue: added })
}

async function findKept(
  tx: Transaction,
  customer: string,
  key: string | undefined,
): Promise<{ id: string; body_hash: string | null } | undefined> {
  if (key === undefined) return undefined
  return tx.query
    .selectFrom('payments')
    .select(['id', 'body_hash'])
    .where('user_id', '=', customer)
    .where('key', '=', key)
    .executeTakeFirst()
}

async function repeat(
  tx: Transaction,
  kept: { id: string; body_hash: string | null },
  bodyHash: string,
): Promise<Payment> {
  if (kept.body_hash !== bodyHash) throw keyReused('checkout')
  return showPayment(tx, kept.id)
}
