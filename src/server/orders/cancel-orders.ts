import pLimit from 'p-limit'
import type { Static } from 'typebox'
import { CANCEL_MOST, type cancelOrders as contract, type Order } from '../../contract/orders.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import type { Live } from '../live/live.ts'
import { moveOrder, reasonRequired, readReason, type FollowMove } from './move-order.ts'
import { tellMoved } from './tell-moved.ts'

/** How many are cancelled at once: enough to share a commit, few enough not to delay customers' orders. */
const AT_ONCE = 4

export type Cancelled = Static<typeof contract.returns.body>

/**
 * Cancels several orders for the kitchen, each in its own transaction by the rules of a single one, so that an order
 * that somebody has moved meanwhile does not stop the others. Repeating it changes nothing.
 * @param by the admin's id
 * @param now ms
 * @param follow what else follows from a move
 * @throws Refusal INVALID, REASON_REQUIRED; then none is cancelled
 */
export async function cancelOrders(
  db: Database,
  asked: { orders: readonly string[]; reason: string },
  by: string,
  now: number,
  follow: FollowMove,
): Promise<Cancelled> {
  const ids = [...new Set(asked.orders.slice(0, CANCEL_MOST + 1))]
  if (ids.length === 0 || asked.orders.length > CANCEL_MOST)
    throw new Refusal('INVALID', `Please choose 1 to ${CANCEL_MOST} orders.`, { details: { field: 'orders' } })
  const reason = readReason(asked.reason)
  if (!reason) throw reasonRequired()
  const inTurn = pLimit(AT_ONCE)
  const done: Cancelled = { cancelled: [], refused: [] }
  await Promise.all(
    ids.map((id) =>
      inTurn(async () => {
        try {
          done.cancelled.push(
            await moveOrder(db, id, { status: 'cancelled', reason }, { userId: by, as: 'admin' }, now, follow),
          )
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          done.refused.push({ _id: id, number: await numberOf(db, id), code: error.code, message: error.message })
        }
      }),
    ),
  )
  return { cancelled: done.cancelled.sort((a, b) => a.number - b.number), refused: done.refused }
}

async function numberOf(db: Database, id: string): Promise<number | null> {
  return (await db.query.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirst())?.number ?? null
}

/** Announces orders that were cancelled together by one event for each page, however many they are. */
export async function tellCancelled(db: Database, live: Live, orders: readonly Order[]): Promise<void> {
  const [only, ...more] = orders
  if (!only) return
  if (more.length === 0) {
    await tellMoved(db, live, only)
    return
  }
  live.toAdmins('orders_changed')
  live.toHelpers('orders_changed')
  for (const customer of new Set(orders.flatMap(({ userId }) => userId._id ?? [])))
    live.toUser(customer, 'orders_changed')
}
