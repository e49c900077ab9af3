import type { Order } from '../../contract/orders.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/errors.ts'
import { checkKey } from '../http/idempotency-key.ts'
import { findOrder } from './find-order.ts'
import { holdHourly } from '../kitchen/refuse-over-limit.ts'
import type { LimitedCaller } from '../limits/limited-caller.ts'
import { moveOrder, type FollowMove } from './move-order.ts'
import { findKey, takeKey, WITHDRAWN } from './order-keys.ts'

/**
 * Takes back an order that was sent under a key without an answer. Where none has arrived, the key is used up, so that
 * one still on its way is refused. Where one has, it is cancelled, unless the kitchen has begun.
 * @param limited the caller for the limits; `undefined` where they are off or lifted
 * @param now ms
 * @param follow what else follows from a move
 * @returns the order that had arrived, as it is now; `null` where none had
 * @throws Refusal INVALID, TOO_MANY
 */
export async function withdrawOrder(
  db: Database,
  userId: string,
  key: string,
  limited: LimitedCaller | undefined,
  now: number,
  follow: FollowMove,
): Promise<Order | null> {
  checkKey(key)
  const id = await db.write(async (tx) => {
    const taken = await tx.first(takeKey, { user_id: userId, key, body_hash: '', order_id: WITHDRAWN, created_at: now })
    if (taken) await holdHourly(tx, 'withdrawalsPerHour', limited, now)
    return taken ? WITHDRAWN : ((await tx.first(findKey, { user_id: userId, key }))?.order_id ?? WITHDRAWN)
  })
  if (id === WITHDRAWN) return null
  try {
    return await moveOrder(db, id, { status: 'cancelled' }, { userId, as: 'customer', limited }, now, follow)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ILLEGAL_MOVE') return findOrder(db, id, userId)
    throw error
  }
}
