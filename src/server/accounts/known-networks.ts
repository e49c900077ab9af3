import { createHash } from 'node:crypto'
import type { Reader, Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const DAY = 86_400_000

/** How long a network is remembered after the last login from it, in days. */
export const NETWORK_DAYS = 90

/**
 * The most networks remembered for an account; the one unused longest is dropped. A phone on the move uses several a
 * day.
 */
export const NETWORKS_MOST = 50

const findNetwork = statement<{ user_id: string; network_hash: string; since: number }>()((db, p) =>
  db
    .selectFrom('known_networks')
    .select('used_at')
    .where('user_id', '=', p.user_id)
    .where('network_hash', '=', p.network_hash)
    .where('used_at', '>=', p.since),
)

const keepNetwork = statement<{ user_id: string; network_hash: string; used_at: number }>()((db, p) =>
  db
    .insertInto('known_networks')
    .values({ user_id: p.user_id, network_hash: p.network_hash, used_at: p.used_at })
    .onConflict((oc) => oc.columns(['user_id', 'network_hash']).doUpdateSet({ used_at: p.used_at })),
)

/** Only for comparing. With the database at hand all IPv4 addresses can be tried out, so this hides little. */
function hashNetwork(userId: string, network: string): string {
  return createHash('sha256').update(`${userId} ${network}`).digest('hex')
}

/**
 * Whether an account has logged in from a network before, within `NETWORK_DAYS`.
 * @param network as `networkOf` gives it
 * @param now ms
 */
export async function isKnownNetwork(db: Reader, userId: string, network: string, now: number): Promise<boolean> {
  const params = { user_id: userId, network_hash: hashNetwork(userId, network), since: now - NETWORK_DAYS * DAY }
  return (await db.first(findNetwork, params)) !== undefined
}

/**
 * Remembers that an account has logged in from a network, and drops the network unused longest where there are too
 * many.
 * @param network as `networkOf` gives it
 * @param now ms
 */
export async function rememberNetwork(tx: Transaction, userId: string, network: string, now: number): Promise<void> {
  await tx.all(keepNetwork, { user_id: userId, network_hash: hashNetwork(userId, network), used_at: now })
  const oldest = await tx.query
    .selectFrom('known_networks')
    .select('network_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('network_hash')
    .offset(NETWORKS_MOST)
    .limit(NETWORKS_MOST)
    .execute()
  if (oldest.length === 0) return
  await tx.query
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where(
      'network_hash',
      'in',
      oldest.map(({ network_hash }) => network_hash),
    )
    .execute()
}
