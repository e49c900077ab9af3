import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { ORDER_VALUE_MOST } from '../../contract/order-limits.ts'
import type { OrderOrigin } from '../../contract/order-origin.ts'
import type { Order } from '../../contract/orders.ts'
import type { Database, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { sessionEnded, type Caller } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import { hashOnce, keyReused } from '../http/idempotency-key.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { readRules } from '../kitchen/read-kitchen.ts'
import type { LimitedCaller } from '../limits/limited-caller.ts'
import { takePortions } from '../menu/take-portions.ts'
import { addToDay } from '../sums/add-to-day.ts'
import { changeOrderSums } from '../sums/add-to-order-sums.ts'
import { findOrder } from './find-order.ts'
import { holdOrderLimits } from './hold-order-limits.ts'
import { keepGuest, type Guest } from './keep-guest.ts'
import { findKey, takeKey, WITHDRAWN } from './order-keys.ts'
import { priceOrder, type OrderAsked, type PricedOrder } from './price-order.ts'
import { showOrder } from './show-orders.ts'

const insertOrder = statement<{
  id: string
  user_id: string | null
  guest_id: string | null
  origin: OrderOrigin
  acknowledged_at: number | null
  note: string
  landmark: string
  kitchen_note: string
  town: string | null
  delivery_fee: number
  total: number
  phone_key: string | null
  network_key: string | null
  created_at: number
}>()((db, p) =>
  db
    .insertInto('orders')
    .values({
      id: p.id,
      user_id: p.user_id,
      guest_id: p.guest_id,
      origin: p.origin,
      note: p.note,
      landmark: p.landmark,
      kitchen_note: p.kitchen_note,
      town: p.town,
      delivery_fee: p.delivery_fee,
      total: p.total,
      phone_key: p.phone_key,
      network_key: p.network_key,
      created_at: p.created_at,
      status: 'pending',
      reason: null,
      ready_by: null,
      acknowledged_at: p.acknowledged_at,
      again: sql<number>`case when exists (select 1 from orders where user_id = ${p.user_id}) then 1 else 0 end`,
    })
    .returning(['number', 'again']),
)

const insertLine = statement<{
  order_number: number
  position: number
  product_id: string
  name: string
  unit: string
  unit_price: number
  quantity: number
  portions_taken: number
}>()((db, p) =>
  db
    .insertInto('order_lines')
    .values({
      order_number: p.order_number,
      position: p.position,
      product_id: p.product_id,
      name: p.name,
      unit: p.unit,
      unit_price: p.unit_price,
      quantity: p.quantity,
      portions_taken: p.portions_taken,
    }),
)

const findBlock = statement<{ id: string }>()((db, p) =>
  db.selectFrom('users').select('blocked_at').where('id', '=', p.id),
)

/** An order that the kitchen enters for a customer. It causes no mail and needs nobody to open it. */
export interface Entered {
  origin: Exclude<OrderOrigin, 'shop'>
  guest: Guest
  /** What else is done in its transaction; `total` in kobo. */
  follow: (tx: Transaction, order: { id: string; number: number; total: number }) => Promise<void>
}

/**
 * Places an order: prices it from the menu and stores it with its lines, its key and two jobs: announce it to the
 * kitchen, and mail the customer. All or nothing. The same key and body return the stored order, whatever has happened
 * to menu and kitchen since.
 * @param key the request's Idempotency-Key; without one a repeated request places a second order
 * @param now ms
 * @param how `entered`: the kitchen enters it, and the caller works there; `limited`: the caller for the limits,
 *   `undefined` where they are off or lifted, or the kitchen enters it; `valueMost`: the highest total without limits,
 *   in naira
 * @throws Refusal KEY_REUSED, WITHDRAWN, INVALID, NOT_SIGNED_IN (blocked at this moment) and those of `priceOrder`,
 *   `holdOrderLimits` and `takePortions`
 */
export async function placeOrder(
  db: Database,
  caller: Caller,
  asked: OrderAsked,
  key: string | undefined,
  now: number,
  how: { entered?: Entered; limited?: LimitedCaller | undefined; valueMost?: number } = {},
): Promise<Order> {
  const { entered, limited, valueMost = ORDER_VALUE_MOST } = how
  const bodyHash = hashOnce(key, asked)
  return db.write(async (tx) => {
    if (key !== undefined) {
      const kept = await tx.first(findKey, { user_id: caller.userId, key })
      if (kept) return repeat(tx, kept, bodyHash)
    }
    const rules = await readRules(tx)
    const priced = await priceOrder(
      tx,
      rules,
      asked,
      limited ? rules.limits.orderValue : valueMost,
      now,
      entered ? 'kitchen' : 'customer',
    )
    const id = uuidv7()
    if (key !== undefined) {
      // The same request may be under way elsewhere; this waits for its end, and finds the key taken if it succeeded.
      const taken = await tx.first(takeKey, {
        user_id: caller.userId,
        key,
        body_hash: bodyHash,
        order_id: id,
        created_at: now,
      })
      const kept = taken ? undefined : await tx.first(findKey, { user_id: caller.userId, key })
      if (kept) return repeat(tx, kept, bodyHash)
    }
    if (limited) await holdOrderLimits(tx, limited, priced, rules, now)
    return entered ? storeEntered(tx, entered, id, priced, now) : store(tx, caller, limited, id, priced, now)
  })
}

async function repeat(
  tx: Transaction,
  kept: { body_hash: string; order_id: string },
  bodyHash: string,
): Promise<Order> {
  if (kept.order_id === WITHDRAWN) throw new Refusal('WITHDRAWN', 'This order was taken back before it arrived.')
  if (kept.body_hash !== bodyHash) throw keyReused('order')
  return findOrder(tx, kept.order_id)
}

async function store(
  tx: Transaction,
  caller: Caller,
  limited: LimitedCaller | undefined,
  id: string,
  priced: PricedOrder,
  now: number,
): Promise<Order> {
  const { lines, ...rest } = priced
  const whose = { user_id: caller.userId, guest_id: null, origin: 'shop' as const, acknowledged_at: null }
  const counted = { phone_key: limited?.phoneKey ?? null, network_key: limited?.networkKey ?? null }
  const { number, again } = await insert(tx, id, { ...whose, ...counted }, priced, now)
  // Read as late as possible. An admin who blocks them at this moment waits for this order and so sees it, or the block
  // is found here.
  if ((await tx.first(findBlock, { id: caller.userId }))?.blocked_at != null) throw sessionEnded()
  // A job of its own, so that a failing mail never repeats the announcement.
  await enqueue(tx, 'mail-order-received', { orderId: id }, now)
  const people = {
    userName: caller.name,
    userPhone: caller.phone,
    userProvenAt: caller.emailProvenAt,
    userRemark: null,
    riderName: null,
    riderPhone: null,
  }
  const fresh = {
    created_at: now,
    status: 'pending' as const,
    reason: null,
    ready_by: null,
    fee_from: null,
    changes: null,
  }
  const row = { ...rest, ...whose, ...counted, ...fresh, ...people, id, number, again }
  return showOrder(row, lines, [], null)
}

async function storeEntered(
  tx: Transaction,
  { origin, guest, follow }: Entered,
  id: string,
  priced: PricedOrder,
  now: number,
): Promise<Order> {
  const { number } = await insert(
    tx,
    id,
    {
      user_id: null,
      guest_id: await keepGuest(tx, guest, now),
      origin,
      acknowledged_at: now,
      phone_key: null,
      network_key: null,
    },
    priced,
    now,
  )
  await follow(tx, { id, number, total: priced.total })
  return findOrder(tx, id)
}

/** Whose an order is, where it came from, and the hashes it is counted by while it is open. */
interface Whose {
  user_id: string | null
  guest_id: string | null
  origin: OrderOrigin
  acknowledged_at: number | null
  phone_key: string | null
  network_key: string | null
}

/**
 * Stores an order with its lines, takes its portions, and adds the day's totals and the job that announces it.
 * @returns its number, and `again`: 1 where its customer had ordered before
 */
async function insert(
  tx: Transaction,
  id: string,
  whose: Whose,
  { lines, ...priced }: PricedOrder,
  now: number,
): Promise<{ number: number; again: number }> {
  const counted = await takePortions(tx, lines, now)
  const stored = await tx.first(insertOrder, { id, ...whose, ...priced, created_at: now })
  const { number, again } = stored as { number: number; again: number }
  await Promise.all(
    lines.map((line, position) =>
      tx.all(insertLine, {
        order_number: number,
        position,
        ...line,
        portions_taken: counted.has(line.product_id) ? line.quantity : 0,
      }),
    ),
  )
  await addToDay(tx, id, now, { orders: 1, revenue: priced.total })
  await changeOrderSums(tx, [], [{ ...priced, id, created_at: now, again, lines }])
  await enqueue(tx, 'announce-order', { orderId: id }, now)
  return { number, again }
}
