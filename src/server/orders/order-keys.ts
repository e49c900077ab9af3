import { statement } from '../database/statement.ts'

/**
 * Stored instead of an order's id under a key that was withdrawn before its order arrived; no order may use it any
 * more.
 */
export const WITHDRAWN = ''

/** Finds what is stored under somebody's Idempotency-Key. */
export const findKey = statement<{ user_id: string; key: string }>()((db, p) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_id'])
    .where('user_id', '=', p.user_id)
    .where('key', '=', p.key),
)

/** Takes a key, after waiting for anybody who is taking it; returns nothing where it is taken. */
export const takeKey = statement<{
  user_id: string
  key: string
  body_hash: string
  order_id: string
  created_at: number
}>()((db, p) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: p.user_id, key: p.key, body_hash: p.body_hash, order_id: p.order_id, created_at: p.created_at })
    .onConflict((oc) => oc.doNothing())
    .returning('order_id'),
)
